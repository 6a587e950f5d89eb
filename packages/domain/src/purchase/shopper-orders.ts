import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { CheckoutDetails, CheckoutForm } from '../checkout/checkout.ts';
import { validateCheckout } from '../checkout/validate-checkout.ts';
import { choosePickupPoint, type FindPickupPoints, type PickupPoint } from '../delivery/pickup-point.ts';
import type { Unavailable } from '../failure/failure.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { NewAddress } from '../profile/ports.ts';
import { addressToKeep } from '../profile/shopper-addresses.ts';
import type { Clock, NewId, RandomBytes } from '../runtime/ports.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import type { Representative, ShopperId } from '../shopper/shopper.ts';
import type { CompanyBuyer, OverseenCompany } from './company-buyer.ts';
import {
  newOrderNumber,
  type Order,
  type OrderContent,
  type PlaceOrderError,
  type PlaceOrderFailure,
} from './order.ts';
import { type OrderQuery, type OrderScope, orderPageOf } from './order-list.ts';
import { draftOrder, type OrderRules, place } from './place.ts';
import type { PurchaseStore, ShopperOrders, UnknownOrder } from './ports.ts';
import { type ReorderDeps, reorder } from './reorder.ts';
import { forShopper } from './shared-order.ts';
import { mayOrderUnpaid, unpaidPeriod } from './unpaid-limit.ts';

export type ShopperOrdersDeps = {
  readonly store: Pick<
    PurchaseStore,
    'find' | 'findOfCompany' | 'findByKey' | 'list' | 'buyersOf' | 'place' | 'heldUnpaid'
  >;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Makes the reference of a payment. */
  readonly newId: NewId;
  readonly info: OrderRules & Pick<ShopInfo, 'countries' | 'electronicInvoice' | 'viewMode'>;
  readonly findPickupPoints: FindPickupPoints;
  /** Puts orders into the basket again. */
  readonly reordering: ReorderDeps;
};

/** Who orders: none for a visitor who owns nothing yet, and so has no orders. */
export type OrderingShopper = {
  readonly owner: O.Option<ShopperId>;
  /** The profile that the shopper chose, if any. */
  readonly profileId?: string | undefined;
  /**
   * Whom the shopper was before (`formerOwnersOf`). Single orders of the guest stay visible; those of the user are
   * listed too.
   */
  readonly before?: readonly ShopperId[];
  readonly basket: Pick<ShopperBasket, 'read'>;
  /** Whose the basket is, where it is not the owner's: what a representative put together. */
  readonly basketOwner?: ShopperId;
  /** Who orders for the owner. */
  readonly representative?: Representative;
  /** As whom the shopper orders for a company. */
  readonly buyer?: CompanyBuyer | undefined;
  /** The company whose orders the shopper sees, whoever of it placed them. */
  readonly oversees?: OverseenCompany | undefined;
  readonly locale: Locale;
  /** A hash of the network that the shopper comes from; left out where unpaid orders are not counted. */
  readonly network?: string | undefined;
  /** Keeps an address for the next time; present for a user. What goes wrong there is reported, and stops no order. */
  readonly keepAddress?: (address: NewAddress) => T.Task<unknown>;
};

const unknownOrder: UnknownOrder = { _tag: 'UnknownOrder' };

/** What somebody can do who owns nothing yet. */
const withoutOrders: ShopperOrders = {
  place: () => TE.left({ _tag: 'EmptyBasket' }),
  find: () => TE.right(O.none),
  list: () => TE.right({ orders: [] }),
  reorder: () => TE.left(unknownOrder),
};

