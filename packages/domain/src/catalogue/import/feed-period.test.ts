import { either as E } from 'fp-ts';
import { expect, test } from 'vitest';
import { readPeriod } from './feed-period.ts';

test.each([
  ['2016-02-24T11:07+0100/2016-02-29T23:07+0100', 1_456_308_420_000, 1_456_783_620_000],
  ['2016-02-24T13:00-0800 / 2016-02-29T15:30-0800', 1_456_347_600_000, 1_456_788_600_000],
  ['1970-01-01/1970-01-02', 0, 86_400_000],
  ['2024-02-29T00:00:01Z/2024-03-01T00:00:00Z', 1_709_164_801_000, 1_709_251_200_000],
])('reads %s', (text, from, to) => {
  expect(readPeriod(text)).toEqual(E.right({ from, to }));
});

test.each(['', 'tomorrow', '2016-02-24', '2016-13-01/2016-14-01', '2016-03-01/2016-02-01', '2016-01-01/2016-01-02/x'])(
  'refuses %j',
  (text) => {
    expect(E.isLeft(readPeriod(text))).toBe(true);
  },
);
