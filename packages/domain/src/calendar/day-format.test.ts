import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { dayOfIso, isoDay } from './day-format.ts';

it('a day is read as it is written', () => {
  for (const day of [0, 59, 11_016, 20_778]) expect(dayOfIso(isoDay(day))).toEqual(O.some(day));
  expect(isoDay(20_778)).toBe('2026-11-21');
});

it.each(['', '2026-02-30', '2026-13-01', '2026-1-1', '21.11.2026', '2026-11-21T12:00', ' 2026-11-21'])(
  'what names no day is none: "%s"',
  (text) => {
    expect(dayOfIso(text)).toEqual(O.none);
  },
);
