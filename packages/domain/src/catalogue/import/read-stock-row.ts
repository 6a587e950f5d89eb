import { apply, either as E } from 'fp-ts';
import { readEncoding, readId } from './feed-fields.ts';
import type { RowProblem } from './feed-item.ts';
import { shown } from './feed-limits.ts';
import { allFields, type FeedRow, required, wholeNumber } from './feed-row.ts';

/** A row of a stock feed: how many units of a SKU are there; `line` is where the file says so. */
export type StockRow = { readonly line: number; readonly sku: string; readonly onHand: number };

/** Columns that a stock feed must have. */
export const stockColumns = ['id', 'quantity'] as const;

/** Reads a row of a stock feed, with the columns `id` and `quantity` as product feeds have them, or tells all that is wrong with it. */
export const readStockRow = (row: FeedRow): E.Either<readonly RowProblem[], StockRow> => {
  const fields = apply.sequenceS(allFields)({
    encoding: readEncoding(row),
    sku: readId(row),
    onHand: E.chain(wholeNumber('quantity'))(required(row, 'quantity')),
  });
  if (E.isLeft(fields)) {
    return E.left(fields.left.map((problem) => ({ line: row.line, ...problem, value: shown(problem.value) })));
  }
  return E.right({ line: row.line, sku: fields.right.sku, onHand: fields.right.onHand });
};
