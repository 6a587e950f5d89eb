import type { PriceContext } from '@torg/domain/catalogue';
import type { Locale } from '@torg/domain/shop';
import type { ShopperId } from '@torg/domain/shopper';
import type { Shop } from '@torg/domain/storefront';
import type { KnownUser } from '@torg/domain/user';
import { function as F, option as O } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { guestOwner } from './cookies/cookies.ts';

/** Somebody who logged in. What is known of the user comes from the identity server, never from the browser. */
export type ShopperSession = {
  /** Names the session, as `tkid` in a token set; opens nothing. */
  readonly id: string;
  readonly user: KnownUser;
  /** `browser`: by the session cookie; `native`: a program with the identity server's own token, without cookies. */
  readonly kind: 'browser' | 'native';
};

/** Who asks what shop, in which language, with which prices. */
export type RequestContext = {
  readonly shop: RunningShop;
  readonly locale: Locale;
  readonly audience: PriceContext;
  /** The guest cookie's value. */
  readonly guest: O.Option<string>;
  /** The order whose payment the browser remembers as being on hold. */
  readonly orderOnHold: O.Option<string>;
  /** Present when the visitor is logged in. */
  readonly session: O.Option<ShopperSession>;
};

const guestOf = ({ guest }: Pick<RequestContext, 'guest'>): O.Option<ShopperId> => F.pipe(guest, O.map(guestOwner));

/** Many customers come under one name to a sales desk: what one of them has belongs to that login, and to no other. */
const userOf = ({ id, user }: ShopperSession): ShopperId => ({
  user: user.isGuestUser === true ? `${user.customerUserId} ${id}` : user.customerUserId,
});

/** Who owns what the visitor puts away: the user when logged in, else the guest; none for somebody who has nothing yet. */
export const ownerOf = (visit: Pick<RequestContext, 'guest' | 'session'>): O.Option<ShopperId> =>
  F.pipe(
    visit.session,
    O.map(userOf),
    O.alt(() => guestOf(visit)),
  );

/** The guest that a logged-in visitor was before. A guest of the sales desk takes nothing over from whoever stood there. */
export const formerOwner = (visit: Pick<RequestContext, 'guest' | 'session'>): O.Option<ShopperId> =>
  O.isSome(visit.session) && visit.session.value.user.isGuestUser !== true ? guestOf(visit) : O.none;

/** Makes the plain shop object of one visit, on ports of this process. */
export type OpenShop = (visit: RequestContext) => Shop;

/** The first language of an `Accept-Language` header that the shop speaks, else its main language. */
export const preferredLocale = (header: string | undefined, locales: readonly Locale[]): Locale => {
  const wished = (header ?? '').split(',').map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  const known = wished.flatMap((wish) =>
    locales.filter((locale) => wish === locale.toLowerCase() || wish.startsWith(`${locale.toLowerCase()}-`)),
  );
  return known[0] ?? locales[0] ?? 'nb';
};

export const anonymous = (shop: RunningShop, locale: Locale): RequestContext => ({
  shop,
  locale,
  audience: { customerGroup: shop.info.defaultGroupId, vatView: shop.info.activeVatOption },
  guest: O.none,
  orderOnHold: O.none,
  session: O.none,
});
