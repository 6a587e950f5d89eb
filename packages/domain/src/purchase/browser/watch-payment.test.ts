import { either as E, option as O, type taskEither as TE } from 'fp-ts';
import { defer, delay, EMPTY, of, VirtualTimeScheduler } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { describe, expect, it } from 'vitest';
import { type Unavailable, unavailable } from '../../failure/failure.ts';
import type { PaymentState } from '../payment.ts';
import type { PaymentStatus } from '../payment-ports.ts';
import { askEvery, createPaymentWatch, pollPayment } from './watch-payment.ts';

const orderNumber = 'ABCDE-12345';
const statusOf = (state: PaymentState): PaymentStatus => ({ orderNumber, state, expiresAt: 0 });

/** Asks in virtual time; the last state is answered for ever, undefined is no answer. Times are seconds. */
const inVirtualTime = (
  states: readonly (PaymentState | undefined)[],
  { takes = 0, expiresAt = 0, opened = 0 } = {},
) => {
  const seen: (readonly [at: number, state: PaymentState])[] = [];
  const asked: number[] = [];
  const scheduler = new TestScheduler(() => undefined);
  const now = () => scheduler.now() / 1000;
  scheduler.run(() => {
    const ask = defer(() => {
      const state = states[Math.min(asked.length, states.length - 1)];
      asked.push(now());
      return state === undefined ? EMPTY : of(statusOf(state)).pipe(delay(takes * 1000, scheduler));
    });
    const polled = pollPayment({ expiresAt: expiresAt * 1000 }, ask, scheduler);
    scheduler.schedule(() => polled.subscribe(({ state }) => seen.push([now(), state])), opened * 1000);
  });
  return { seen, asked };
};

describe('a payment that is watched', () => {
  it('is asked for every three seconds until the bank has decided; a question without an answer is skipped', () => {
    expect(inVirtualTime(['started', undefined, 'approved'])).toEqual({
      seen: [
        [3, 'started'],
        [9, 'approved'],
      ],
      asked: [3, 6, 9],
    });
  });

  it('is asked for a minute where nothing is held', () => {
    const { asked } = inVirtualTime(['started']);
    expect(asked).toEqual(Array.from({ length: 20 }, (_, index) => 3 * (index + 1)));
  });

  it('is asked for ever seldomer while the goods are held, and a minute longer', () => {
    const { asked } = inVirtualTime(['started'], { expiresAt: 300 });
    expect(asked.slice(19)).toEqual([60, 66, 78, 102, 150, 210, 270, 330]);
  });

  it('is asked for a minute longer than the goods are held, whenever its page is opened', () => {
    const { asked } = inVirtualTime(['started'], { expiresAt: 130, opened: 100 });
    expect([asked[0], asked.at(-1)]).toEqual([103, 178]);
    expect(inVirtualTime(['started'], { expiresAt: 50, opened: 100 }).asked.at(-1)).toBe(160);
  });

  it('is not asked for again before the answer came', () => {
    expect(inVirtualTime(['started'], { takes: 4 }).asked.slice(0, 3)).toEqual([3, 10, 17]);
  });

  it('is asked for while money is on its way back, too', () => {
    expect(inVirtualTime(['refunding', 'refunded']).seen.map(([, state]) => state)).toEqual(['refunding', 'refunded']);
  });
});

describe('a payment on screen', () => {
  type Answer = E.Either<Unavailable, O.Option<PaymentStatus>>;
  const world = (answer: Answer, loaded: PaymentState = 'started') => {
    const scheduler = new VirtualTimeScheduler(undefined, askEvery);
    const approved: string[] = [];
    const status = (): TE.TaskEither<Unavailable, O.Option<PaymentStatus>> => async () => answer;
    const onApproved = (order: string) => void approved.push(order);
    const watch = createPaymentWatch({ payments: { status }, scheduler, onApproved })(statusOf(loaded));
    return { scheduler, approved, watch };
  };
  const paid = E.right(O.some(statusOf('approved')));

  it('stands as it came, until the shopper asks', async () => {
    const { watch } = world(E.right(O.some(statusOf('declined'))));
    expect(watch.get()).toEqual({ status: statusOf('started'), isChecking: false });
    const checked = watch.check();
    expect(watch.get().isChecking).toBe(true);
    await checked;
    const view = { status: statusOf('declined'), isChecking: false, checked: { at: 0, isAnswered: true } };
    expect(watch.get()).toEqual(view);
  });

  it.each([E.left(unavailable('away')), E.right(O.none)])('says when there was no answer: %j', async (answer) => {
    const { watch } = world(answer);
    await watch.check();
    expect(watch.get()).toMatchObject({ status: statusOf('started'), checked: { isAnswered: false } });
  });

  it('leads on once it is paid, and once only', async () => {
    const { watch, approved } = world(paid);
    await watch.check();
    await watch.check();
    expect(approved).toEqual([orderNumber]);
  });

  it('is asked for by itself as long as somebody listens, and only while it may change', async () => {
    const { watch, scheduler, approved } = world(paid);
    watch.changes.subscribe().unsubscribe();
    scheduler.flush();
    await Promise.resolve();
    expect(approved).toEqual([]);
    watch.changes.subscribe();
    scheduler.flush();
    await expect.poll(() => approved).toEqual([orderNumber]);

    const settled = world(paid, 'declined');
    settled.watch.changes.subscribe();
    expect(settled.scheduler.actions).toEqual([]);
  });
});
