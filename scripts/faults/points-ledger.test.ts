import { expect, test } from 'vitest';
import { type PointsBooks, pointsViolations, type Spent } from './points-ledger.ts';

const spent: Spent = { points: 7, confirmed: ['N1', 'N1'], calledOff: [] };
const books: PointsBooks = {
  orders: [{ number: 'N1', state: 'placed', taken: 7 }],
  entries: [
    { number: 'N0', kind: 'earn', points: 20 },
    { number: 'N1', kind: 'reserve', points: 7 },
  ],
  lots: [{ remaining: 13, reserved: 7, spent: 0 }],
  imbalance: 0,
};
const found = (over: Partial<Spent>, in_: Partial<PointsBooks> = {}) =>
  pointsViolations([{ ...spent, ...over }], { ...books, ...in_ });
const released = { number: 'N1', kind: 'release', points: 7 };
const cancelled = { orders: [{ number: 'N1', state: 'cancelled', taken: 7 }] };

test('finds nothing wrong with points that pay for an order, or are free again', () => {
  expect(found({})).toEqual([]);
  const off = { ...cancelled, entries: [...books.entries, released], lots: [{ remaining: 20, reserved: 0, spent: 0 }] };
  expect(found({ calledOff: [200, 200] }, off)).toEqual([]);
});

test('finds an order with points that is lost, doubled, or takes others than were chosen', () => {
  const lost = { orders: [], entries: books.entries.slice(0, 1), lots: [{ remaining: 20, reserved: 0, spent: 0 }] };
  expect(found({}, lost)).toEqual(['order N1 was paid with points and is lost']);
  expect(found({ confirmed: ['N1', 'N2'] })).toEqual(['points paid for N1 and N2 at once']);
  expect(found({ points: 8 })).toEqual(['order N1 takes 7 points, not 8']);
  expect(found({ refused: 'order.points_short' })).toEqual([
    'order N1 was refused with order.points_short, and stands',
  ]);
  expect(found({ calledOff: [200] })).toContain('order N1 was called off true, and is placed');
});

test('finds a refusal while there were points', () => {
  const none = { orders: [], entries: books.entries.slice(0, 1), lots: [{ remaining: 20, reserved: 0, spent: 0 }] };
  const refused = { confirmed: [], refused: 'order.points_short' };
  expect(found(refused, none)).toEqual(['points were refused with order.points_short']);
  expect(found({ ...refused, points: 21 }, none)).toEqual([]);
});

test('finds points that are held twice or for nothing, made of nothing, and books that do not sum up', () => {
  const twice = [...books.entries, { number: 'N1', kind: 'reserve', points: 7 }];
  expect(found({}, { entries: twice })).toEqual(['order N1 is placed, and holds 14 points, not 7']);
  expect(found({ calledOff: [200] }, cancelled)).toEqual(['order N1 is cancelled, and holds 7 points, not 0']);
  expect(found({}, { lots: [{ remaining: 14, reserved: 7, spent: 0 }] })).toEqual([
    '20 points were earned, and there are 21',
  ]);
  expect(found({}, { imbalance: -1 })).toEqual(['the books of points sum to -1']);
});
