import { impossible, lifecycle } from './lifecycle.ts';
import type { Order, OrderState, OrderStep, Parcel, Units } from './order.ts';
import { unitsBySku } from './stock.ts';

/** What the book of an order's units is read from. */
type Booked = Pick<Order, 'history'> & { readonly lines: readonly Units[] };

/** Units that a step sent or called off. */
export type Move = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly units: readonly Units[];
  /** What of the order was to be sent after it. */
  readonly left: readonly Units[];
  readonly parcel?: Parcel;
  readonly by?: OrderStep['by'];
};

/** The book of an order's units; each SKU once in each of its columns. */
type Book = {
  /** Neither sent nor called off. */
  readonly open: readonly Units[];
  readonly shipped: readonly Units[];
  readonly calledOff: readonly Units[];
  /** What each step of the history moved; undefined for one that moved nothing. */
  readonly moves: readonly (Move | undefined)[];
};

/** Units together, each SKU once, in the order of their first mention. */
export const togetherBySku = (units: readonly Units[]): readonly Units[] =>
  [...unitsBySku(units)].map(([sku, quantity]) => ({ sku, quantity }));

const without = (units: readonly Units[], taken: readonly Units[]): readonly Units[] => {
  const takenOf = unitsBySku(taken);
  return units
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (takenOf.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

const fresh = ({ lines }: Booked) => ({ open: togetherBySku(lines), shipped: [], calledOff: [] });

const bookAfter = (book: Book, order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): Book => {
  const effects = lifecycle[from][step.event];
  const stock = effects === impossible ? 'keep' : effects.stock;
  if (stock === 'keep') return { ...book, moves: [...book.moves, undefined] };
  if (stock === 'reserve') return { ...fresh(order), moves: [...book.moves, undefined] };
  const units = step.units ?? book.open;
  const left = without(book.open, units);
  const { at, parcel, by } = step;
  const move: Move = {
    at,
    units,
    left,
    ...(parcel === undefined ? {} : { parcel }),
    ...(by === undefined ? {} : { by }),
  };
  const column = stock === 'ship' ? 'shipped' : 'calledOff';
  return { ...book, open: left, [column]: togetherBySku([...book[column], ...units]), moves: [...book.moves, move] };
};

const bookOf = (order: Booked): Book =>
  order.history.reduce<Book>(
    (book, step, index) => bookAfter(book, order, order.history[index - 1]?.state ?? 'new', step),
    { ...fresh(order), moves: [] },
  );

/** What of an order is neither sent nor called off; each SKU once. */
export const openUnits = (order: Booked): readonly Units[] => bookOf(order).open;

/** Units of an order that were sent; each SKU once. */
export const shippedUnits = (order: Booked): readonly Units[] => bookOf(order).shipped;

/** Units of an order that were called off; each SKU once. */
export const calledOffUnits = (order: Booked): readonly Units[] => bookOf(order).calledOff;

/** What each step of an order's history moved; undefined for one that moved nothing. */
export const movesOf = (order: Booked): readonly (Move | undefined)[] => bookOf(order).moves;

/** What was sent of an order, the first at first: usually all at once. */
export const shipmentsOf = (order: Booked): readonly Move[] =>
  movesOf(order).flatMap((move, index) => (move && order.history[index]?.event === 'ship' ? [move] : []));

/** The state that an order comes to by a step which moves units. @param from the state that it is in. */
export const stateByUnits = (order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): OrderState => {
  const { open, shipped } = bookAfter(bookOf(order), order, from, step);
  if (open.length > 0) return shipped.length > 0 ? 'part-shipped' : 'placed';
  return shipped.length > 0 ? 'shipped' : 'cancelled';
};
