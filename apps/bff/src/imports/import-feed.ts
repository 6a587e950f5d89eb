import { type Feed, type FeedUnreadable, openFeed } from '@torg/adapter-feed';
import { readHtml } from '@torg/adapter-rich-text';
import type { OwnFiles } from '@torg/adapter-shop-files';
import {
  type ImportItemsDeps,
  type ImportReport,
  importItems,
  type NoExchangeRate,
} from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import type { Currency } from '@torg/domain/money';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';

const rowsPerProgress = 100;

export type ImportFailure = FeedUnreadable | Unavailable | NoExchangeRate;

/** How far an import is: rows read, and the part of the file from 0 to 1. */
export type ImportProgress = { readonly rows: number; readonly part: number };

export type ImportFeedDeps = Omit<ImportItemsDeps, 'onRow'> & {
  /** What the shop's folder holds that its feeds may name. */
  readonly readOwnFiles: TE.TaskEither<Unavailable, OwnFiles>;
  readonly clock: Clock;
  readonly onProgress: (progress: ImportProgress) => void;
};

export type ImportOptions = {
  readonly info: ShopInfo;
  /** Rates that go before the shop's: units of its currency for one of another. */
  readonly rates?: ShopInfo['exchangeRates'];
  /** The currency of amounts that name none (ISO 4217). */
  readonly fileCurrency?: Currency;
  /** Remove what the feed no longer has, where that is safe. */
  readonly prune: boolean;
};

/** What came of a feed, and what was told of the variants of a Shopify file. */
export type FeedReport = ImportReport & Pick<Feed, 'assumedCurrency'> & { readonly notes: ReturnType<Feed['notes']> };

/** Rates that somebody typed say that prices are in another currency; which one, the file has to tell or the operator. */
const unlessNamed = (rates: ShopInfo['exchangeRates']): string | undefined => {
  const [code] = Object.keys(rates);
  return code === undefined
    ? undefined
    : `its amounts name no currency: say which beside --rate, with --currency ${code}`;
};

/**
 * Imports a product feed into a shop.
 * @returns what came of it; the left when the file cannot be read, no price can be converted, or the database is away.
 */
export const importFeed =
  ({ clock, onProgress, ...deps }: ImportFeedDeps) =>
  (
    path: string,
    { info, prune, rates = {}, fileCurrency }: ImportOptions,
  ): TE.TaskEither<ImportFailure, FeedReport> => {
    const unlessCurrencyNamed = unlessNamed(rates);
    return F.pipe(
      deps.readOwnFiles,
      TE.flatMap((ownFiles) =>
        openFeed(path, {
          ...{ ...info, facetKeys: info.facets.map(({ key }) => key), now: clock.now(), readHtml, ...ownFiles },
          exchangeRates: { ...info.exchangeRates, ...rates },
          ...(fileCurrency === undefined ? {} : { fileCurrency }),
          ...(unlessCurrencyNamed === undefined ? {} : { unlessCurrencyNamed }),
        }),
      ),
      TE.flatMap((feed): TE.TaskEither<ImportFailure, FeedReport> => {
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
          TE.map((report) => ({
            ...{ ...report, notes: feed.notes() },
            ...(feed.assumedCurrency === undefined ? {} : { assumedCurrency: feed.assumedCurrency }),
          })),
        );
      }),
    );
  };
