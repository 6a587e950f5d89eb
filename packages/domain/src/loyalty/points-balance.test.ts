import { expect, it } from 'vitest';
import { emptyAccount } from './points-account.ts';
import { pointsBalance } from './points-balance.ts';

const today = 20_783;
const lot = (id: string, left: number, usableFrom?: number, until?: number, reserved = 0) =>
  [
    id,
    {
      ...{ id, left, reserved, spent: 9 },
      ...(usableFrom === undefined ? {} : { usableFrom }),
      ...(until === undefined ? {} : { until }),
    },
  ] as const;

it('a balance tells what can be used, what is pending with its day, and what ends when', () => {
  const lots = new Map([
    lot('A', 10, today - 5, today, 3),
    lot('B', 20, today, today + 7, 4),
    lot('C', 30, today - 1, today + 7),
    lot('D', 40, today + 2, today + 90),
    lot('E', 50, today + 1, today + 90),
    lot('F', 60, today + 1, today + 91),
    lot('G', 70),
    lot('H', 80, today - 9, today - 1),
  ]);
  expect(pointsBalance({ id: 'kari', debt: 6, lots }, today)).toEqual({
    ...{ available: 60, reserved: 7, undated: 70, debt: 6 },
    pending: [
      { points: 110, on: today + 1 },
      { points: 40, on: today + 2 },
    ],
    ends: [
      { points: 10, on: today },
      { points: 50, on: today + 7 },
    ],
  });
});

it('a balance of nobody is nothing', () => {
  expect(pointsBalance(emptyAccount('kari'), today)).toEqual({
    ...{ available: 0, reserved: 0, undated: 0, debt: 0, pending: [], ends: [] },
  });
});
