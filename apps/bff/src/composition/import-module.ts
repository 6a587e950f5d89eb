import { createGuardedGet } from '@torg/adapter-media';
import { createImportReports, type Database } from '@torg/adapter-postgres';
import type { Clock } from '@torg/domain/runtime';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { createFindSource } from '../imports/find-source.ts';
import { createLoadFile } from '../imports/load-file.ts';
import { createRunImport, type RunImport } from '../imports/run-import.ts';
import { config, database, storeOfShop, token } from './base.ts';
import { clock } from './runtime-module.ts';

export const runImportOf = token<RunImport>('runImportOf');

const create = (opened: Database, { feedSecrets }: Pick<Config, 'feedSecrets'>, time: Clock): RunImport =>
  createRunImport({
    reportsOf: storeOfShop(createImportReports)(opened),
    findSource: createFindSource({ get: createGuardedGet({ schemes: ['https'] }) }),
    loadFile: createLoadFile(opened, time),
    secrets: feedSecrets,
  });

export const importModule = new ContainerModule(({ bind }) => {
  bind(runImportOf).toResolvedValue(create, [database, config, clock]).inSingletonScope();
});
