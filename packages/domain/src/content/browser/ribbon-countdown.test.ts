import { VirtualTimeScheduler } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { type RibbonTime, ribbonCountdown, timeParts } from './ribbon-countdown.ts';

/** All that is said on the way from `left` seconds before the end. */
const count = (left: number, begun = 1_000_000): readonly RibbonTime[] => {
  const scheduler = new VirtualTimeScheduler();
  scheduler.maxFrames = Number.POSITIVE_INFINITY;
  const said: RibbonTime[] = [];
  ribbonCountdown(begun + left * 1000, () => begun + scheduler.now(), scheduler).subscribe((time) => said.push(time));
  scheduler.flush();
  return said;
};

const none = { days: 0, hours: 0, minutes: 0, seconds: 0 };

describe('a countdown', () => {
  it('counts seconds, and ends with nothing left', () => {
    expect(count(2)).toEqual([
      { ...none, seconds: 2, isOver: false },
      { ...none, seconds: 1, isOver: false },
      { ...none, isOver: true },
    ]);
  });

  it('that began is not over before its last second is', () => {
    expect(count(1.2).map(({ seconds }) => seconds)).toEqual([2, 1, 0]);
  });

  it('to the past is over, and not negative', () => {
    expect(count(0)).toEqual([{ ...none, isOver: true }]);
    expect(count(-90_000)).toEqual([{ ...none, isOver: true }]);
  });

  it('is announced at a minute, ten, an hour and a day that are passed, and not what it began with', () => {
    const steps = (left: number) => [...new Set(count(left).map(({ announced }) => JSON.stringify(announced)))];
    const told = [{ days: 1 }, { hours: 1 }, { minutes: 10 }, { minutes: 1 }].map((part) =>
      JSON.stringify({ ...none, ...part }),
    );
    expect(steps(86_401)).toEqual([undefined, ...told]);
    expect(steps(3_600)).toEqual([undefined, told[2], told[3]]);
    expect(steps(60)).toEqual([undefined]);
    expect(
      count(61)
        .map(({ announced }) => announced !== undefined)
        .indexOf(true),
    ).toBe(1);
    expect(count(61).at(-1)?.announced).toBeUndefined();
  });

  it('is told in days, hours, minutes and seconds', () => {
    expect(timeParts(2 * 86_400 + 3 * 3_600 + 4 * 60 + 5)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(timeParts(-1)).toEqual(none);
  });
});
