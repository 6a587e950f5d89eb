import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { rightOf } from '../testing/right-of.ts';
import {
  bothPoints,
  emptyAccount,
  expirePoints,
  liveLots,
  mostPoints,
  noPointsChanges,
  type PointsAccount,
  type PointsLot,
  type PointsMove,
  pointsAfter,
  repayDebt,
  reversePoints,
  takePoints,
} from './points-account.ts';

const today = 20_783;
const lot = (id: string, left: number, days: Partial<PointsLot> = {}): PointsLot => ({
  ...{ id, left, reserved: 0, spent: 0 },
  ...days,
});
const kari = (lots: readonly PointsLot[], debt = 0): PointsAccount => ({
  ...{ id: 'kari', debt },
  lots: new Map(lots.map((one) => [one.id, one])),
});
/** One that ends today, two that end tomorrow, one over since yesterday, one from tomorrow on, and one without days. */
const lots = [
  lot('C', 30, { usableFrom: today - 9, until: today + 1 }),
  lot('B', 20, { usableFrom: today, until: today + 1 }),
  lot('A', 10, { usableFrom: today - 9, until: today }),
  lot('over', 500, { usableFrom: today - 9, until: today - 1 }),
  lot('later', 40, { usableFrom: today + 1, until: today + 99 }),
  lot('undated', 50),
];
const move = (kind: PointsMove['kind'], points: number, id?: string): PointsMove => ({
  ...{ account: 'kari', kind, points, order: 'O' },
  ...(id === undefined ? {} : { lot: id }),
});
const booked = (account: PointsAccount, moves: readonly PointsMove[]) =>
  pointsAfter(new Map([[account.id, account]]), { ...noPointsChanges, moves });

describe('points that are taken', () => {
  it('are those that end first, until the end of their last day', () => {
    expect(rightOf(takePoints(kari(lots), 35, today))).toEqual([
      { lot: 'A', points: 10, until: today },
      { lot: 'B', points: 20, until: today + 1 },
      { lot: 'C', points: 5, until: today + 1 },
    ]);
    expect(rightOf(takePoints(kari(lots), 90, today + 1))).toEqual([
      { lot: 'B', points: 20, until: today + 1 },
      { lot: 'C', points: 30, until: today + 1 },
      { lot: 'later', points: 40, until: today + 99 },
    ]);
    expect(rightOf(takePoints(kari(lots), 0, today))).toEqual([]);
  });

  it('do not suffice where more is wanted than can be used today', () => {
    expect(takePoints(kari(lots), 60, today)).toEqual(E.right(expect.any(Array)));
    expect(takePoints(kari(lots), 61, today)).toEqual(E.left({ _tag: 'PointsShort', available: 60 }));
    expect(takePoints(emptyAccount('kari'), 1, today)).toEqual(E.left({ _tag: 'PointsShort', available: 0 }));
  });
});

describe('points that are taken back', () => {
  it('are those of the order, then those that end first, pending ones last, and the rest is owed', () => {
    expect(reversePoints(kari(lots), 45, 'later', today)).toEqual([
      { account: 'kari', order: 'later', lot: 'later', kind: 'reverse', points: 40 },
      { account: 'kari', order: 'later', lot: 'A', kind: 'reverse', points: 5 },
    ]);
    expect(
      reversePoints(kari(lots), 160, 'gone', today).map(({ kind, lot: of, points }) => [kind, of, points]),
    ).toEqual([
      ['reverse', 'A', 10],
      ['reverse', 'B', 20],
      ['reverse', 'C', 30],
      ['reverse', 'later', 40],
      ['reverse', 'undated', 50],
      ['owe', undefined, 10],
    ]);
    expect(reversePoints(emptyAccount('kari'), 7, 'O', today)).toEqual([move('owe', 7)]);
  });

  it('are nobody’s any more once they have ended', () => {
    expect(reversePoints(kari(lots), 45, 'over', today)).toEqual([]);
    const endsToday = reversePoints(kari(lots), 10, 'A', today);
    expect(endsToday).toEqual([{ account: 'kari', order: 'A', lot: 'A', kind: 'reverse', points: 10 }]);
  });

  it('are paid by what comes, as far as it goes', () => {
    expect(repayDebt(kari(lots, 15), 'O', today)).toEqual([move('repay', 10, 'A'), move('repay', 5, 'B')]);
    expect(repayDebt(kari(lots, 0), 'O', today)).toEqual([]);
    expect(repayDebt(kari([], 15), 'O', today)).toEqual([]);
  });
});

