import type { PaymentState } from '@torg/domain/purchase';
import { EMPTY, of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { TestScheduler } from 'rxjs/testing';
import { expect, it } from 'vitest';
import { maxQuestions, watchPayment } from './watch-payment.ts';

const inVirtualTime = (states: readonly (PaymentState | undefined)[], takes = 0) => {
  const seen: (readonly [number, PaymentState])[] = [];
  let asked = 0;
  const scheduler = new TestScheduler(() => undefined);
  scheduler.run(() => {
    const ask = () => {
      const state = states[Math.min(asked, states.length - 1)];
      asked += 1;
      return state === undefined ? EMPTY : of({ state }).pipe(delay(takes, scheduler));
    };
    watchPayment(ask, scheduler).subscribe(({ state }) => seen.push([scheduler.now(), state]));
  });
  return { seen, asked };
};

it('asks every three seconds, until the bank has decided', () => {
  expect(inVirtualTime(['started', undefined, 'approved'])).toEqual({
    seen: [
      [3_000, 'started'],
      [9_000, 'approved'],
    ],
    asked: 3,
  });
});

it('stops after a minute', () => {
  const { seen, asked } = inVirtualTime(['started']);
  expect([asked, seen.at(-1)?.[0]]).toEqual([maxQuestions, 60_000]);
});

it('waits for an answer before it asks again', () => {
  expect(inVirtualTime(['started'], 4_000).asked).toBe(maxQuestions / 2);
});

it('waits for money that is on its way back, too', () => {
  expect(inVirtualTime(['refunding', 'refunded']).seen.map(([, state]) => state)).toEqual(['refunding', 'refunded']);
});
