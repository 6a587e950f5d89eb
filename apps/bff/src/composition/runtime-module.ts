import { randomBytes as cryptoBytes } from 'node:crypto';
import { createClaimShare, type Database, readVersion } from '@torg/adapter-postgres';
import { readSheet as readSheetFile } from '@torg/adapter-spreadsheet';
import type { ClaimShare } from '@torg/domain/budget';
import type { ReadSheet } from '@torg/domain/quick-order';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { FastifyBaseLogger } from 'fastify';
import { ContainerModule } from 'inversify';
import { asyncScheduler, type SchedulerLike } from 'rxjs';
import type { PingDatabase } from '../routes/health.ts';
import { database, logger, token } from './base.ts';

/** Told of what goes wrong beside an answer, and does not change it. */
export type OnError = (what: string, cause: unknown) => void;

export const clock = token<Clock>('clock');
/** Time that waits, too. */
export const scheduler = token<SchedulerLike>('scheduler');
export const randomBytes = token<RandomBytes>('randomBytes');
export const newId = token<NewId>('newId');
/** Makes the value of a cookie that only its browser knows: 256 random bits. */
export const newSecret = token<() => string>('newSecret');
export const onError = token<OnError>('onError');
/** Reads files of spreadsheets that shoppers send. */
export const readSheet = token<ReadSheet>('readSheet');
export const pingDatabase = token<PingDatabase>('pingDatabase');
/** Claims from the budgets that all processes share. */
export const claimShare = token<ClaimShare>('claimShare');

const warn =
  (log: FastifyBaseLogger): OnError =>
  (what, cause) =>
    log.warn({ err: cause }, what);

/** What a process gives: time, chance, a log, and the word of its database. */
export const runtimeModule = new ContainerModule(({ bind }) => {
  bind(clock).toConstantValue(asyncScheduler);
  bind(scheduler).toConstantValue(asyncScheduler);
  bind(randomBytes).toConstantValue((count) => cryptoBytes(count));
  bind(newSecret).toConstantValue(() => cryptoBytes(32).toString('base64url'));
  bind(readSheet).toConstantValue(readSheetFile);
  bind(newId).toConstantValue(() => cryptoBytes(16).toString('base64url'));
  bind(onError).toResolvedValue(warn, [logger]).inSingletonScope();
  bind(claimShare)
    .toResolvedValue(({ db }: Database) => createClaimShare(db), [database])
    .inSingletonScope();
  bind(pingDatabase)
    .toResolvedValue(
      ({ db }: Database): PingDatabase =>
        () =>
          readVersion(db)(''),
      [database],
    )
    .inSingletonScope();
});
