import { createJobs, type Database, type Jobs } from '@torg/adapter-postgres';
import { ContainerModule } from 'inversify';
import { database, token } from './base.ts';
import { type OnError, onError } from './runtime-module.ts';

/** Opened at the start: the queue of the work that follows orders and payments. */
export const jobs = token<Jobs>('jobs');

const openJobs = (opened: Database, report: OnError): Promise<Jobs> =>
  createJobs(opened, (cause) => report('background work does not get on', cause));

export const queueModule = new ContainerModule(({ bind }) => {
  bind(jobs)
    .toResolvedValue(openJobs, [database, onError])
    .inSingletonScope()
    .onDeactivation(({ close }) => close());
});
