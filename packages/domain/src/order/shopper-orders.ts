import { either as E, function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import type { Basket } from '../basket/basket.ts';
import type { ShopperBasket } from '../basket/ports.ts';
import type { CheckoutDetails, CheckoutForm } from '../checkout/checkout.ts';
import { reviewOrder } from '../checkout/review-order.ts';
import { validateCheckout } from '../checkout/validate-checkout.ts';
import { type Payment, paymentHold } from '../payment/payment.ts';
import type { NewAddress } from '../profile/ports.ts';
import { addressToKeep } from '../profile/shopper-addresses.ts';
import type { Clock } from '../runtime/clock.ts';
import type { NewId, RandomBytes } from '../runtime/random.ts';
import type { DeliveryMethod, Locale, ShopInfo } from '../shop/shop-info.ts';
import type { ShopperId } from '../shopper/shopper-id.ts';
import type { Order, OrderLine, PlaceOrderError, PlaceOrderFailure } from './order.ts';
import { newOrderNumber } from './order-number.ts';
import type { OrderDraft, OrderStore, ShopperOrders } from './ports.ts';

export type ShopperOrdersDeps = {
  readonly store: OrderStore;
  readonly clock: Clock;
  readonly randomBytes: RandomBytes;
  /** Makes the reference of a payment. */
  readonly newId: NewId;
  readonly info: Pick<
    ShopInfo,
    'countries' | 'deliveryMethods' | 'paymentMethods' | 'currency' | 'taxClasses' | 'defaultTaxClass' | 'viewMode'
  >;
};

/** Who orders: none for a visitor who owns nothing yet, and so has no orders. */
export type OrderingShopper = {
  readonly owner: O.Option<ShopperId>;
  /** Whom the shopper was before login, if anybody: single orders of that time stay visible. */
  readonly before?: O.Option<ShopperId>;
  readonly basket: Pick<ShopperBasket, 'read'>;
  readonly locale: Locale;
  /** Keeps an address for the next time; present for a user. What goes wrong there is reported, and stops no order. */
  readonly keepAddress?: (address: NewAddress) => T.Task<unknown>;
};

/** Orders of a shopper on stores of this process. */
export const createShopperOrders =
  (deps: ShopperOrdersDeps) =>
  ({ owner, before = O.none, basket, locale, keepAddress }: OrderingShopper): ShopperOrders => {
    const { store } = deps;
    if (O.isNone(owner)) {
      return { place: () => TE.left({ _tag: 'EmptyBasket' }), find: () => TE.right(O.none), list: () => TE.right([]) };
    }
    const findByKey = (key: string): TE.TaskEither<PlaceOrderFailure, O.Option<Order>> =>
      store.findByKey(owner.value, key);

    const orderBasket = (form: CheckoutForm, key: string, reviewed?: number): TE.TaskEither<PlaceOrderFailure, Order> =>
      F.pipe(
        TE.fromEither(checkForm(form, deps.info)),
        TE.bindTo('details'),
        TE.bindW('basket', basket.read),
        TE.filterOrElseW(
          ({ basket: shown }) => reviewed === undefined || shown.id === null || shown.revision === reviewed,
          (): PlaceOrderError => ({ _tag: 'BasketChanged' }),
        ),
        TE.chainEitherKW(({ details, basket: shown }) => decideOrder(deps, details, shown, locale, key)),
        TE.chain((draft) => store.place(owner.value, draft)),
      );

    // A twin of this request may use up the basket between our reads: then its order is the answer.
    const placeOnce = (form: CheckoutForm, key: string, reviewed?: number): TE.TaskEither<PlaceOrderFailure, Order> =>
      F.pipe(
        findByKey(key),
        TE.chain(O.match(() => orderBasket(form, key, reviewed), TE.right)),
        TE.orElse((failure) =>
          isBasketGone(failure)
            ? F.pipe(findByKey(key), TE.chain(O.match(() => TE.left(failure), TE.right)))
            : TE.left(failure),
        ),
      );

    const keep = (order: Order): T.Task<unknown> => keepAddress?.(addressToKeep(order)) ?? T.of(undefined);

    return {
      place: (form, key, reviewed, saveAddress = false) => {
        if (!isIdempotencyKey(key)) return TE.left({ _tag: 'InvalidIdempotencyKey' });
        const placed = placeOnce(form, key, reviewed);
        return saveAddress ? F.pipe(placed, TE.chainFirstTaskK(keep)) : placed;
      },
      find: (number) =>
        F.pipe(
          store.find(owner.value, number),
          TE.chain((found) =>
            O.isSome(found) || O.isNone(before) ? TE.right(found) : store.find(before.value, number),
          ),
        ),
      list: () => store.list(owner.value),
    };
  };

const isIdempotencyKey = (key: string): boolean => /^[\w-]{16,64}$/.test(key);

const isBasketGone = (failure: PlaceOrderFailure): boolean =>
  failure._tag === 'EmptyBasket' || failure._tag === 'BasketChanged';

const checkForm = (form: CheckoutForm, info: ShopperOrdersDeps['info']): E.Either<PlaceOrderError, CheckoutDetails> =>
  F.pipe(
    validateCheckout(form, info),
    E.mapLeft((errors) => ({ _tag: 'InvalidDetails', errors })),
  );

/** Decides whether a basket, as it is now shown, becomes an order, and what that order says. */
const decideOrder = (
  { info, clock, randomBytes, newId }: ShopperOrdersDeps,
  details: CheckoutDetails,
  basket: Basket,
  locale: Locale,
  idempotencyKey: string,
): E.Either<PlaceOrderError, OrderDraft> => {
  const method = info.deliveryMethods.find((known) => known.id === details.deliveryMethod);
  if (basket.id === null || basket.lines.length === 0) return E.left({ _tag: 'EmptyBasket' });
  if (basket.hasUnacceptedChanges) return E.left({ _tag: 'BasketChanged' });
  if (!method) throw new Error('a valid form names a delivery method of the shop');
  const placedAt = clock.now();
  const review = reviewOrder(basket, method, info);
  // A bank takes no payment of nothing.
  const isPaidNow = details.paymentMethod === 'bank' && review.totals.gross > 0;
  const state = isPaidNow ? 'pending' : 'placed';
  const order: Order = {
    number: newOrderNumber(randomBytes),
    state,
    history: [{ state, at: placedAt }],
    placedAt,
    locale,
    contact: details.contact,
    address: details.address,
    delivery: { method: method.id, name: nameIn(method, locale), pickup: method.pickup, ...review.delivery },
    ...(details.business ? { business: details.business } : {}),
    paymentMethod: details.paymentMethod,
    ...(isPaidNow ? { paymentState: 'started' } : {}),
    lines: basket.lines.map((line, index) => soldLine(line, review.lines[index])),
    totals: review.totals,
  };
  const draft = { order, basket: { id: basket.id, revision: basket.revision }, idempotencyKey };
  return E.right(isPaidNow ? { ...draft, payment: paymentOf(order, newId()) } : draft);
};

const paymentOf = ({ number, totals, placedAt }: Order, reference: string): Payment => ({
  reference,
  orderNumber: number,
  amount: totals.gross,
  currency: totals.currency,
  state: 'started',
  startedAt: placedAt,
  expiresAt: placedAt + paymentHold,
});

const nameIn = (method: DeliveryMethod, locale: Locale): string =>
  method.name[locale] ?? Object.values(method.name)[0] ?? method.id;

const soldLine = (line: Basket['lines'][number], amounts: { net: number; gross: number } | undefined): OrderLine => {
  const { sku, slug, name, options, image, quantity, unitPrice, net, gross } = line;
  return { sku, slug, name, options, ...(image ? { image } : {}), quantity, unitPrice, net, gross, ...amounts };
};
