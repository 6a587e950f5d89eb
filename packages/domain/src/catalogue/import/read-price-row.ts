import { apply, either as E } from 'fp-ts';
import { readEncoding, readId } from './feed-fields.ts';
import type { RowProblem } from './feed-item.ts';
import { shown } from './feed-limits.ts';
import { type Exchange, readFeedPrice } from './feed-price.ts';
import { allFields, type FeedRow, required } from './feed-row.ts';

/** A row of a price list: what a SKU costs in minor units of the shop's currency; `line` is where the file says so. */
export type PriceRow = { readonly line: number; readonly sku: string; readonly price: number };

/** Columns that a file of prices must have. */
export const priceColumns = ['id', 'price'] as const;

/** Reads a row of a price list, with the columns `id` and `price` as product feeds have them, or tells all that is wrong with it. */
export const readPriceRow =
  (exchange: Exchange) =>
  (row: FeedRow): E.Either<readonly RowProblem[], PriceRow> => {
    const fields = apply.sequenceS(allFields)({
      encoding: readEncoding(row),
      sku: readId(row),
      price: E.chain(readFeedPrice(exchange, 'price'))(required(row, 'price')),
    });
    if (E.isLeft(fields)) {
      return E.left(fields.left.map((problem) => ({ line: row.line, ...problem, value: shown(problem.value) })));
    }
    return E.right({ line: row.line, sku: fields.right.sku, price: fields.right.price });
  };
