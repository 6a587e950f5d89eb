import { awaitsConsent } from '@torg/domain/consent';
import { preferredVatView } from '@torg/domain/profile';
import { type AfterLogin, afterLogin, type LoginStep, ownLogin, type SessionKey } from '@torg/domain/session/server';
import type { ShopperLogin } from '@torg/domain/shopper';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { readVatView } from '../http/cookies/cookies.ts';
import { forgetNotice, settleLogout } from '../http/cookies/logout-cookies.ts';
import {
  deferLogin,
  forgetDeferredLogin,
  giveSession,
  isLoginDeferred,
  noteLogin,
} from '../http/cookies/session-cookies.ts';
import { readSettings } from '../http/cookies/settings-cookie.ts';
import { giveShopperCookies } from '../http/cookies/shopper-cookies.ts';
import { logOf } from '../http/logging.ts';
import type { ConsentOf, OpenShop, PreferencesOf, RequestContext, SettingsOf } from '../http/request-context.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';
import type { ShopperSession } from '../session/shopper-session.ts';

export type FollowLoginDeps = {
  readonly openShop: OpenShop;
  readonly settingsOf: SettingsOf;
  readonly preferencesOf: PreferencesOf;
  /** Signs the customer group. */
  readonly secret: string;
};

export type LoginCookiesDeps = FollowLoginDeps & {
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

const problems: Readonly<Record<LoginStep, string>> = {
  'clear guest basket': 'the basket before a login could not be cleared',
  'merge baskets': 'the basket of a guest could not be taken over',
  'merge settings': 'the website settings of a user could not be brought together with the browser’s',
  'read VAT view': 'the preferences of a user could not be read',
};

/**
 * Gives the browser the session of a login and ends the one it had. What follows for the shopper (`followLogin`) waits until
 * the privacy text is accepted where the shop asks for that: who declines keeps the basket of a guest.
 */
export const completeLogin =
  (
    deps: LoginCookiesDeps,
    request: FastifyRequest,
    reply: FastifyReply,
    { login, cookie, present }: NewLogin,
  ): T.Task<void> =>
  async () => {
    const { shop, guest } = request.context;
    const shopper = ownLogin(login.session);
    const told = await deps.consentOf(shop)(shopper).readUser()();
    giveSession(reply, cookie);
    noteLogin(reply, guest);
    forgetNotice(reply);
    settleLogout(reply);
    if (O.isSome(present) && present.value !== 'unknown') await endFormer(deps, request, present.value);
    if (E.isRight(told) && !awaitsConsent(told.right)) await followLogin(deps, request, reply, shopper)();
    // Where it cannot be known whether somebody has consented, the session that is told next decides.
    else deferLogin(reply);
  };

const endFormer = async ({ sessions }: LoginCookiesDeps, request: FastifyRequest, key: SessionKey): Promise<void> => {
  const ended = await sessions.end(request.context.shop.info, key, 'replaced')();
  if (E.isLeft(ended)) logOf(request).error({ err: ended.left.cause }, 'the session before a login could not be ended');
};

/**
 * Lets what follows a login happen in its browser where it is still to come: a step failed, or nobody could say whether the
 * user had consented. Whoever still has to consent, or acts as a customer, goes on as they are.
 * @returns what followed; none where nothing was to come.
 */
export const followDeferredLogin = (
  deps: FollowLoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: O.Option<ShopperSession>,
): T.Task<O.Option<AfterLogin>> =>
  F.pipe(
    session,
    O.filter(({ kind, acting, user }) => kind === 'browser' && acting === undefined && !awaitsConsent(user)),
    O.filter(() => isLoginDeferred(request.cookies, request.protocol === 'https')),
    O.traverse(T.ApplicativeSeq)((shopper) => followLogin(deps, request, reply, shopper)),
  );

/** Lets what follows a login happen (`afterLogin` of the domain), and gives the browser the cookies that tell of it. */
const followLogin = (
  { openShop, settingsOf, preferencesOf, secret }: FollowLoginDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shopper: ShopperLogin,
): T.Task<AfterLogin> => {
  const { context, cookies } = request;
  const { info } = context.shop;
  const as = (login: O.Option<ShopperLogin>): RequestContext => ({
    ...context,
    session: O.map((one: ShopperLogin) => ({ ...one, kind: 'browser' as const }))(login),
  });
  const follow = afterLogin({
    shop: info,
    openBasket: (login, priceContext) => openShop({ ...as(login), priceContext }).basket,
    mergeSettings: (login) => settingsOf(as(O.some(login))).merge(readSettings(cookies, info)),
    readVatView: (login) => F.pipe(preferencesOf(as(O.some(login))).read, TE.map(preferredVatView)),
    onError: (step, err) => logOf(request).error({ err }, problems[step]),
  });
  return F.pipe(
    follow(shopper, readVatView(cookies)),
    T.chainFirstIOK((after) => () => {
      giveShopperCookies(reply, as(O.some(shopper)), { ...after, vatView: after.preferred ?? 'as before' }, secret);
      if (after.isComplete) forgetDeferredLogin(reply);
      else deferLogin(reply);
    }),
  );
};
