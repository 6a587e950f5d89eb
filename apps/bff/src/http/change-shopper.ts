import { preferredVatView } from '@torg/domain/profile';
import {
  type ChangeStep,
  changeAtLogout,
  type FollowChangeDeps,
  type FollowedChange,
  followChange,
  followings,
  type ShopperAfter,
  type ShopperChange,
} from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import type { ShopperLogin } from '@torg/domain/shopper';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { forgetCounts, rememberUserCount } from './cookies/basket-cookies.ts';
import { readVatView } from './cookies/cookies.ts';
import { forgetGiftCard } from './cookies/gift-card-cookie.ts';
import { forgetNotice, settleLogout } from './cookies/logout-cookies.ts';
import { forgetPayment } from './cookies/payment-cookie.ts';
import {
  deferLogin,
  forgetDeferredLogin,
  forgetGuest,
  forgetSession,
  giveSession,
  isLoginDeferred,
  noteLogin,
  rememberGroup,
} from './cookies/session-cookies.ts';
import { readSettings, rememberSettings } from './cookies/settings-cookie.ts';
import { forgetVatView, rememberVatView } from './cookies/vat-cookie.ts';
import { logOf } from './logging.ts';
import type { OpenShop, PreferencesOf, SettingsOf } from './request-context.ts';

/** Notes with their company who shops from now on, where they buy for one. */
export type NoteMemberOf = (info: ShopInfo) => FollowChangeDeps['noteMember'];

export type ChangeShopperDeps = {
  readonly noteMemberOf: NoteMemberOf;
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
  'note member': 'who buys for a company could not be noted',
  'read VAT view': 'the preferences of a user could not be read',
};

const asSession = O.map((login: ShopperLogin) => ({ ...login, kind: 'browser' as const }));

/** What a change of shopper stands on in a request: the baskets, settings and preferences of its shop. */
export const followChangeDeps = (
  { openShop, settingsOf, preferencesOf, noteMemberOf }: ChangeShopperDeps,
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
    noteMember: noteMemberOf(info),
    onError: (step, err) => logOf(request).error({ err }, problems[step]),
  };
};

/** A change after which a browser is told of nobody new: nobody shops there any more, or what follows is still to come. */
type BareChange = Exclude<ShopperChange, FollowedChange>;

/** Who shops from now on, what signs the customer group, and the new session cookie's value where there is one. */
type NewShopper = { readonly after: ShopperAfter; readonly secret: string; readonly cookie?: string };

/** Lets go of what a browser keeps of its former shopper (`followings`). */
const giveWay = (reply: FastifyReply, change: ShopperChange, isComplete: boolean): void => {
  const { session, paymentOnHold, guest, toCome, lastLogout } = followings[change];
  if (session === 'forgotten') forgetSession(reply);
  if (paymentOnHold === 'forgotten') {
    forgetPayment(reply);
    forgetGiftCard(reply);
  }
  if (guest === 'noted') noteLogin(reply, reply.request.context.guest);
  if (guest === 'forgotten') forgetGuest(reply);
  if (toCome === 'noted' || (toCome === 'done' && !isComplete)) deferLogin(reply);
  else if (toCome !== 'kept') forgetDeferredLogin(reply);
  if (lastLogout === 'settled') {
    forgetNotice(reply);
    settleLogout(reply);
  }
};

/** Tells a browser of a change after which there is nobody new to be shown. @param cookie the new session cookie's value. */
export const tellBrowser = (reply: FastifyReply, change: BareChange, cookie?: string): void => {
  if (cookie !== undefined) giveSession(reply, cookie);
  giveWay(reply, change, true);
};

/** Tells a browser that its session has ended. @param keepsGuest whether the guest of before the login is to shop on. */
export const tellLogout = (request: FastifyRequest, reply: FastifyReply, keepsGuest: boolean): void => {
  const isToCome = isLoginDeferred(request.cookies, request.protocol === 'https');
  tellBrowser(reply, changeAtLogout({ isToCome, keepsGuest }));
};

/**
 * Tells a browser of its new shopper (`followings`). Where the same shopper got another customer group, `GET /me/session`
 * writes its cookie anew.
 */
export const tellShopper = (
  reply: FastifyReply,
  change: FollowedChange,
  { after, secret, cookie }: NewShopper,
): void => {
  const { prices, preferred, count, settings, isComplete } = after;
  if (cookie !== undefined) giveSession(reply, cookie);
  giveWay(reply, change, isComplete);
  rememberGroup(reply, reply.request.context.shop.info, prices.customerGroup, secret);
  if (preferred !== undefined) rememberVatView(reply, preferred);
  else if (followings[change].vatView === 'preferred or forgotten') forgetVatView(reply);
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
      tellShopper(reply, change, { after, secret: deps.secret, ...(cookie === undefined ? {} : { cookie }) });
    }),
  );
