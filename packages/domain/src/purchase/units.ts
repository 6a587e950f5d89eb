import { impossible, lifecycle } from './lifecycle.ts';
import type { Order, OrderState, OrderStep, Parcel, Units } from './order.ts';
import { unitsBySku } from './stock.ts';

/** What the book of an order's units is read from. */
type Booked = Pick<Order, 'history'> & { readonly lines: readonly Units[] };

/** Units that a step sent, called off, withdrew or took back. */
export type Move = {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly units: readonly Units[];
  /** What of the order was to be sent after it. */
  readonly left: readonly Units[];
  /** Those of a withdrawal that were sent before, and are to come back; left out where there are none. */
  readonly toSendBack?: readonly Units[];
  readonly parcel?: Parcel;
  readonly by?: OrderStep['by'];
};

/** The columns of the book of an order's units; each SKU once in each of them. */
type Columns = {
  /** Neither sent nor called off. */
  readonly open: readonly Units[];
  readonly shipped: readonly Units[];
  readonly calledOff: readonly Units[];
  /** Sent, withdrawn, and not back yet. */
  readonly awaited: readonly Units[];
  /** Sent, and back again. */
  readonly returned: readonly Units[];
};

type Book = Columns & {
  /** What each step of the history moved; undefined for one that moved nothing. */
  readonly moves: readonly (Move | undefined)[];
};

/** Units together, each SKU once, in the order of their first mention. */
export const togetherBySku = (units: readonly Units[]): readonly Units[] =>
  [...unitsBySku(units)].map(([sku, quantity]) => ({ sku, quantity }));

/** Units less those that are taken from them. */
export const unitsWithout = (units: readonly Units[], taken: readonly Units[]): readonly Units[] => {
  const takenOf = unitsBySku(taken);
  return units
    .map(({ sku, quantity }) => ({ sku, quantity: quantity - (takenOf.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
};

/** Of these units, those that others hold, too; each SKU once. */
export const among = (units: readonly Units[], others: readonly Units[]): readonly Units[] =>
  unitsWithout(units, unitsWithout(units, others));

const plus = (...units: readonly (readonly Units[])[]): readonly Units[] => togetherBySku(units.flat());

const fresh = ({ lines }: Booked): Columns => ({
  ...{ open: togetherBySku(lines), shipped: [], calledOff: [], awaited: [], returned: [] },
});

/** What the buyer has, or will have, and did not go back on. */
const keptIn = ({ open, shipped, awaited, returned }: Columns): readonly Units[] =>
  unitsWithout(plus(open, shipped), plus(awaited, returned));

/** What became of the units that a step was about, and those of them that are to come back. */
type Turned = {
  readonly columns: Partial<Columns>;
  readonly units: readonly Units[];
  readonly back?: readonly Units[];
};

/** Each way of units through the book, all that it can be about where the step names none. */
const ways = {
  ship: ({ open, shipped }: Columns, named = open): Turned => ({
    columns: { open: unitsWithout(open, named), shipped: plus(shipped, named) },
    units: named,
  }),
  release: ({ open, calledOff }: Columns, named = open): Turned => ({
    columns: { open: unitsWithout(open, named), calledOff: plus(calledOff, named) },
    units: named,
  }),
  withdraw: (columns: Columns, named = keptIn(columns)): Turned => {
    const { open, calledOff, awaited } = columns;
    const off = among(named, open);
    const back = unitsWithout(named, off);
    return {
      columns: { open: unitsWithout(open, off), calledOff: plus(calledOff, off), awaited: plus(awaited, back) },
      units: named,
      back,
    };
  },
  'take back': ({ awaited, returned }: Columns, named = awaited): Turned => ({
    columns: { awaited: unitsWithout(awaited, named), returned: plus(returned, named) },
    units: named,
  }),
} as const;

const bookAfter = (book: Book, order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): Book => {
  const effects = lifecycle[from][step.event];
  const way = effects === impossible ? 'keep' : effects.units;
  if (way === 'keep') return { ...book, moves: [...book.moves, undefined] };
  if (way === 'reserve') return { ...fresh(order), moves: [...book.moves, undefined] };
  const { columns, units, back = [] } = ways[way](book, step.units);
  const next = { ...book, ...columns };
  const { at, parcel, by } = step;
  const move: Move = {
    ...{ at, units, left: next.open },
    ...(back.length === 0 ? {} : { toSendBack: back }),
    ...(parcel === undefined ? {} : { parcel }),
    ...(by === undefined ? {} : { by }),
  };
  return { ...next, moves: [...book.moves, move] };
};

const bookOf = (order: Booked): Book =>
  order.history.reduce<Book>(
    (book, step, index) => bookAfter(book, order, order.history[index - 1]?.state ?? 'new', step),
    { ...fresh(order), moves: [] },
  );

/** What of an order is neither sent nor called off; each SKU once. */
export const openUnits = (order: Booked): readonly Units[] => bookOf(order).open;

/** Units of an order that were sent, those that came back, too; each SKU once. */
export const shippedUnits = (order: Booked): readonly Units[] => bookOf(order).shipped;

/** Units of an order that were called off before they were sent; each SKU once. */
export const calledOffUnits = (order: Booked): readonly Units[] => bookOf(order).calledOff;

/** Units of an order that were sent and withdrawn, and are not back yet; each SKU once. */
export const awaitedUnits = (order: Booked): readonly Units[] => bookOf(order).awaited;

/** Units of an order that were sent and came back; each SKU once. */
export const returnedUnits = (order: Booked): readonly Units[] => bookOf(order).returned;

/** What of an order its buyer has, or will have, and did not go back on; each SKU once. */
export const keptUnits = (order: Booked): readonly Units[] => keptIn(bookOf(order));

/** What of an order was sent and is not back; each SKU once. */
export const unitsOut = (order: Booked): readonly Units[] => {
  const { shipped, returned } = bookOf(order);
  return unitsWithout(shipped, returned);
};

/** Whether nothing of an order is with its buyer, or will be: all was called off, or came back. */
export const isAllGone = (order: Booked): boolean => openUnits(order).length === 0 && unitsOut(order).length === 0;

/** What of an order is not to be paid: called off, or sent and back again. */
export const unitsGone = (order: Booked): readonly Units[] => {
  const { calledOff, returned } = bookOf(order);
  return plus(calledOff, returned);
};

/** What each step of an order's history moved; undefined for one that moved nothing. */
export const movesOf = (order: Booked): readonly (Move | undefined)[] => bookOf(order).moves;

/** What was sent of an order, the first at first: usually all at once. */
export const shipmentsOf = (order: Booked): readonly Move[] =>
  movesOf(order).flatMap((move, index) => (move && order.history[index]?.event === 'ship' ? [move] : []));

/** What a step would move. @param from the state that the order is in. */
export const moveBy = (order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): Move | undefined =>
  bookAfter(bookOf(order), order, from, step).moves.at(-1);

/** The state that an order comes to by a step which moves units. @param from the state that it is in. */
export const stateByUnits = (order: Booked, from: OrderState | 'new', step: Omit<OrderStep, 'state'>): OrderState => {
  const { open, shipped } = bookAfter(bookOf(order), order, from, step);
  if (open.length > 0) return shipped.length > 0 ? 'part-shipped' : 'placed';
  return shipped.length > 0 ? 'shipped' : 'cancelled';
};
