import { createGuardedGet } from '@torg/adapter-media';
import { createImportReports, type Database } from '@torg/adapter-postgres';
import { readOwnFiles } from '@torg/adapter-shop-files';
import type { Clock } from '@torg/domain/runtime';
import { taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { createFindSource } from '../imports/find-source.ts';
import { createLoadFile } from '../imports/load-file.ts';
import { createRunImport, type RunImport } from '../imports/run-import.ts';
import type { Shops } from '../shops/shops.ts';
import { config, database, shops, storeOfShop, token } from './base.ts';
import { clock } from './runtime-module.ts';

export const runImportOf = token<RunImport>('runImportOf');

/** The files of imports, as a process in production finds them: nothing on the way is in clear text. */
export const findFeed = createFindSource({ get: createGuardedGet({ schemes: ['https'] }) });

const create = (
  opened: Database,
  { feedSecrets }: Pick<Config, 'feedSecrets'>,
  time: Clock,
  known: Pick<Shops, 'get'>,
): RunImport =>
  createRunImport({
    reportsOf: storeOfShop(createImportReports)(opened),
    findSource: findFeed,
    loadFile: createLoadFile(opened, time, ({ id }) => {
      const shop = known.get().all.find(({ info }) => info.id === id);
      return shop === undefined
        ? TE.right({ fileSizes: new Map(), pictures: new Set() })
        : readOwnFiles(shop.files.directory);
    }),
    secrets: feedSecrets,
  });

export const importModule = new ContainerModule(({ bind }) => {
  bind(runImportOf).toResolvedValue(create, [database, config, clock, shops]).inSingletonScope();
});
