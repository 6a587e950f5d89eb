import { either as E } from 'fp-ts';
import { type DeliveryWindow, type PlannedWindow, windowId } from '../delivery/delivery-window.ts';
import type { Order, OrderContent, OrderState } from './order.ts';

/** An order's place in a window of a way of delivery. */
export type WindowPlace = {
  readonly method: string;
  /** The id of the window. */
  readonly window: string;
  /** From 1 to the capacity of the window: no two orders have the same. */
  readonly place: number;
  /** Of the order. */
  readonly number: string;
};

/** What becomes of places: those of these orders are free again, then these orders take one each. */
export type WindowChanges = {
  readonly free: readonly string[];
  readonly take: readonly (Omit<WindowPlace, 'place'> & Pick<PlannedWindow, 'capacity' | 'startsAt'>)[];
};

/** All places of a window are taken. */
export type WindowFull = { readonly _tag: 'WindowFull' };

const holds: Readonly<Record<OrderState | 'new', boolean>> = {
  ...{ new: false, cancelled: false },
  ...{ pending: true, 'awaiting-approval': true, placed: true, 'part-shipped': true, shipped: true },
};

/** The window of an order as it was booked: a store tells its capacity, which shoppers are not told. */
const bookedWindow = ({ delivery: { window } }: Pick<Order, 'delivery'>): PlannedWindow | undefined =>
  window === undefined ? undefined : { capacity: 0, ...(window as DeliveryWindow & Partial<PlannedWindow>) };

/** Which window an order is about: what a store locks before it decides. */
export const windowOf = (order: Pick<Order, 'delivery'>): Pick<WindowPlace, 'method' | 'window'> | undefined => {
  const window = bookedWindow(order);
  return window && { method: order.delivery.method, window: windowId(window) };
};

/** What becomes of the place of an order that comes from a state to another one; undefined where nothing does. */
export const windowChanges = (
  order: Pick<OrderContent, 'number' | 'delivery'>,
  from: OrderState | 'new',
  to: OrderState,
): WindowChanges | undefined => {
  const window = bookedWindow(order);
  if (window === undefined || holds[from] === holds[to]) return undefined;
  const { number, delivery } = order;
  const { capacity, startsAt } = window;
  return holds[to]
    ? { free: [], take: [{ number, method: delivery.method, window: windowId(window), capacity, startsAt }] }
    : { free: [number], take: [] };
};

/** Changes of several orders as one. */
export const bothWindows = (
  one: WindowChanges | undefined,
  other: WindowChanges | undefined,
): WindowChanges | undefined =>
  one && other ? { free: [...one.free, ...other.free], take: [...one.take, ...other.take] } : (one ?? other);

const isOf =
  ({ method, window }: Pick<WindowPlace, 'method' | 'window'>) =>
  (place: WindowPlace): boolean =>
    place.method === method && place.window === window;

/** The places after changes: who takes one gets the lowest that is free. The left says that there is none. */
export const placesAfter = (
  places: readonly WindowPlace[],
  { free, take }: WindowChanges,
): E.Either<WindowFull, readonly WindowPlace[]> => {
  let after: readonly WindowPlace[] = places.filter(({ number }) => !free.includes(number));
  for (const { capacity, startsAt: _, ...wanted } of take) {
    const taken = after.filter(isOf(wanted)).map(({ place }) => place);
    const place = Array.from({ length: capacity }, (_none, index) => index + 1).find((one) => !taken.includes(one));
    if (place === undefined) return E.left({ _tag: 'WindowFull' });
    after = [...after, { ...wanted, place }];
  }
  return E.right(after);
};
