import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { GiftCardShort } from '../gift-card/gift-card.ts';
import type { Clock } from '../runtime/ports.ts';
import { afterSending, type SendingRules } from './after-sending.ts';
import type { ImpossibleTransition } from './lifecycle.ts';
import type { Order, OrderStep, Units } from './order.ts';
import { type InvoicingShop, invoicesOf } from './order-invoices.ts';
import type {
  NothingAwaited,
  NotWithdrawable,
  OrderMoved,
  PurchaseStore,
  UnitsNotOpen,
  UnknownOrder,
} from './ports.ts';
import { type Changes, happen, type Moved, noChanges, type Purchase } from './purchase.ts';
import { unitsBySku } from './stock.ts';
import { openUnits, togetherBySku } from './units.ts';

/** What an operator works on orders with. */
export type OrderDeskDeps = {
  readonly store: Pick<PurchaseStore, 'change'>;
  readonly clock: Clock;
  readonly info: SendingRules & InvoicingShop;
};

/** What is sent: all that the order has left where no units are named. */
export type Sending = Pick<OrderStep, 'units' | 'parcel'>;

/** Units that are named have to be among those that something can be done with. */
export const checkAmong = (all: readonly Units[], units: readonly Units[] = []): E.Either<UnitsNotOpen, void> => {
  const open = unitsBySku(all);
  const tooMany = togetherBySku(units).find(({ sku, quantity }) => quantity > (open.get(sku) ?? 0));
  return tooMany === undefined
    ? E.right(undefined)
    : E.left({ _tag: 'UnitsNotOpen', sku: tooMany.sku, open: open.get(tooMany.sku) ?? 0 });
};

/** The parcel is one that was told of before, with other goods, another carrier or another number. */
export type ParcelDiffers = { readonly _tag: 'ParcelDiffers'; readonly id: string };

/** Goods that were sent or came back are invoiced, where the shop writes invoices. */
export const invoiced =
  (shop: InvoicingShop, before: Order) =>
  (changes: Moved): Moved => ({ ...changes, invoices: invoicesOf(shop)(before, changes.order) });

type ShipRefusal = ImpossibleTransition | UnitsNotOpen | ParcelDiffers;

/** Why nothing is done with an order. */
type DeskRefusal = ShipRefusal | OrderMoved | NotWithdrawable | NothingAwaited | GiftCardShort;

/**
 * What is to be done about a parcel that was told of before, whichever way it went: nothing, or it is refused.
 * @returns none for one that is new, and for one without an id.
 */
export const knownParcel = (
  { history }: Order,
  told: Pick<OrderStep, 'event' | 'units' | 'parcel'>,
): O.Option<E.Either<ParcelDiffers, Changes>> => {
  const id = told.parcel?.id;
  const known = id === undefined ? undefined : history.find((step) => step.parcel?.id === id);
  if (id === undefined || known === undefined) return O.none;
  return O.some(saysTheSame(known, told) ? E.right(noChanges) : E.left({ _tag: 'ParcelDiffers', id }));
};

const saysTheSame = (one: Pick<OrderStep, 'event'> & Sending, other: Pick<OrderStep, 'event'> & Sending): boolean =>
  one.event === other.event &&
  one.parcel?.carrier === other.parcel?.carrier &&
  one.parcel?.tracking === other.parcel?.tracking &&
  JSON.stringify(one.units) === JSON.stringify(other.units);

/**
 * Ships what an order has left, or some of it: the goods leave the house, and its shopper hears that they are on their way.
 * What is paid later is invoiced. Once nothing is left, and where the shop has reviews, the buyer is asked for them later. A parcel that was told of before
 * changes nothing, and is refused where it differs.
 */
export const ship =
  (info: OrderDeskDeps['info']) =>
  (purchase: Purchase, now: number, sending: Sending = {}): E.Either<ShipRefusal, Changes> => {
    const { order } = purchase;
    const known = knownParcel(order, { event: 'ship', ...sending });
    if (O.isSome(known)) return known.value;
    return F.pipe(
      happen(purchase, { event: 'ship', at: now, ...sending }),
      E.chainFirstW(() => checkAmong(openUnits(order), sending.units)),
      E.map(afterSending(info, now)),
      E.map(invoiced(info, order)),
    );
  };

/** Does something with an order by its number; answers with the order as it then stands. */
type ByNumber<Refusal, Told extends readonly unknown[]> = (
  number: string,
  ...told: Told
) => TE.TaskEither<UnknownOrder | Refusal | Unavailable, Order>;

/**
 * What is done with an order by its number, whoever it belongs to: who asks has looked whose it is.
 * @param decide is given what else was told.
 */
export const byNumber =
  <Refusal extends DeskRefusal, Told extends readonly unknown[]>(
    decide: (purchase: Purchase, now: number, ...told: Told) => E.Either<Refusal, Changes>,
  ) =>
  ({ store, clock }: Pick<OrderDeskDeps, 'store' | 'clock'>): ByNumber<Refusal, Told> =>
  (number, ...told) =>
    F.pipe(
      store.change({ number }, (purchase) => decide(purchase, clock.now(), ...told)),
      TE.bimap(
        (failure) => (failure._tag === 'UnknownPurchase' ? { _tag: 'UnknownOrder' as const } : failure),
        ({ order }) => order,
      ),
    );

/** Ships an order by its number. */
export const shipOrder = (deps: OrderDeskDeps): ByNumber<ShipRefusal, [sending?: Sending]> =>
  byNumber<ShipRefusal, [sending?: Sending]>(ship(deps.info))(deps);
