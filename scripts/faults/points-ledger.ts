import { sum } from './sum.ts';

/** What somebody who pays with points was told of one order. */
export type Spent = {
  /** What of them was to pay for it. */
  readonly points: number;
  /** Numbers in answers that confirmed an order, one for each answer. */
  readonly confirmed: readonly string[];
  /** The code with which the shop refused, if it did. */
  readonly refused?: string;
  /** Answers to who called it off; empty for who did not. */
  readonly calledOff: readonly number[];
};

/** What stands in the database of points. */
export type PointsBooks = {
  /** Orders that points pay for, and how many of them. */
  readonly orders: readonly { readonly number: string; readonly state: string; readonly taken: number }[];
  readonly entries: readonly { readonly number: string | null; readonly kind: string; readonly points: number }[];
  readonly lots: readonly { readonly remaining: number; readonly reserved: number; readonly spent: number }[];
  /** What all books of all points sum to. */
  readonly imbalance: number;
};

const sumOf = ({ entries }: PointsBooks, kind: string, number?: string): number =>
  sum(
    entries
      .filter((entry) => entry.kind === kind && (number === undefined || entry.number === number))
      .map(({ points }) => points),
  );

const ofSpent = ({ points, confirmed, refused, calledOff }: Spent, books: PointsBooks): readonly string[] => {
  const numbers = [...new Set(confirmed)];
  const order = books.orders.find(({ number }) => number === numbers[0]);
  const isOff = calledOff.includes(200);
  // What is free by now may have been held then.
  const isHonest = refused === 'order.points_short' && sumOf(books, 'reserve') + points > sumOf(books, 'earn');
  if (order === undefined) {
    const lost = numbers.map((number) => `order ${number} was paid with points and is lost`);
    return refused === undefined || isHonest ? lost : [...lost, `points were refused with ${refused}`];
  }
  return [
    ...(numbers.length > 1 ? [`points paid for ${numbers.join(' and ')} at once`] : []),
    ...(refused === undefined ? [] : [`order ${order.number} was refused with ${refused}, and stands`]),
    ...(order.taken === points ? [] : [`order ${order.number} takes ${order.taken} points, not ${points}`]),
    ...((order.state === 'cancelled') === isOff
      ? []
      : [`order ${order.number} was called off ${isOff}, and is ${order.state}`]),
  ];
};

/** Everything that must not be of points: orders that are lost or doubled, points held twice, for nothing, or made of nothing. */
export const pointsViolations = (receipts: readonly Spent[], books: PointsBooks): readonly string[] => {
  const left = sum(books.lots.map(({ remaining, reserved, spent }) => remaining + reserved + spent));
  return [
    ...receipts.flatMap((receipt) => ofSpent(receipt, books)),
    ...books.orders.flatMap(({ number, state, taken }) => {
      const held = sumOf(books, 'reserve', number) - sumOf(books, 'release', number);
      const expected = state === 'cancelled' ? 0 : taken;
      return held === expected ? [] : [`order ${number} is ${state}, and holds ${held} points, not ${expected}`];
    }),
    ...(left === sumOf(books, 'earn') ? [] : [`${sumOf(books, 'earn')} points were earned, and there are ${left}`]),
    ...(books.imbalance === 0 ? [] : [`the books of points sum to ${books.imbalance}`]),
  ];
};
