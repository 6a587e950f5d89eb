import { awaitsConsent } from '@torg/domain/consent';
import { preferredVatView } from '@torg/domain/profile';
import { type AfterLogin, afterLogin, type LoginStep, ownLogin, type SessionKey } from '@torg/domain/session/server';
import type { ShopperLogin } from '@torg/domain/shopper';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, task as T } from 'fp-ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { forgetGuestCount, giveSession, noteLogin, rememberGroup } from '../http/cookies/session-cookies.ts';
import { readSettings, rememberSettings } from '../http/cookies/settings-cookie.ts';
import { rememberVatView } from '../http/cookies/vat-cookie.ts';
import { logOf } from '../http/logging.ts';
import type { ConsentOf, OpenShop, PreferencesOf, RequestContext, SettingsOf } from '../http/request-context.ts';
import { readPreferences } from '../http/told-user.ts';
import type { BrowserLogin } from '../session/find-session.ts';
import type { Sessions } from '../session/sessions.ts';

export type LoginCookiesDeps = {
  readonly openShop: OpenShop;
  readonly settingsOf: SettingsOf;
  readonly consentOf: ConsentOf;
  readonly preferencesOf: PreferencesOf;
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

const problems: Readonly<Record<LoginStep, string>> = {
  'end former session': 'the session before a login could not be ended',
  'clear guest basket': 'the basket before a login could not be cleared',
  'merge baskets': 'the basket of a guest could not be taken over',
  'merge settings': 'the website settings of a user could not be brought together with the browser’s',
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
    const { shop } = request.context;
    const shopper = ownLogin(login.session);
    const told = await deps.consentOf(shop)(shopper).tell()();
    giveSession(reply, cookie);
    noteLogin(reply, request.context.guest);
    const former = O.filter((key: SessionKey | 'unknown') => key !== 'unknown')(present);
    // Where it cannot be known whether somebody has consented, the next request that finds out decides.
    if (E.isRight(told) && !awaitsConsent(told.right)) await followLogin(deps, request, reply, shopper, former)();
    else if (O.isSome(former)) await endFormer(deps, request, former.value);
  };

const endFormer = async ({ sessions }: LoginCookiesDeps, request: FastifyRequest, key: SessionKey): Promise<void> => {
  const ended = await sessions.end(request.context.shop.info, key, 'replaced')();
  if (E.isLeft(ended)) logOf(request).error({ err: ended.left.cause }, problems['end former session']);
};

/** Lets what follows a login happen (`afterLogin` of the domain), and gives the browser the cookies that tell of it. */
export const followLogin = (
  { openShop, settingsOf, preferencesOf, sessions, secret }: LoginCookiesDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  shopper: ShopperLogin,
  former: O.Option<SessionKey>,
): T.Task<AfterLogin> => {
  const { context } = request;
  const { info } = context.shop;
  const follow = afterLogin({
    shop: info,
    endSession: (key) => sessions.end(info, key, 'replaced'),
    openBasket: (as, priceContext) => openShop({ ...context, priceContext, session: browserSession(as) }).basket,
    mergeSettings: (as) =>
      settingsOf({ ...context, session: browserSession(O.some(as)) }).merge(readSettings(request.cookies, info)),
    onError: (step, err) => logOf(request).error({ err }, problems[step]),
  });
  const giveCookies = ({ prices, count, settings }: AfterLogin): void => {
    rememberGroup(reply, info, prices.customerGroup, secret);
    forgetGuestCount(reply);
    if (O.isSome(settings)) rememberSettings(reply, settings.value);
    const session = browserSession(O.some(shopper));
    if (O.isSome(count)) rememberCount(reply, { guest: context.guest, session }, count.value);
  };
  const preferred = readPreferences(
    preferencesOf,
    { shop: context.shop, session: browserSession(O.some(shopper)) },
    (err) => logOf(request).error({ err }, 'the preferences of a user could not be read'),
  );
  return F.pipe(
    follow({ session: former, prices: context.priceContext }, shopper),
    T.chainFirstIOK((after) => () => giveCookies(after)),
    T.bindTo('after'),
    T.bind('preferences', () => preferred),
    T.map(({ after, preferences }) => {
      const view = preferredVatView(preferences);
      if (view !== undefined) rememberVatView(reply, view);
      return after;
    }),
  );
};

/** Who logged in by the session cookie. */
const browserSession = (login: O.Option<ShopperLogin>): RequestContext['session'] =>
  F.pipe(
    login,
    O.map((one) => ({ ...one, kind: 'browser' })),
  );
