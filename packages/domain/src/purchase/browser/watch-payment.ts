import { either as E, option as O } from 'fp-ts';
import {
  BehaviorSubject,
  defer,
  EMPTY,
  from,
  mergeMap,
  Observable,
  of,
  repeat,
  type SchedulerLike,
  takeUntil,
  takeWhile,
  timer,
} from 'rxjs';
import type { PaymentState } from '../payment.ts';
import type { PaymentStatus, ShopperPayments } from '../payment-ports.ts';

/** Milliseconds between questions in the first minute: the bank's answer mostly comes within seconds. */
export const askEvery = 3_000;

const minute = 60_000;
const quickQuestions = minute / askEvery;

/** States in which the bank, or the way of the money back, may still have something to tell. */
const isMoving = (state: PaymentState): boolean => state === 'started' || state === 'refunding';

/** Milliseconds to wait after so many questions: after the first minute each wait is twice the one before, up to a minute. */
const waitAfter = (asked: number): number => Math.min(minute, askEvery * 2 ** Math.max(0, asked - quickQuestions + 1));

/**
 * Asks how a payment stands until it moves no more, the longer it takes the seldomer, and no longer than a minute after
 * the goods are let go.
 * @param ask completes without a value where there is no answer.
 */
export const pollPayment = (
  { expiresAt }: Pick<PaymentStatus, 'expiresAt'>,
  ask: Observable<PaymentStatus>,
  scheduler: SchedulerLike,
): Observable<PaymentStatus> =>
  defer(() => {
    const longest = Math.max(expiresAt - scheduler.now(), 0) + minute;
    return timer(askEvery, scheduler).pipe(
      mergeMap(() => ask.pipe(repeat({ delay: (asked) => timer(waitAfter(asked), scheduler) }))),
      takeUntil(timer(longest + 1, scheduler)),
      takeWhile(({ state }) => isMoving(state), true),
    );
  });

/** A payment on screen. */
export type PaymentView = {
  readonly status: PaymentStatus;
  /** The shopper asked, and the answer is on its way. */
  readonly isChecking: boolean;
  /** What came of the shopper's last question: when (milliseconds since 1970), and whether there was an answer. */
  readonly checked?: { readonly at: number; readonly isAnswered: boolean };
};

/** A payment while its page is open. It is asked for as long as somebody listens to `changes`. */
export type PaymentWatch = {
  readonly get: () => PaymentView;
  readonly changes: Observable<PaymentView>;
  /** Asks at once, because the shopper wants to know. */
  readonly check: () => Promise<void>;
};

export type PaymentWatchDeps = {
  readonly payments: Pick<ShopperPayments, 'status'>;
  readonly scheduler: SchedulerLike;
  /** It is paid: leads on to where the server says thanks. */
  readonly onApproved: (orderNumber: string) => void;
};

/** @returns a watch over the payment that stood so when its page came. */
export const createPaymentWatch =
  ({ payments, scheduler, onApproved }: PaymentWatchDeps) =>
  (loaded: PaymentStatus): PaymentWatch => {
    const { orderNumber } = loaded;
    const views = new BehaviorSubject<PaymentView>({ status: loaded, isChecking: false });
    const show = (news: Partial<PaymentView>): void => {
      const { state } = views.value.status;
      views.next({ ...views.value, ...news });
      if (state !== 'approved' && views.value.status.state === 'approved') onApproved(orderNumber);
    };
    const read = payments.status(orderNumber);
    const ask = defer(() => from(read())).pipe(
      mergeMap((answer) => (E.isRight(answer) && O.isSome(answer.right) ? of(answer.right.value) : EMPTY)),
    );
    const polled = isMoving(loaded.state) ? pollPayment(loaded, ask, scheduler) : EMPTY;

    return {
      get: () => views.value,
      changes: new Observable((subscriber) => {
        subscriber.add(views.subscribe(subscriber));
        subscriber.add(polled.subscribe((status) => show({ status })));
      }),
      check: async () => {
        if (views.value.isChecking) return;
        show({ isChecking: true });
        const answer = await read();
        const isAnswered = E.isRight(answer) && O.isSome(answer.right);
        const news = isAnswered ? { status: answer.right.value } : {};
        show({ ...news, isChecking: false, checked: { at: scheduler.now(), isAnswered } });
      },
    };
  };
