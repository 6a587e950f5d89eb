import { either as E, option as O } from 'fp-ts';
import type { NotLoggedIn } from '../failure/failure.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import { selectedProfile } from '../user/customer-profiles.ts';
import { type BasketLink, signedText } from './basket-link.ts';

/** Why a link that can be read does nothing. */
export type LinkRefusal =
  /** It says what only a signed link may, and is not signed, or not so, or not for this shop. */
  | { readonly _tag: 'LinkForged' }
  | { readonly _tag: 'LinkOver' }
  /** It is for another customer. */
  | { readonly _tag: 'LinkOfOther' }
  /** It is for another profile of this user than the one that is chosen. */
  | { readonly _tag: 'LinkOfOtherProfile' }
  | NotLoggedIn;

/** What a link is judged by. */
export type LinkFacts = {
  readonly shopId: string;
  /** Whether the shop or one of its sales systems made a signature over a text. */
  readonly isGenuine: (text: string, signature: string) => boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly login: O.Option<ShopperLogin>;
};

/** `anybody`: goods for whoever has the link; `customer`: for whom it names, who opened it; `offer`: at prices for them. */
export type LinkKind = 'anybody' | 'customer' | 'offer';

const isFor = (customer: string, { user }: ShopperLogin): E.Either<LinkRefusal, void> => {
  if (customer === user.customerUserId || customer === selectedProfile(user)?.id) return E.right(undefined);
  const { customerProfiles = [] } = user;
  if (!customerProfiles.some(({ id }) => id === customer)) return E.left({ _tag: 'LinkOfOther' });
  return customerProfiles.length === 1 ? E.right(undefined) : E.left({ _tag: 'LinkOfOtherProfile' });
};

/**
 * Decides whether a link may do what it says. Who may put these goods into their own basket needs no signature; a price, a
 * customer or an end does. A price is for a customer and has an end: without both nobody could say for whom it holds, and
 * how long.
 */
export const judgeLink = (
  link: BasketLink,
  { shopId, isGenuine, now, login }: LinkFacts,
): E.Either<LinkRefusal, LinkKind> => {
  const { lines, customer, expires, id, signature } = link;
  const isPriced = lines.some(({ price }) => price !== undefined);
  if (signature === undefined) {
    const saysMore = isPriced || [customer, expires, id].some((said) => said !== undefined);
    return saysMore ? E.left({ _tag: 'LinkForged' }) : E.right('anybody');
  }
  if (!isGenuine(signedText(shopId, link), signature)) return E.left({ _tag: 'LinkForged' });
  if (expires === undefined || (isPriced && customer === undefined)) return E.left({ _tag: 'LinkForged' });
  if (now >= expires) return E.left({ _tag: 'LinkOver' });
  if (customer === undefined) return E.right('anybody');
  if (O.isNone(login)) return E.left({ _tag: 'NotLoggedIn' });
  return E.map((): LinkKind => (isPriced ? 'offer' : 'customer'))(isFor(customer, login.value));
};
