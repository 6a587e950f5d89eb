import { openPriceList, openStockList } from '@torg/adapter-feed';
import type { Exchange, SetPrices, SetStock } from '@torg/domain/catalogue/import';
import type { taskEither as TE } from 'fp-ts';
import type { ImportFailure } from './import-feed.ts';
import { importList, type ListListener, type ListReport } from './import-list.ts';

export type ImportPricesDeps = ListListener & { readonly setPrices: SetPrices };

/** Imports a file of prices into one price list of a shop; see `importList`. */
export const importPrices =
  ({ setPrices, ...listener }: ImportPricesDeps) =>
  (path: string, exchange: Exchange): TE.TaskEither<ImportFailure, ListReport> =>
    importList(openPriceList(path, exchange), setPrices)(listener);

export type ImportStockDeps = ListListener & { readonly setStock: SetStock };

/** Imports a file of stock into a shop; see `importList`. */
export const importStock =
  ({ setStock, ...listener }: ImportStockDeps) =>
  (path: string): TE.TaskEither<ImportFailure, ListReport> =>
    importList(openStockList(path), setStock)(listener);