/** Orders of a shopper on stores of this process. */
export const createShopperOrders =
  (deps: ShopperOrdersDeps) =>
  (shopper: OrderingShopper): ShopperOrders => {
    const { store } = deps;
    if (O.isNone(shopper.owner)) return withoutOrders;
    const owner = shopper.owner.value;
    const { before = [], keepAddress, oversees } = shopper;

    const find = (number: string): TE.TaskEither<Unavailable, O.Option<Order>> =>
      [
        ...before.map((former) => store.find(former, number)),
        ...(oversees === undefined
          ? []
          : [F.pipe(store.findOfCompany(oversees.id, number), TE.map(O.map(ofColleague)))]),
      ].reduce(
        (found, next) =>
          F.pipe(
            found,
            TE.chain((order) => (O.isSome(order) ? TE.right(order) : next)),
          ),
        store.find(owner, number),
      );

    const company =
      oversees &&
      F.pipe(
        store.buyersOf(oversees.id),
        TE.map((buyers) => ({ ...(oversees.name === undefined ? {} : { name: oversees.name }), buyers })),
      );

    const scopeOf = ({ of }: OrderQuery): OrderScope =>
      of === 'company' && oversees !== undefined
        ? { company: oversees.id }
        : { owners: [owner, ...before.filter((former) => 'user' in former)] };

    const keep = (order: Order): T.Task<unknown> =>
      (order.address.street === '' ? undefined : keepAddress?.(addressToKeep(order))) ?? T.of(undefined);

    return {
      place: (form, key, reviewed, saveAddress = false, profileId = undefined) => {
        if (!isIdempotencyKey(key)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
        if (profileId !== undefined && profileId !== (shopper.profileId ?? ''))
          return TE.left({ _tag: 'OtherProfile' });
        const placed = placeOnce(deps, shopper, owner)(form, key, reviewed);
        return F.pipe(saveAddress ? F.pipe(placed, TE.chainFirstTaskK(keep)) : placed, TE.map(forShopper));
      },
      find: (number) => F.pipe(find(number), TE.map(O.map(forShopper))),
      list: (query) =>
        F.pipe(
          store.list(scopeOf(query), query),
          TE.map((read) => orderPageOf(read, query)),
          TE.chain((page) =>
            company === undefined
              ? TE.right(page)
              : F.pipe(
                  company,
                  TE.map((overseen) => ({ ...page, company: overseen })),
                ),
          ),
        ),
      reorder: (number) =>
        F.pipe(
          find(number),
          TE.chainW(TE.fromOption(() => unknownOrder)),
          TE.chainW(reorder(deps.reordering)(shopper.basketOwner ?? owner)),
        ),
    };
  };

const ofColleague = (order: Order): Order => ({ ...order, buyer: { name: '', ...order.buyer, isColleague: true } });

const isIdempotencyKey = (key: string): boolean => /^[\w-]{16,64}$/.test(key);

/** Places an order, or finds the one that was placed with the key before. */
const placeOnce = (deps: ShopperOrdersDeps, shopper: OrderingShopper, owner: ShopperId) => {
  const { basket, locale, network, basketOwner, representative, buyer } = shopper;
  const ownership = { owner, ...(basketOwner === undefined ? {} : { basketOwner }) };
  const { store, info, clock, randomBytes, newId } = deps;
  const findByKey = (key: string): TE.TaskEither<PlaceOrderFailure, O.Option<Order>> => store.findByKey(owner, key);

  const orderBasket = (form: CheckoutForm, key: string, reviewed?: number): TE.TaskEither<PlaceOrderFailure, Order> =>
    F.pipe(
      TE.fromEither(checkForm(form, info)),
      TE.bindTo('details'),
      TE.bindW('shown', basket.read),
      TE.filterOrElseW(
        ({ shown }) => reviewed === undefined || shown.id === null || shown.revision === reviewed,
        (): PlaceOrderError => ({ _tag: 'BasketChanged' }),
      ),
      TE.bindW('point', ({ details }) => pointOf(deps.findPickupPoints, details)),
      TE.chainEitherKW(({ details, shown, point }) => {
        const made = { number: newOrderNumber(randomBytes), reference: newId(), placedAt: clock.now(), locale };
        const facts = {
          ...{ ...made, point },
          ...(representative === undefined ? {} : { representative }),
          ...(buyer === undefined ? {} : { buyer }),
        };
        return draftOrder(info, details, shown, facts);
      }),
      TE.chainFirstW((draft) => {
        const isUnpaid = draft.payment === undefined && draft.order.totals.gross > 0;
        return isUnpaid && 'guest' in owner && network !== undefined
          ? checkUnpaid(deps, draft.order, network)
          : TE.right(undefined);
      }),
      TE.chainW((draft) => {
        const from = 'guest' in owner && network !== undefined ? { network } : {};
        return store.place({ ...draft, ...from, ...ownership, idempotencyKey: key }, place(draft));
      }),
    );

  /** The order of a key, if it was placed by the same form; what it holds came from a basket that is used up. */
  const sameAs =
    (form: CheckoutForm) =>
    (order: Order): TE.TaskEither<PlaceOrderFailure, Order> => {
      const details = checkForm(form, info);
      return E.isRight(details) && isPlacedBy(order, details.right)
        ? TE.right(order)
        : TE.left({ _tag: 'IdempotencyKeyUsed' });
    };

  // A twin of this request may use up the basket between our reads: then its order is the answer.
  return (form: CheckoutForm, key: string, reviewed?: number): TE.TaskEither<PlaceOrderFailure, Order> =>
    F.pipe(
      findByKey(key),
      TE.chain(O.match(() => orderBasket(form, key, reviewed), sameAs(form))),
      TE.orElse((failure) =>
        isBasketGone(failure)
          ? F.pipe(findByKey(key), TE.chain(O.match(() => TE.left(failure), sameAs(form))))
          : TE.left(failure),
      ),
    );
};

/** Refuses a guest's order by invoice where the mailbox or the network holds too much already. */
const checkUnpaid = (
  { store, clock }: Pick<ShopperOrdersDeps, 'store' | 'clock'>,
  { contact }: OrderContent,
  network: string,
): TE.TaskEither<PlaceOrderFailure, unknown> => {
  const since = clock.now() - unpaidPeriod;
  return F.pipe(
    TE.Do,
    TE.bind('mailbox', () => store.heldUnpaid({ mailbox: mailboxOf(contact.email) }, since)),
    TE.bind('network', () => store.heldUnpaid({ network }, since)),
    TE.filterOrElseW(mayOrderUnpaid, (): PlaceOrderError => ({ _tag: 'TooMuchUnpaid' })),
  );
};

/** Where the goods are handed over, by what the server itself knows: a form may say anything. */
const pointOf = (
  findPickupPoints: FindPickupPoints,
  { deliveryMethod, pickupPoint, address }: CheckoutDetails,
): TE.TaskEither<PlaceOrderFailure, PickupPoint | undefined> =>
  F.pipe(
    findPickupPoints(deliveryMethod, address),
    TE.chainEitherKW((offered) => choosePickupPoint(offered, pickupPoint)),
    TE.mapLeft(
      (failure): PlaceOrderFailure =>
        typeof failure === 'string'
          ? { _tag: 'InvalidDetails', errors: [{ field: 'pickupPoint', code: failure }] }
          : failure,
    ),
  );

/** Whether an order says what these details do. */
const isPlacedBy = (order: Order, details: CheckoutDetails): boolean =>
  order.delivery.method === details.deliveryMethod &&
  (details.pickupPoint === '' || (order.delivery.point?.id ?? details.pickupPoint) === details.pickupPoint) &&
  order.paymentMethod === details.paymentMethod &&
  hasSameFields(order.contact, details.contact) &&
  hasSameFields(order.address, details.address) &&
  hasSameFields(order.business ?? {}, details.business ?? {});

const hasSameFields = (one: object, other: object): boolean => {
  const fields = new Map(Object.entries(one));
  const others = Object.entries(other);
  return fields.size === others.length && others.every(([name, value]) => fields.get(name) === value);
};

const isBasketGone = (failure: PlaceOrderFailure): boolean =>
  failure._tag === 'EmptyBasket' || failure._tag === 'BasketChanged';

const checkForm = (form: CheckoutForm, info: ShopperOrdersDeps['info']): E.Either<PlaceOrderError, CheckoutDetails> =>
  F.pipe(
    validateCheckout(form, info),
    E.mapLeft((errors) => ({ _tag: 'InvalidDetails', errors })),
  );
