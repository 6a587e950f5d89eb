import { createSetPrices, createSetStock, createStartImport, type Database } from '@torg/adapter-postgres';
import type { ImportCounts, RowProblem } from '@torg/domain/catalogue/import';
import type { Clock } from '@torg/domain/runtime';
import type { ScheduledImport, ShopInfo } from '@torg/domain/shop';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type ImportFailure, type ImportFeedDeps, importFeed } from './import-feed.ts';
import type { ListReport } from './import-list.ts';
import { importPrices, importStock } from './import-prices.ts';

/** Loads a file into a shop, as a scheduled import says, all of it or nothing. */
export type LoadFile = (
  planned: ScheduledImport,
  info: ShopInfo,
  path: string,
  onProblem: (problem: RowProblem) => void,
) => TE.TaskEither<ImportFailure, ImportCounts>;

/** What the folder of a shop holds that its feeds may name. */
type OwnFilesOf = (info: ShopInfo) => ImportFeedDeps['readOwnFiles'];

const ofList = ({ rows, created, updated, unchanged, bad }: ListReport): ImportCounts => ({
  ...{ rows, created, updated, unchanged, bad, removed: 0 },
});

const defaultList = ({ customerGroups, defaultGroupId, priceLists }: ShopInfo): string =>
  customerGroups.find(({ id }) => id === defaultGroupId)?.priceList ?? priceLists[0]?.id ?? '';

export const createLoadFile =
  (database: Database, clock: Clock, ownFilesOf: OwnFilesOf): LoadFile =>
  ({ kind, priceList, prune }, info, path, onProblem) => {
    const listener = { onProblem, onProgress: () => undefined };
    switch (kind) {
      case 'full':
        return F.pipe(
          importFeed({
            ...listener,
            startImport: createStartImport(database, info, { whole: true }),
            ...{ clock, readOwnFiles: ownFilesOf(info) },
          })(path, { info, prune }),
          TE.map(({ rows, created, updated, unchanged, bad, removed }) => ({
            ...{ rows, created, updated, unchanged, bad },
            removed: O.getOrElse(() => 0)(removed),
          })),
        );
      case 'stock':
        return F.pipe(importStock({ ...listener, setStock: createSetStock(database.db, info) })(path), TE.map(ofList));
      case 'price': {
        const setPrices = createSetPrices(database.db, info, priceList ?? defaultList(info));
        return F.pipe(importPrices({ ...listener, setPrices })(path, info), TE.map(ofList));
      }
    }
  };
