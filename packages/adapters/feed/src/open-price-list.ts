import { type Exchange, type PriceRow, priceColumns, readPriceRow } from '@torg/domain/catalogue/import';
import type { taskEither as TE } from 'fp-ts';
import { type FeedUnreadable, type OpenRows, openRows } from './open-rows.ts';

/** Opens a file of prices (`id` and `price` as product feeds have them; TSV, CSV or XML in UTF-8) and reads its beginning. */
export const openPriceList = (path: string, exchange: Exchange): TE.TaskEither<FeedUnreadable, OpenRows<PriceRow>> =>
  openRows(path, { columns: priceColumns, readRow: readPriceRow(exchange) });
