import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { assumedUserOf, representativeOf } from '../acting/acting.ts';
import type { ActingLog } from '../acting/ports.ts';
import { keepToSearchBudget, type Searcher } from '../acting/search.ts';
import type { UnknownCustomer } from '../acting/transition.ts';
import type { Forbidden, ShopFailure, TooManyRequests, Unavailable } from '../failure/failure.ts';
import { mayActForOthers } from '../permission/permission.ts';
import { isIdempotencyKey } from '../runtime/idempotency-key.ts';
import type { Clock } from '../runtime/ports.ts';
import { hasProfile, userInProfile } from '../user/customer-profiles.ts';
import { calledName, type KnownUser } from '../user/user.ts';
import { type CustomerNote, type InvalidNote, longestNote, readNote, type ShownNote } from './customer-note.ts';
import { standingOf } from './handed-basket.ts';
import type { CustomerCard, CustomerNoteStore, CustomersShop, HandedBasketStore } from './ports.ts';
import { toldHanded } from './shopper-handed-baskets.ts';

/** Orders that a card shows. */
export const shownOrders = 5;

/** Why a card is not shown, or a note not kept. */
export type CardFailure = Forbidden | UnknownCustomer | TooManyRequests | Unavailable | ShopFailure;

/** What cards stand on. */
export type CustomerCardsDeps = {
  /** The customer of a number, as whom the representative may act now. */
  readonly findCustomer: (customerId: string) => TE.TaskEither<Forbidden | UnknownCustomer | Unavailable, KnownUser>;
  /** The shop as a user sees it. */
  readonly shopOf: (customer: KnownUser) => CustomersShop;
  readonly notes: CustomerNoteStore;
  readonly handed: Pick<HandedBasketStore, 'list'>;
  readonly log: Pick<ActingLog, 'addSearch'>;
  readonly clock: Clock;
};

/** Whom a card is about. */
export type CardRequest = { readonly customerId: string; readonly profileId?: string | undefined };

/**
 * The desk of a representative. Whom they may act for they may know this of, asked anew of the identity server each time;
 * every card is in the audit before anything is read, and counts among the searches of the representative.
 */
export const createCustomerCards = (deps: CustomerCardsDeps) => (representative: Omit<Searcher, 'accessToken'>) => {
  const find = (customerId: string): TE.TaskEither<CardFailure, KnownUser> =>
    F.pipe(
      mayActForOthers(representative.user) ? TE.right(customerId) : TE.left<CardFailure>({ _tag: 'Forbidden' }),
      // A number that nobody could have stands in no audit.
      TE.filterOrElseW(
        (id) => id !== '' && !id.includes('\0'),
        (): CardFailure => ({ _tag: 'UnknownCustomer' }),
      ),
      TE.chainFirstW((id) => keepToSearchBudget(deps, representative, id)),
      TE.chainW(deps.findCustomer),
    );

  return {
    /** What a representative sees of a customer. */
    read: ({ customerId, profileId }: CardRequest): TE.TaskEither<CardFailure, CustomerCard> =>
      F.pipe(find(customerId), TE.chain(readCard(deps, profileId))),
    /** Keeps a note about a customer, whom the representative may act for. @returns the card with the note. */
    note: (
      { customerId, profileId }: CardRequest,
      { id, text }: Pick<CustomerNote, 'id' | 'text'>,
    ): TE.TaskEither<CardFailure | InvalidNote, CustomerCard> =>
      F.pipe(
        TE.fromEither(
          isIdempotencyKey(id) ? readNote(text) : E.left<InvalidNote>({ _tag: 'InvalidNote', max: longestNote }),
        ),
        TE.bindTo('text'),
        TE.bindW('customer', () => find(customerId)),
        TE.chainFirstW(({ text: read, customer }) => {
          const { id: by, name } = representativeOf(representative.user);
          const note = { id, text: read, by: { id: by, name }, at: deps.clock.now() };
          return deps.notes.add(customer.customerUserId, note);
        }),
        TE.chainW(({ customer }) => readCard(deps, profileId)(customer)),
      ),
  };
};

const readCard =
  ({ shopOf, notes, handed }: CustomerCardsDeps, asked: string | undefined) =>
  (customer: KnownUser): TE.TaskEither<CardFailure, CustomerCard> => {
    const { customerUserId, email, customerProfiles = [] } = customer;
    const profiles = customerProfiles.length > 1 ? customerProfiles : [];
    const profileId = hasProfile(customer, asked) ? asked : customerProfiles[0]?.id;
    const shop = shopOf(userInProfile(assumedUserOf(customer), profileId));
    return F.pipe(
      TE.Do,
      TE.apS('page', shop.orders.list({})),
      TE.apSW('basket', shop.basket.read()),
      TE.apSW('credit', shop.credit.balance()),
      TE.apSW('notes', notes.list(customerUserId)),
      TE.apSW('handed', handed.list(customerUserId)),
      TE.map(({ page, basket: { totals, count, lines }, credit, notes: kept, handed: given }) => ({
        customer: { id: customerUserId, name: calledName(customer), ...(email === undefined ? {} : { email }) },
        profiles: profiles.map(({ id, name }) => (name === undefined ? { id } : { id, name })),
        ...(profileId === undefined ? {} : { profileId }),
        orders: page.orders.slice(0, shownOrders),
        basket: { totals, count, lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })) },
        ...(O.isSome(credit) ? { credit: credit.value } : {}),
        handed: given.filter((one) => standingOf(one, customer) !== 'nobody').map((one) => toldHanded(customer, one)),
        notes: kept.map(({ id, text, at, by }): ShownNote => ({ id, text, at, by: by.name })),
      })),
    );
  };
