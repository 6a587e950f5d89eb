import { type FeedUnreadable, openFeed } from '@torg/adapter-feed';
import { readHtml } from '@torg/adapter-rich-text';
import {
  type ImportItemsDeps,
  type ImportReport,
  importItems,
  type NoExchangeRate,
} from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';

const rowsPerProgress = 100;

export type ImportFailure = FeedUnreadable | Unavailable | NoExchangeRate;

/** How far an import is: rows read, and the part of the file from 0 to 1. */
export type ImportProgress = { readonly rows: number; readonly part: number };

export type ImportFeedDeps = Omit<ImportItemsDeps, 'onRow'> & {
  readonly clock: Clock;
  readonly onProgress: (progress: ImportProgress) => void;
};

export type ImportOptions = {
  /** The shop's settings; `exchangeRates` as they are to be used. */
  readonly info: ShopInfo;
  /** Remove what the feed no longer has, where that is safe. */
  readonly prune: boolean;
};

/**
 * Imports a product feed into a shop.
 * @returns what came of it; the left when the file cannot be read, no price can be converted, or the database is away.
 */
export const importFeed =
  ({ clock, onProgress, ...deps }: ImportFeedDeps) =>
  (path: string, { info, prune }: ImportOptions): TE.TaskEither<ImportFailure, ImportReport> =>
    F.pipe(
      openFeed(path, { ...info, facetKeys: info.facets.map(({ key }) => key), now: clock.now(), readHtml }),
      TE.flatMap((feed): TE.TaskEither<ImportFailure, ImportReport> => {
        const onRow = (rows: number): void => {
          if (rows % rowsPerProgress === 0) onProgress({ rows, part: feed.bytesRead() / feed.size });
        };
        return F.pipe(
          importItems({ ...deps, onRow })(feed.items, { prune }),
          TE.tapIO(
            ({ rows }) =>
              () =>
                onProgress({ rows, part: 1 }),
          ),
        );
      }),
    );
