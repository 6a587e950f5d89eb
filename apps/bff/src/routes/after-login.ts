import type { BasketFailure } from '@torg/domain/basket';
import type { SessionKey } from '@torg/domain/session/server';
import { customerGroupOf, isDeskUser } from '@torg/domain/user';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O, type task as T, type taskEither as TE } from 'fp-ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { forgetGuestCount, giveSession, rememberGroup } from '../http/cookies/session-cookies.ts';
import { logOf } from '../http/logging.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';

export type AfterLoginDeps = {
  readonly openShop: OpenShop;
  readonly sessions: Sessions;
  /** Signs the customer group. */
  readonly secret: string;
};

export type NewLogin = {
  readonly login: BrowserLogin;
  /** The new session cookie's value. */
  readonly cookie: string;
  /** The session that the browser had before. */
  readonly present: O.Option<SessionKey | 'unknown'>;
};

/**
 * What follows a login, none of which undoes it: the session before it ends, the browser gets its cookies, and what was
 * chosen as a guest becomes the user's. A guest user of a sales system starts with nothing: the basket may be
 * of the customer before.
 */
export const afterLogin =
  (
    { openShop, sessions, secret }: AfterLoginDeps,
    request: FastifyRequest,
    reply: FastifyReply,
    { login, cookie, present }: NewLogin,
  ): T.Task<void> =>
  async () => {
    const { shop } = request.context;
    const { id, user } = login.session;
    const log = logOf(request);
    const tried = async <A>(task: TE.TaskEither<BasketFailure, A>, what: string): Promise<O.Option<A>> => {
      const result = await task();
      if (E.isLeft(result)) log.error({ err: 'cause' in result.left ? result.left.cause : result.left }, what);
      return O.fromEither(result);
    };

    if (O.isSome(present) && present.value !== 'unknown') {
      await tried(sessions.end(shop.info, present.value), 'the session before a login could not be ended');
    }
    giveSession(reply, cookie);
    rememberGroup(reply, user, shop.info, secret);

    const before: RequestContext = request.context;
    const priceContext = { ...before.priceContext, customerGroup: customerGroupOf(user, shop.info) };
    const context: RequestContext = { ...before, priceContext, session: O.some({ id, user, kind: 'browser' }) };
    const { basket } = openShop(context);
    if (isDeskUser(user)) {
      const own = openShop({ ...before, session: O.none }).basket;
      await tried(own.apply({ intent: 'clear' }), 'the basket before a login could not be cleared');
    }
    const merged = await tried(basket.merge('login'), 'the basket of a guest could not be taken over');
    forgetGuestCount(reply);
    if (O.isSome(merged)) rememberCount(reply, context, merged.value.count);
  };
