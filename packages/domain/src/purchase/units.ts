import { impossible, lifecycle } from './lifecycle.ts';
import type { Order, OrderState, OrderStep, Parcel, Units } from './order.ts';

/** What the book of an order's units is read from. */
type Booked = Pick<Order, 'history'> & { readonly lines: readonly Units[] };

/** What left the house at once. */
export type Shipment = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly units: readonly Units[];
  /** What of the order was to be sent after it. */
  readonly left: readonly Units[];
  readonly parcel?: Parcel;
};

/** The book of an order's units: what is neither sent nor called off, and what was sent. Each SKU once. */
type Book = { readonly open: readonly Units[]; readonly shipments: readonly Shipment[] };

/** Units together, each SKU once, in the order of their first mention. */
export const togetherBySku = (units: readonly Units[]): readonly Units[] => {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of units) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].map(([sku, quantity]) => ({ sku, quantity }));
};

const without = (units: readonly Units[], taken: readonly Units[]): readonly Units[] => {
  const takenOf = new Map(togetherBySku(taken).map(({ sku, quantity }) => [sku, quantity]));
  return units
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (takenOf.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

const bookAfter = (book: Book, { lines }: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): Book => {
  const effects = lifecycle[from][step.event];
  if (effects === impossible || effects.stock === 'keep') return book;
  if (effects.stock === 'reserve') return { open: togetherBySku(lines), shipments: [] };
  const units = step.units ?? book.open;
  const open = without(book.open, units);
  if (effects.stock === 'release') return { ...book, open };
  const shipment = { at: step.at, units, left: open, ...(step.parcel === undefined ? {} : { parcel: step.parcel }) };
  return { open, shipments: [...book.shipments, shipment] };
};

const bookOf = (order: Booked): Book =>
  order.history.reduce<Book>(
    (book, step, index) => bookAfter(book, order, order.history[index - 1]?.state ?? 'new', step),
    { open: togetherBySku(order.lines), shipments: [] },
  );

/** What of an order is neither sent nor called off; each SKU once. */
export const openUnits = (order: Booked): readonly Units[] => bookOf(order).open;

/** What was sent of an order, the first at first: usually all at once. */
export const shipmentsOf = (order: Booked): readonly Shipment[] => bookOf(order).shipments;

/** Units of an order that were sent; each SKU once. */
export const shippedUnits = (order: Booked): readonly Units[] =>
  togetherBySku(shipmentsOf(order).flatMap(({ units }) => units));

/** The state that an order comes to by a step which moves units. @param from the state that it is in. */
export const stateByUnits = (order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): OrderState => {
  const { open, shipments } = bookAfter(bookOf(order), order, from, step);
  if (open.length > 0) return shipments.length > 0 ? 'part-shipped' : 'placed';
  return shipments.length > 0 ? 'shipped' : 'cancelled';
};
