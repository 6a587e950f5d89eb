import type { Trx } from '../database/transaction.ts';

/** Work that is done after a transaction, by whichever process comes first, until it succeeds. */
export type Job =
  /** Gives a hold up once it is over; `at` is milliseconds since 1970. */
  | { readonly name: 'expire-payment'; readonly shopId: string; readonly reference: string; readonly at: number }
  | { readonly name: 'refund-payment'; readonly shopId: string; readonly reference: string }
  /** Sends what the order's history asks for and was not sent yet. */
  | { readonly name: 'send-order-mail'; readonly shopId: string; readonly number: string };

/** Jobs are put in with the transaction that they belong to: both are there, or neither is. */
export type JobQueue = { readonly enqueue: (trx: Trx, job: Job) => Promise<void> };
