import { preferredVatView } from '@torg/domain/profile';
import {
  type ChangeStep,
  type FollowChangeDeps,
  type FollowedChange,
  followChange,
  followings,
  type ShopperAfter,
  type ShopperChange,
} from '@torg/domain/session/server';
import type { ShopperLogin } from '@torg/domain/shopper';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { forgetCounts, rememberUserCount } from './cookies/basket-cookies.ts';
import { readVatView } from './cookies/cookies.ts';
import { forgetNotice, settleLogout } from './cookies/logout-cookies.ts';
import { forgetPayment } from './cookies/payment-cookie.ts';
import {
  deferLogin,
  forgetDeferredLogin,
  forgetGuest,
  forgetSession,
  giveSession,
  noteLogin,
  rememberGroup,
} from './cookies/session-cookies.ts';
import { readSettings, rememberSettings } from './cookies/settings-cookie.ts';
import { forgetVatView, rememberVatView } from './cookies/vat-cookie.ts';
import { logOf } from './logging.ts';
import type { OpenShop, PreferencesOf, SettingsOf } from './request-context.ts';

export type ChangeShopperDeps = {
  readonly openShop: OpenShop;
  readonly settingsOf: SettingsOf;
  readonly preferencesOf: PreferencesOf;
  /** Signs the customer group. */
  readonly secret: string;
};

const problems: Readonly<Record<ChangeStep, string>> = {
  'clear guest basket': 'the basket before a login could not be cleared',
  'merge baskets': 'a basket could not be taken over',
  'read basket': 'the basket of a shopper could not be read',
  'merge settings': 'the website settings of a user could not be brought together with the browser’s',
  'read VAT view': 'the preferences of a user could not be read',
};

const asSession = O.map((login: ShopperLogin) => ({ ...login, kind: 'browser' as const }));

/** What a change of shopper stands on in a request: the baskets, settings and preferences of its shop. */
export const followChangeDeps = (
  { openShop, settingsOf, preferencesOf }: ChangeShopperDeps,
  request: FastifyRequest,
): FollowChangeDeps => {
  const { context, cookies } = request;
  const { info } = context.shop;
  const as = (login: O.Option<ShopperLogin>) => ({ ...context, session: asSession(login) });
  return {
    shop: info,
    openBasket: (login, priceContext) => openShop({ ...as(login), priceContext }).basket,
    mergeSettings: (login) => settingsOf(as(O.some(login))).merge(readSettings(cookies, info)),
    readVatView: (login) => F.pipe(preferencesOf(as(O.some(login))).read, TE.map(preferredVatView)),
    onError: (step, err) => logOf(request).error({ err }, problems[step]),
  };
};

/** What a browser is told of a change. */
type News = {
  /** The new session cookie's value. */
  readonly cookie?: string;
  /** Who shops from now on, and what signs the customer group. */
  readonly told?: { readonly after: ShopperAfter; readonly secret: string };
};

/**
 * Tells a browser of its new shopper (`followings`): here alone the cookies of the former one give way. Where the same shopper
 * got another customer group, `GET /me/session` writes its cookie anew.
 */
export const tellBrowser = (reply: FastifyReply, change: ShopperChange, { cookie, told }: News = {}): void => {
  const { session, vatView, paymentOnHold, guest, toCome, lastLogout } = followings[change];
  const { shop, guest: known } = reply.request.context;
  if (cookie !== undefined) giveSession(reply, cookie);
  if (session === 'forgotten') forgetSession(reply);
  if (paymentOnHold === 'forgotten') forgetPayment(reply);
  if (guest === 'noted') noteLogin(reply, known);
  if (guest === 'forgotten') forgetGuest(reply);
  if (toCome === 'noted' || (toCome === 'done' && told?.after.isComplete === false)) deferLogin(reply);
  else if (toCome !== 'kept') forgetDeferredLogin(reply);
  if (lastLogout === 'settled') {
    forgetNotice(reply);
    settleLogout(reply);
  }
  if (told === undefined) return;
  const { prices, preferred, count, settings } = told.after;
  rememberGroup(reply, shop.info, prices.customerGroup, told.secret);
  if (preferred !== undefined) rememberVatView(reply, preferred);
  else if (vatView === 'preferred or forgotten') forgetVatView(reply);
  forgetCounts(reply);
  if (O.isSome(count)) rememberUserCount(reply, count.value);
  if (O.isSome(settings)) rememberSettings(reply, settings.value);
};

/** Lets what follows a change of shopper happen, and tells the browser. Never rejects. */
export const changeShopper = (
  deps: ChangeShopperDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  {
    change,
    login,
    cookie,
  }: { readonly change: FollowedChange; readonly login: ShopperLogin; readonly cookie?: string },
): T.Task<ShopperAfter> =>
  F.pipe(
    followChange(followChangeDeps(deps, request))(change, login, readVatView(request.cookies)),
    T.chainFirstIOK((after) => () => {
      const told = { after, secret: deps.secret };
      tellBrowser(reply, change, cookie === undefined ? { told } : { told, cookie });
    }),
  );
