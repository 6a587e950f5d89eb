import { of, throwError } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { looksAgainAfter, offlineShown } from './offline.ts';

/** @param answers of one look after another; the last goes on, an error is a look that failed. */
const run = (hints: string, answers: readonly (boolean | 'error')[], expected: string, until: string) => {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted));
  let looks = 0;
  scheduler.run(({ hot, expectObservable }) => {
    const look = () => {
      const answer = answers[Math.min(looks, answers.length - 1)] ?? false;
      looks += 1;
      return answer === 'error' ? throwError(() => new Error('away')) : of(answer);
    };
    const shown = offlineShown({ hints: hot(hints), look, scheduler });
    expectObservable(shown, until).toBe(expected, { y: true, n: false });
  });
  return looks;
};

describe('that the shop cannot be reached', () => {
  it('is not said when the browser is wrong', () => {
    expect(run('-h-h', [true], '', '60s !')).toBe(3);
  });

  it('is said once a look failed, and taken back by the first that does not', () => {
    expect(run('-h', [false, 'error', true], '-y 7999ms n', '60s !')).toBe(4);
  });

  it('is said where a network that went still carried the first answer', () => {
    const [soon = 0] = looksAgainAfter;
    expect(run('-h', [true, false], `- ${soon}ms y`, `${soon + 10}ms !`)).toBe(2);
  });

  it('is looked at less and less often', () => {
    const [a = 0, b = 0, c = 0, d = 0] = looksAgainAfter;
    const whole = a + b + c + d + d;
    expect(run('-h', ['error'], '-y', `${whole}ms !`)).toBe(5);
    expect(run('-h', ['error'], '-y', `${whole + 2}ms !`)).toBe(6);
  });

  it('is looked at anew at the next hint, and may be said again', () => {
    expect(run('-h 999ms h 1s h', ['error', true, false], '-y 999ms n 1s y', '2500ms !')).toBe(3);
  });
});