describe('points at their end', () => {
  it('end once their last day is over, and no other ones do', () => {
    const end = { account: 'kari', lot: 'over', kind: 'expire', points: 500 };
    expect(expirePoints(kari(lots), today)).toEqual([end]);
    expect(expirePoints(kari([lot('spent', 0, { usableFrom: 1, until: 2 })]), today)).toEqual([]);
    expect(liveLots(kari(lots), today).map(({ id }) => id)).toEqual(['A', 'B', 'C', 'later', 'undated']);
  });
});

describe('the books of points', () => {
  const one = kari([lot('A', 10, { reserved: 5, spent: 3 })], 4);
  it.each([
    ['earn', { left: 13 }, 4],
    ['renew', { left: 13 }, 4],
    ['reverse', { left: 7 }, 4],
    ['expire', { left: 7 }, 4],
    ['repay', { left: 7 }, 1],
    ['reserve', { left: 7, reserved: 8 }, 4],
    ['release', { left: 13, reserved: 2 }, 4],
    ['spend', { reserved: 2, spent: 6 }, 4],
    ['give back', { left: 13, spent: 0 }, 4],
  ] as const)('follow an entry: %s', (kind, books, debt) => {
    const kept = rightOf(booked(one, [move(kind, 3, 'A')])).get('kari');
    expect(kept?.lots.get('A')).toMatchObject({ left: 10, reserved: 5, spent: 3, ...books });
    expect(kept?.debt).toBe(debt);
  });

  it('have a debt that is of no lot', () => {
    expect(rightOf(booked(one, [move('owe', 3)])).get('kari')).toEqual({ ...one, debt: 7 });
  });

  it('let nobody reserve more than is left, nor give back what was not taken', () => {
    expect(booked(one, [move('reserve', 10, 'A')])).toEqual(E.right(expect.any(Map)));
    expect(booked(one, [move('reserve', 11, 'A')])).toEqual(E.left({ _tag: 'PointsShort', available: 10 }));
    expect(booked(one, [move('reserve', 1, 'unknown')])).toEqual(E.left({ _tag: 'PointsShort', available: 0 }));
    expect(() => booked(one, [move('release', 6, 'A')])).toThrow('less than release');
    expect(() => booked(one, [move('give back', 4, 'A')])).toThrow('less than give back');
    expect(() => booked(one, [move('reverse', 11, 'A')])).toThrow('less than reverse');
    expect(() => booked(one, [move('repay', 5, 'A')])).toThrow('owes less');
    expect(() => booked(one, [{ ...move('earn', 1, 'A'), account: 'nils' }])).toThrow('not read');
  });

  it('have a lot with its days before anything is in it, and keep days that are not told again', () => {
    const days = { account: 'kari', id: 'N', usableFrom: today, until: today + 30 };
    const begun = rightOf(pointsAfter(new Map([['kari', one]]), { lots: [days], moves: [move('earn', 2, 'N')] }));
    expect(begun.get('kari')?.lots.get('N')).toEqual(lot('N', 2, { usableFrom: today, until: today + 30 }));
    const more = rightOf(pointsAfter(begun, { lots: [{ account: 'kari', id: 'N' }], moves: [move('earn', 2, 'N')] }));
    expect(more.get('kari')?.lots.get('N')).toMatchObject({ left: 4, until: today + 30 });
  });

  it('take changes one after the other', () => {
    const [first, second] = [move('earn', 1, 'A'), move('earn', 2, 'B')];
    const [a, b] = [
      { account: 'kari', id: 'A' },
      { account: 'kari', id: 'B' },
    ];
    expect(bothPoints({ lots: [a], moves: [first] }, { lots: [b], moves: [second] })).toEqual({
      ...{ lots: [a, b], moves: [first, second] },
    });
  });
});

it('pays an amount with whole points, never with more than it costs, and with none where there is no rule', () => {
  expect(mostPoints(10_050, { worth: 100 })).toBe(100);
  expect(mostPoints(99, { worth: 100 })).toBe(0);
  expect(mostPoints(10_050, undefined)).toBe(0);
});
