import { awaitsConsent } from '@torg/domain/consent';
import { changeAtLogin, ownLogin, type SessionKey, type ShopperAfter } from '@torg/domain/session/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, task as T } from 'fp-ts';
import { type ChangeShopperDeps, changeShopper, tellBrowser } from '../http/change-shopper.ts';
import { isLoginDeferred } from '../http/cookies/session-cookies.ts';
import { logOf } from '../http/logging.ts';
import type { ConsentOf } from '../http/request-context.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ShopperSession } from '../session/shopper-session.ts';

export type LoginDeps = ChangeShopperDeps & {
  readonly consentOf: ConsentOf;
  readonly sessions: Pick<Sessions, 'end'>;
};

export type NewLogin = {
  readonly login: BrowserLogin;
  /** The new session cookie's value. */
  readonly cookie: string;
  /** The session that the browser had before. */
  readonly present: O.Option<SessionKey | 'unknown'>;
};

/**
 * Gives the browser the session of a login and ends the one it had. What follows for the shopper waits until the privacy
 * text is accepted where the shop asks for that: who declines keeps the basket of a guest.
 */
export const completeLogin =
  (deps: LoginDeps, request: FastifyRequest, reply: FastifyReply, { login, cookie, present }: NewLogin): T.Task<void> =>
  async () => {
    const shopper = ownLogin(login.session);
    const told = await deps.consentOf(request.context.shop)(shopper).readUser()();
    tellBrowser(reply, 'login begun', cookie);
    if (O.isSome(present) && present.value !== 'unknown') await endFormer(deps, request, present.value);
    // Where it cannot be known whether somebody has consented, the session that is told next decides.
    if (E.isLeft(told) || awaitsConsent(told.right)) return;
    await changeShopper(deps, request, reply, { change: changeAtLogin(shopper.user), login: shopper })();
  };

const endFormer = async ({ sessions }: LoginDeps, request: FastifyRequest, key: SessionKey): Promise<void> => {
  const ended = await sessions.end(request.context.shop.info, key, 'replaced')();
  if (E.isLeft(ended)) logOf(request).error({ err: ended.left.cause }, 'the session before a login could not be ended');
};

/**
 * Lets what follows a login happen in its browser where it is still to come: a step failed, or nobody could say whether the
 * user had consented. Whoever still has to consent, or acts as a customer, goes on as they are.
 * @returns what followed; none where nothing was to come.
 */
export const followDeferredLogin = (
  deps: ChangeShopperDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: O.Option<ShopperSession>,
): T.Task<O.Option<ShopperAfter>> =>
  F.pipe(
    session,
    O.filter(({ kind, acting, user }) => kind === 'browser' && acting === undefined && !awaitsConsent(user)),
    O.filter(() => isLoginDeferred(request.cookies, request.protocol === 'https')),
    O.traverse(T.ApplicativeSeq)((login) =>
      changeShopper(deps, request, reply, { change: changeAtLogin(login.user), login }),
    ),
  );
