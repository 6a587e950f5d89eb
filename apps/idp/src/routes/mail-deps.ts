import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import type { Passwords } from '../accounts/password.ts';
import type { Client } from '../brands/brand.ts';
import type { MailTokens } from '../mail/mail-tokens.ts';
import type { Outbox } from '../mail/outbox.ts';
import { notFound } from './answer.ts';
import type { LoginDeps } from './login-routes.ts';
import type { LoginRequest } from './login-under-way.ts';

/** What pages need that send mails. */
export type MailDeps = LoginDeps & {
  readonly outbox: Outbox;
  readonly tokens: MailTokens;
  readonly passwords: Passwords;
  /** Ends every login of an account here, by a task that comes first, and then at the shops. */
  readonly endLogins: (accountId: string, task: () => Promise<void>) => Promise<() => Promise<void>>;
  /** The origin of this server, for links in mails. */
  readonly origin: string;
  /** Whether mails are shown on a page. */
  readonly demo: boolean;
  readonly log: FastifyBaseLogger;
};

export const mailsPath = '/dev/mail';

/** Where mails can be read; undefined where they cannot. */
export const mailsAddress = ({ demo }: MailDeps): string | undefined => (demo ? mailsPath : undefined);

/** Handles a page below a client that exists; others are not found. */
export const withClient =
  (deps: LoginDeps, handle: (request: LoginRequest, reply: FastifyReply, client: Client) => Promise<FastifyReply>) =>
  async (request: LoginRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const client = deps.clientOf(request.params.client);
    return client === undefined ? notFound(reply) : handle(request, reply, client);
  };

/** Does something after the answer was given: how long it takes must not tell whether there was somebody to write to. */
export type Later = (work: () => Promise<void>) => void;

/** @param scope waits for what is under way when it is closed. */
export const doingLater = (scope: FastifyInstance, log: FastifyBaseLogger): Later => {
  const underWay = new Set<Promise<void>>();
  scope.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (work) => {
    const done: Promise<void> = work()
      .catch((err: unknown) => log.error({ err }, 'a mail could not be written'))
      .finally(() => underWay.delete(done));
    underWay.add(done);
  };
};
