import { either as E, option as O } from 'fp-ts';
import type { ListLine } from '../shopping-list/shopping-list.ts';
import { selectedProfile } from '../user/customer-profiles.ts';
import type { CustomerProfile, KnownUser } from '../user/user.ts';
import { longestNote, plainLines } from './customer-note.ts';
import type { SubscriptionStays } from './desk-link.ts';

/** `waiting` for the customer's answer; `taken` into their basket or `declined`: for good. */
export type HandedState = 'waiting' | 'taken' | 'declined';

/** A basket that a representative put together for a customer and handed over to them. It holds no prices. */
export type HandedBasket = {
  /** Made up by the form: what is handed over twice is one. */
  readonly id: string;
  /** In which of several profiles it was put together; left out where none was chosen. */
  readonly profile?: Pick<CustomerProfile, 'id' | 'name'>;
  /** Who handed it over: the identity server's `sub`, and the name of then. */
  readonly by: { readonly id: string; readonly name: string };
  /** Milliseconds since 1970. */
  readonly at: number;
  /** To the customer; empty where nothing was said. */
  readonly message: string;
  /** Each SKU once. */
  readonly lines: readonly ListLine[];
  readonly state: HandedState;
  /** When the customer answered, in milliseconds since 1970. */
  readonly answeredAt?: number;
};

/** A handed basket without what is in it. */
export type HandedInShort = Omit<HandedBasket, 'lines'> & {
  /** How many SKUs it holds. */
  readonly goods: number;
};

/** The most handed baskets of one customer that wait for an answer. */
export const mostHandedBaskets = 20;
/** The longest message to the customer, in characters. */
export const longestHandedMessage = longestNote;
/** Milliseconds for which a handed basket is kept: 90 days, as every basket. */
export const handedLifetime = 90 * 24 * 60 * 60 * 1000;

/** Why nothing becomes of a handed basket. */
export type HandedRefusal =
  /** A message longer than `max` characters. */
  | { readonly _tag: 'InvalidHandedMessage'; readonly max: number }
  | SubscriptionStays
  /** So many of the customer wait for an answer already. */
  | { readonly _tag: 'TooManyHandedBaskets'; readonly max: number }
  /** It is nobody's, or somebody else's. */
  | { readonly _tag: 'UnknownHandedBasket' }
  /** It was put together for another profile of the customer than the one that is chosen. */
  | { readonly _tag: 'HandedToOtherProfile' }
  /** It was answered otherwise before. */
  | { readonly _tag: 'HandedBasketAnswered'; readonly state: HandedState };

/** A message as it is kept: its lines, without what cannot be read. */
export const handedMessage = (typed: string): E.Either<HandedRefusal, string> => {
  const text = plainLines(typed);
  return [...text].length > longestHandedMessage
    ? E.left({ _tag: 'InvalidHandedMessage', max: longestHandedMessage })
    : E.right(text);
};

/**
 * Hands a basket over. Handed over again under its id it is the one that is there, whatever the basket holds by then.
 * @param isStale whether the basket is not the one that was shown (any more).
 */
export const handOver =
  (handed: HandedBasket, isStale: boolean) =>
  (
    found: O.Option<HandedBasket>,
    waiting: number,
  ): E.Either<HandedRefusal | { readonly _tag: 'EmptyBasket' } | { readonly _tag: 'BasketChanged' }, HandedBasket> => {
    if (O.isSome(found)) return E.right(found.value);
    if (isStale) return E.left({ _tag: 'BasketChanged' });
    if (handed.lines.length === 0) return E.left({ _tag: 'EmptyBasket' });
    return waiting >= mostHandedBaskets
      ? E.left({ _tag: 'TooManyHandedBaskets', max: mostHandedBaskets })
      : E.right(handed);
  };

/** Where a handed basket stands for who reads it: in a profile that they have left it is nobody's. */
export const standingOf = (
  { profile }: Pick<HandedBasket, 'profile'>,
  user: KnownUser,
): 'here' | 'other profile' | 'nobody' => {
  const { customerProfiles = [] } = user;
  if (profile === undefined) return 'here';
  if (!customerProfiles.some(({ id }) => id === profile.id)) return 'nobody';
  const chosen = customerProfiles.length === 1 ? customerProfiles[0] : selectedProfile(user);
  return chosen?.id === profile.id ? 'here' : 'other profile';
};

/** The customer's answer. Given again it is the one that was given; another one is refused. */
export const answerHanded =
  (user: KnownUser, state: Exclude<HandedState, 'waiting'>, at: number) =>
  (found: O.Option<HandedBasket>): E.Either<HandedRefusal, HandedBasket> => {
    const standing = O.isNone(found) ? 'nobody' : standingOf(found.value, user);
    if (O.isNone(found) || standing === 'nobody') return E.left({ _tag: 'UnknownHandedBasket' });
    if (standing === 'other profile') return E.left({ _tag: 'HandedToOtherProfile' });
    if (found.value.state === state) return E.right(found.value);
    return found.value.state === 'waiting'
      ? E.right({ ...found.value, state, answeredAt: at })
      : E.left({ _tag: 'HandedBasketAnswered', state: found.value.state });
  };
