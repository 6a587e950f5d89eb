import { fastifyCookie } from '@fastify/cookie';
import {
  groupCookie,
  guestCookie,
  noticeCookieName,
  ribbonCookie,
  sessionCookie,
  sessionCookieName,
  settingsCookie,
  vatCookie,
} from '@torg/contracts/cookies';
import type { VatBasis } from '@torg/domain/money';
import type { ShopInfo } from '@torg/domain/shop';
import { type PriceContext, priceContextOf } from '@torg/domain/shopper';
import type { User } from '@torg/domain/user';
import { option as O } from 'fp-ts';

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The value of the guest cookie; a value that this server cannot have made is no value. */
export const readGuest = (cookies: Cookies, isHttps: boolean): O.Option<string> => {
  const value = cookies[guestCookie(isHttps)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? O.some(value) : O.none;
};

const vatViews: ReadonlyMap<string, VatBasis> = new Map([
  ['true', 'gross'],
  ['false', 'net'],
]);

const personalCookies = [sessionCookieName, vatCookie, groupCookie, settingsCookie, noticeCookieName, ribbonCookie];

/** Whether a cookie header may ask for another variant of a page than everybody's. */
export const mayPersonalise = (header: string | undefined): boolean =>
  header !== undefined && personalCookies.some((name) => header.includes(name));

/** Seconds after which a customer group is forgotten that a browser remembers until it is closed: a week. */
const longestUntilClosed = 604_800;

/** Who remembers a customer group, and for how long. */
export type GroupSettings = Pick<ShopInfo, 'id' | 'customerGroupMaxAge'>;

/**
 * The value of the group cookie: `{shop id}/{group id}/{seconds since 1970}`. Until then it holds, in that shop alone:
 * a copy does not outlive what browsers keep.
 */
export const signGroup = (info: GroupSettings, group: string, secret: string, now = Date.now()): string => {
  const life = info.customerGroupMaxAge === 0 ? longestUntilClosed : info.customerGroupMaxAge;
  return fastifyCookie.sign(`${info.id}/${group}/${Math.floor(now / 1000) + life}`, secret);
};

/** The ribbon that was dismissed in this browser; a value that is no ribbon's is none. */
export const readDismissedRibbon = (cookies: Cookies): string | undefined => {
  const value = cookies[ribbonCookie];
  return value !== undefined && /^[\w-]{12}$/.test(value) ? value : undefined;
};

/** The VAT view that was chosen in this browser; undefined where nobody chose. */
export const readVatView = (cookies: Cookies): VatBasis | undefined => vatViews.get(cookies[vatCookie] ?? '');

/** For whom prices are shown, by who is logged in and what the cookies remember. */
export const readPriceContext = (cookies: Cookies, info: ShopInfo, secret: string, user?: User): PriceContext =>
  priceContextOf(info, {
    user,
    rememberedGroup: readGroup(cookies[groupCookie], info, secret),
    vatView: readVatView(cookies),
  });

/** The customer group that a cookie remembers; undefined for one that is forged, too old or of another shop. */
export const readGroup = (
  cookie: string | undefined,
  info: Pick<ShopInfo, 'id'>,
  secret: string,
): string | undefined => {
  const signed = cookie === undefined ? undefined : fastifyCookie.unsign(cookie, secret);
  if (!signed?.valid) return undefined;
  const [, named, until] = /^(.*)\/(\d{1,12})$/.exec(signed.value) ?? [];
  if (named === undefined || Number(until) <= Date.now() / 1000) return undefined;
  const own = `${info.id}/`;
  return named.startsWith(own) ? named.slice(own.length) : undefined;
};

/** Whether these cookies make an own variant of a page. */
export const isPersonal = (cookies: Cookies, isHttps: boolean): boolean =>
  [vatCookie, groupCookie, sessionCookie(isHttps)].some((name) => cookies[name] !== undefined);
