import type { AskedAboutOrder, PurchaseJob } from '@torg/domain/purchase';
import type { QueueOptions } from 'pg-boss';
import type { Trx } from '../database/transaction.ts';

/** An import of a shop whose time has come. */
type ImportJob = { readonly name: typeof importQueue; readonly importId: string };

/** Somebody asks for the link of an order, or withdraws from its purchase; it may be none of the shop's. */
type AskedJob = { readonly name: AskedQueue } & AskedAboutOrder;

/** A mail about something that is no order is kept and waits to be sent. */
type KeptMailJob = { readonly name: 'send-kept-mail'; readonly mailId: string };

/** Something is due about an order that recurs. */
type RecurringJob = { readonly name: 'run-recurring-order'; readonly id: string };

/** A user's account was deleted: payment providers have to forget their cards. */
type ForgetCardsJob = { readonly name: 'forget-cards'; readonly user: string };

/** Work that is done by whichever process comes first, after a transaction or by the clock, until it succeeds. */
export type Job = (PurchaseJob | ImportJob | AskedJob | KeptMailJob | RecurringJob | ForgetCardsJob) & {
  readonly shopId: string;
};

/** Jobs are put in with the transaction that they belong to: both are there, or neither is. */
export type JobQueue = { readonly enqueue: (trx: Trx, job: Job) => Promise<void> };

/** The schema of the queue, beside the shop's own. */
export const jobsSchema = 'pgboss';

/** What runs by the clock of a shop. */
export const importQueue = 'run-import';

/** What somebody asked for who waits in front of a mailbox. */
export type AskedQueue = 'send-order-link' | 'withdraw-order';

/** What is looked after without being told: it runs once an hour, in one process. */
export const sweepQueue = 'sweep';

/** What is compared with others' books: it runs once a day, in one process. */
export const dailyQueue = 'daily';

export type QueueName = Job['name'] | typeof sweepQueue | typeof dailyQueue;

const day = 24 * 60 * 60;

/** How patient each kind of work is: seconds of the first and the longest pause between attempts. */
const patient = (retryLimit: number, retryDelay: number, retryDelayMax: number): QueueOptions => ({
  ...{ retryLimit, retryDelay, retryDelayMax, retryBackoff: true },
  ...{ expireInSeconds: 60, retentionSeconds: 30 * day, deleteAfterSeconds: day },
});

/** Money has to go back, whatever it takes; a mail that could not be sent for days helps nobody. */
export const queues: Readonly<Record<QueueName, QueueOptions>> = {
  'expire-payment': patient(100, 5, 600),
  'refund-payment': patient(10_000, 5, 600),
  'capture-payment': patient(10_000, 5, 600),
  'end-reservation': patient(100, 5, 600),
  // What a provider keeps of somebody who is gone has to go, however long it is away.
  'forget-cards': patient(10_000, 5, 3600),
  'send-order-mail': patient(60, 10, 3600),
  // It was paid for.
  'send-gift-card': patient(10_000, 5, 600),
  // It was bought, and the operator's system may be away for long.
  'start-subscription': patient(10_000, 5, 600),
  'ask-for-review': patient(60, 10, 3600),
  'send-kept-mail': patient(60, 10, 3600),
  // What is due is found again each hour.
  'run-recurring-order': patient(20, 5, 600),
  'ask-approvers': patient(60, 10, 3600),
  'remind-approvers': patient(60, 10, 3600),
  'lapse-approval': patient(100, 5, 600),
  // Nobody waits for a link for longer than some hours, and what strangers typed is of no use afterwards.
  'send-order-link': { ...patient(12, 5, 1800), retentionSeconds: day / 4, deleteAfterSeconds: day / 24 },
  // A statement counts from when it was made, and must not get lost.
  'withdraw-order': patient(10_000, 5, 600),
  // The next one by the clock does what a failed one left; one that runs for hours is given up.
  'run-import': { retryLimit: 0, expireInSeconds: 6 * 3600, retentionSeconds: day, deleteAfterSeconds: day },
  // Providers are asked about each payment, one after the other.
  daily: { ...patient(3, 600, 3600), expireInSeconds: 3 * 3600 },
  sweep: { retryLimit: 0, expireInSeconds: 600, retentionSeconds: day, deleteAfterSeconds: day },
};
