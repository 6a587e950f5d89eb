import { createHash } from 'node:crypto';
import {
  type Exchange,
  type FeedContext,
  type FeedItem,
  type FeedRow,
  inShopifyWords,
  type PriceRow,
  priceColumns,
  readFeedRow,
  readPriceRow,
  requiredAttributes,
  shopifyColumns,
  shopifyFeedRows,
} from '@torg/domain/catalogue/import';
import { either as E, function as F, readonlyArray as RA, type taskEither as TE } from 'fp-ts';
import { type FeedUnreadable, type OpenRows, openRows } from './open-rows.ts';

/** A product feed whose beginning has been read: one variant a row. */
export type Feed = OpenRows<FeedItem>;

/** 24 hexadecimal digits that stand for a picture on another host. */
const remoteImageId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 24);

/** Opens a product feed in UTF-8 (Google Merchant Center in TSV, CSV or XML, or Shopify's product file) and reads its beginning. */
export const openFeed = (
  path: string,
  context: Omit<FeedContext, 'remoteImageId'>,
): TE.TaskEither<FeedUnreadable, Feed> => {
  const readRow = readFeedRow({ ...context, remoteImageId });
  const readShopifyRow = (row: FeedRow) =>
    F.pipe(readRow(row), E.mapLeft(RA.map((problem) => inShopifyWords(problem, context.currency))));
  const rowsOf = (rows: readonly FeedRow[]) => shopifyFeedRows(rows, context.currency);
  return openRows<FeedItem>(
    path,
    { columns: requiredAttributes, readRow },
    { columns: shopifyColumns, readRow: readShopifyRow, together: { column: 'handle', rowsOf } },
  );
};

/** Opens a file of prices (`id` and `price` as product feeds have them; TSV, CSV or XML in UTF-8) and reads its beginning. */
export const openPriceList = (path: string, exchange: Exchange): TE.TaskEither<FeedUnreadable, OpenRows<PriceRow>> =>
  openRows(path, { columns: priceColumns, readRow: readPriceRow(exchange) });
