import { either as E, option as O } from 'fp-ts';
import type { Invitation } from '../company-user/invitation.ts';
import type { InvitationStep, InvitationStore } from '../company-user/ports.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { InMemoryCompanyUsers } from './in-memory-company-users.ts';
import { rightOf } from './right-of.ts';

/** Invitations in memory, and the mails that were kept with them. */
export type InMemoryInvitations = InvitationStore & { readonly mails: readonly MailToKeep[] };

/** Invitations of companies in memory. @param users of the same companies. */
export const createInMemoryInvitations = (
  users: Pick<InMemoryCompanyUsers, 'book' | 'change'>,
): InMemoryInvitations => {
  const kept = new Map<string, Invitation>();
  const mails: MailToKeep[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const listOf = (company: string) => [...kept.values()].filter((one) => one.company.id === company).toReversed();
  const carryOut = async (company: string, { invitation, mail, step }: InvitationStep): Promise<void> => {
    const before = kept.get(invitation.id)?.email;
    kept.set(invitation.id, invitation);
    if (invitation.state !== 'open') mails.splice(0, mails.length, ...mails.filter(({ to }) => to !== before));
    if (mail !== undefined) mails.push(mail);
    if (step !== undefined) rightOf(await users.change(company, () => E.right(step))());
  };
  return {
    mails,
    list: (company) => async () => E.right(listOf(company)),
    find: (id) => async () => E.right(O.fromNullable(kept.get(id))),
    change: (company, email, decide) => () => {
      const one = last.then(async () => {
        const mailbox = mailboxOf(email.trim());
        const mailedTo = [...kept.values()].filter((known) => mailboxOf(known.email) === mailbox);
        const decided = decide({
          users: rightOf(await users.book(company)()).users,
          invitations: listOf(company),
          mailedTo: mailedTo.flatMap(({ mailedAt }) => mailedAt),
        });
        if (E.isRight(decided)) await carryOut(company, decided.right);
        return decided;
      });
      last = one.catch(() => {});
      return one;
    },
  };
};
