import { createRecurringStore, type Database, type JobQueue } from '@torg/adapter-postgres';
import type { RecurringStore } from '@torg/domain/recurring';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { database, token } from './base.ts';
import { jobs } from './queue-module.ts';

export type RecurringStoreOf = (info: Pick<ShopInfo, 'id'>) => RecurringStore;

/** The orders that recur of one shop. */
export const recurringStoreOf = token<RecurringStoreOf>('recurringStoreOf');

export const recurringStoreModule = new ContainerModule(({ bind }) => {
  bind(recurringStoreOf)
    .toResolvedValue(
      ({ db }: Database, queue: JobQueue): RecurringStoreOf =>
        ({ id }) =>
          createRecurringStore(db, id, queue),
      [database, jobs],
    )
    .inSingletonScope();
});
