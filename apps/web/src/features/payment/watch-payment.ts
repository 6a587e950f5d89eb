import type { PaymentState } from '@torg/domain/purchase';
import { exhaustMap, type Observable, type SchedulerLike, take, takeWhile, timer } from 'rxjs';

/** Milliseconds between questions, and how many are asked: the bank's answer mostly comes within seconds. */
export const askEvery = 3_000;
export const maxQuestions = 20;

/** States in which the bank, or the way of the money back, may still have something to tell. */
export const isMoving = (state: PaymentState): boolean => state === 'started' || state === 'refunding';

/**
 * Asks how a payment stands, gently and for a minute, until it moves no more. A question that is not answered is skipped.
 * @param ask completes with nothing where there is no answer.
 */
export const watchPayment = <A extends { readonly state: PaymentState }>(
  ask: () => Observable<A>,
  scheduler: SchedulerLike,
): Observable<A> =>
  timer(askEvery, askEvery, scheduler).pipe(
    take(maxQuestions),
    exhaustMap(ask),
    takeWhile(({ state }) => isMoving(state), true),
  );
