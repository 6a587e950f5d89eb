import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import { passwordMarkOf } from '../accounts/account-store.ts';
import { changedMail } from '../mail/compose-mail.ts';
import type { Look } from '../pages/page.ts';
import type { Later, MailDeps } from './mail-deps.ts';

/** Whose password is to be which, and in which looks that is told. */
export type PasswordChange = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly account: Account;
  readonly passwordHash: string;
  readonly look: Look;
};

/** Sets a password: every login of the account ends, here and at the shops, and a mail says so. */
export const changePassword = async (
  deps: MailDeps,
  later: Later,
  { request, reply, account, passwordHash, look }: PasswordChange,
): Promise<void> => {
  const { id: accountId } = account;
  const tell = await deps.endLogins(accountId, () => deps.accounts.setPassword(accountId, passwordHash));
  later(tell);
  later(() => deps.outbox.send(changedMail(look, account)));
  // Whoever guessed in vain must not keep out the one who knows better.
  await deps.passwordDoor.open(accountId);
  for (const name of [account.userName, account.email])
    await deps.passwordDoor.forget({ name, accountId, address: request.ip, device: undefined });
  // From here on a stranger's guesses do not count for this browser.
  const renewed = { id: accountId, passwordMark: passwordMarkOf(passwordHash) };
  reply.header('set-cookie', await deps.devices.remember(request.headers.cookie, renewed));
};
