import type { PurchaseJob } from '@torg/domain/purchase';
import type { Trx } from '../database/transaction.ts';

/** Work that is done after a transaction, by whichever process comes first, until it succeeds. */
export type Job = PurchaseJob & { readonly shopId: string };

/** Jobs are put in with the transaction that they belong to: both are there, or neither is. */
export type JobQueue = { readonly enqueue: (trx: Trx, job: Job) => Promise<void> };
