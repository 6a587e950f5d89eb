import { createHash } from 'node:crypto';
import {
  type Exchange,
  type FeedContext,
  type FeedItem,
  type FeedNote,
  type FeedRow,
  feedNotes,
  inShopifyWords,
  type PriceRow,
  priceColumns,
  type RowProblem,
  readFeedRow,
  readPriceRow,
  readStockRow,
  requiredAttributes,
  type StockRow,
  shopifyColumns,
  shopifyFeedRows,
  stockColumns,
} from '@torg/domain/catalogue/import';
import type { Currency } from '@torg/domain/money';
import { type ReviewRow, readReviewRow, reviewColumns } from '@torg/domain/review';
import { function as F, taskEither as TE, these as TH } from 'fp-ts';
import { type FeedUnreadable, type OpenRows, openRows, type RowReading } from './open-rows.ts';

/** A product feed whose beginning has been read: one variant a row. */
export type Feed = OpenRows<FeedItem> & {
  /** What was told of the variants read so far, and of how many. */
  readonly notes: () => ReadonlyMap<FeedNote, number>;
  /** The currency that amounts were taken in because the file names none (ISO 4217). */
  readonly assumedCurrency?: Currency;
};

export type FeedReading = Omit<FeedContext, 'remoteImageId'> & {
  /** Why a file whose amounts name no currency is not read, where `fileCurrency` does not name it either. */
  readonly unlessCurrencyNamed?: string;
};

/** 24 hexadecimal digits that stand for a picture on another host. */
const remoteImageId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 24);

/**
 * Opens a product feed in UTF-8 (Google Merchant Center in TSV, CSV or XML, or Shopify's product file) and reads its
 * beginning. Shopify's amounts are in `fileCurrency`, else in the shop's currency.
 */
export const openFeed = (path: string, context: FeedReading): TE.TaskEither<FeedUnreadable, Feed> => {
  const readItem = readFeedRow({ ...context, remoteImageId });
  const currency = context.fileCurrency ?? context.currency;
  const notes = new Map<FeedNote, number>();
  const note = (told: readonly FeedNote[]): void => {
    for (const one of told) notes.set(one, (notes.get(one) ?? 0) + 1);
  };
  const readRow = (row: FeedRow) => {
    const item = readItem(row);
    if (!TH.isLeft(item)) note(feedNotes(row));
    return item;
  };
  const inWords = (problem: RowProblem) => inShopifyWords(problem, currency);
  const rowsOf = (rows: readonly FeedRow[]): readonly FeedRow[] => {
    const told = shopifyFeedRows(rows, currency);
    note(told.flatMap((row) => row.notes));
    return told;
  };
  const shopify: RowReading<FeedItem> = {
    ...{ columns: shopifyColumns, readRow, inWords, together: { column: 'handle', rowsOf } },
    ...(context.fileCurrency === undefined && context.unlessCurrencyNamed !== undefined
      ? { refused: context.unlessCurrencyNamed }
      : {}),
  };
  return F.pipe(
    openRows(path, { columns: requiredAttributes, readRow }, shopify),
    TE.map(({ reading, ...rows }) => ({
      ...{ ...rows, notes: () => notes },
      ...(reading === shopify ? { assumedCurrency: currency } : {}),
    })),
  );
};

/** Opens a file of prices (`id` and `price` as product feeds have them; TSV, CSV or XML in UTF-8) and reads its beginning. */
export const openPriceList = (path: string, exchange: Exchange): TE.TaskEither<FeedUnreadable, OpenRows<PriceRow>> =>
  openRows(path, { columns: priceColumns, readRow: readPriceRow(exchange) });

/** Opens a file of stock (`id` and `quantity`; TSV, CSV or XML in UTF-8) and reads its beginning. */
export const openStockList = (path: string): TE.TaskEither<FeedUnreadable, OpenRows<StockRow>> =>
  openRows(path, { columns: stockColumns, readRow: readStockRow });

/**
 * Opens a file of reviews in UTF-8, TSV or CSV, and reads its beginning.
 * @param locale the language of reviews that do not name one.
 */
export const openReviews = (path: string, locale: string): TE.TaskEither<FeedUnreadable, OpenRows<ReviewRow>> =>
  openRows(path, { columns: reviewColumns, readRow: readReviewRow(locale) });
