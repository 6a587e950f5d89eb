import { createRecurringStore, type Database, type JobQueue } from '@torg/adapter-postgres';
import type { RecurringStore } from '@torg/domain/recurring';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { database, token } from './base.ts';
import { jobs } from './queue-module.ts';
import { clock } from './runtime-module.ts';

export type RecurringStoreOf = (info: Pick<ShopInfo, 'id'>) => RecurringStore;

/** The orders that recur of one shop. */
export const recurringStoreOf = token<RecurringStoreOf>('recurringStoreOf');

export const recurringStoreModule = new ContainerModule(({ bind }) => {
  bind(recurringStoreOf)
    .toResolvedValue(
      ({ db }: Database, queue: JobQueue, time: Clock): RecurringStoreOf =>
        ({ id }) =>
          createRecurringStore(db, id, queue, time),
      [database, jobs, clock],
    )
    .inSingletonScope();
});
