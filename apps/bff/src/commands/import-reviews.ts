import { type FeedUnreadable, openReviews } from '@torg/adapter-feed';
import type { RowProblem } from '@torg/domain/catalogue/import';
import type { Unavailable } from '@torg/domain/failure';
import { type ReadOrder, shippedUnits } from '@torg/domain/purchase';
import {
  buyerOf,
  canBeReviewed,
  type ImportedReview,
  type ReadReviewGoods,
  type ReviewRow,
  type ReviewStore,
  type WrittenReviews,
} from '@torg/domain/review';
import type { ShopInfo } from '@torg/domain/shop';
import { either as E, function as F, option as O, taskEither as TE, these as TH } from 'fp-ts';

export type ImportReviewsDeps = {
  readonly store: Pick<ReviewStore, 'write' | 'ofBuyer'>;
  readonly goodsOf: ReadReviewGoods;
  readonly readOrder: ReadOrder;
  readonly info: Pick<ShopInfo, 'locales'>;
};

/** What came of a file of reviews; each row with a problem was passed over. */
export type ReviewsReport = Omit<WrittenReviews, 'unknown'> & { readonly problems: readonly RowProblem[] };

const idOf = ({ sku }: ReviewRow): string => `i-${sku}`;

const reviewOf = (row: ReviewRow, buyer?: string): ImportedReview => {
  const { line: _line, sku: _sku, order: _order, ...content } = row;
  const proof = buyer === undefined ? { isVerified: false } : { isVerified: true, buyer };
  return { ...content, ...proof, id: idOf(row), state: 'published', pictures: [], helpful: 0, newPictures: [] };
};

const problem = ({ line }: ReviewRow, field: string, value: string, expected: string): RowProblem => ({
  ...{ line, field, value, expected },
  code: `invalid_${field}`,
});

/** The buyer whom the order of a row proves, or why it proves nothing. */
const prove = (
  { readOrder, goodsOf, store }: ImportReviewsDeps,
  row: ReviewRow,
): TE.TaskEither<Unavailable, E.Either<RowProblem, string | undefined>> => {
  const { order: number, productId } = row;
  if (number === undefined) return TE.right(E.right(undefined));
  const unproved = E.left(problem(row, 'order', number, 'a shipped order of the shop that holds the product'));
  return F.pipe(
    readOrder(number),
    TE.chain((order) => {
      if (O.isNone(order) || !canBeReviewed(order.value)) return TE.right(unproved);
      const buyer = buyerOf(order.value);
      return F.pipe(
        goodsOf(
          shippedUnits(order.value).map(({ sku }) => sku),
          order.value.locale,
        ),
        TE.bindTo('goods'),
        TE.bind('own', () => store.ofBuyer(buyer)),
        TE.map(({ goods, own }) => {
          if (![...goods.values()].some((good) => good.productId === productId)) return unproved;
          const other = own.some((review) => review.productId === productId && review.id !== idOf(row));
          return other
            ? E.left(problem(row, 'order', number, 'an order whose buyer has not reviewed the product'))
            : E.right(buyer);
        }),
      );
    }),
  );
};

type Sorted = { readonly reviews: readonly ImportedReview[]; readonly problems: readonly RowProblem[] };

/** Reads and proves the rows one after the other; of one buyer and product the first counts. */
const sortOut = async (
  deps: ImportReviewsDeps,
  items: AsyncIterable<TH.These<readonly RowProblem[], ReviewRow>>,
): Promise<E.Either<Unavailable, Sorted & { readonly lines: ReadonlyMap<string, ReviewRow> }>> => {
  const reviews: ImportedReview[] = [];
  const problems: RowProblem[] = [];
  const lines = new Map<string, ReviewRow>();
  const proved = new Set<string>();
  for await (const item of items) {
    if (!TH.isRight(item)) problems.push(...item.left);
    if (TH.isLeft(item)) continue;
    const row = item.right;
    const proof = await prove(deps, row)();
    if (E.isLeft(proof)) return proof;
    if (E.isLeft(proof.right)) {
      problems.push(proof.right.left);
      continue;
    }
    const buyer = proof.right.right;
    const pair = JSON.stringify([buyer, row.productId]);
    if (buyer !== undefined && proved.has(pair)) {
      problems.push(problem(row, 'order', row.order ?? '', 'an order whose buyer has no other review in the file'));
      continue;
    }
    if (buyer !== undefined) proved.add(pair);
    reviews.push(reviewOf(row, buyer));
    lines.set(idOf(row), row);
  }
  return E.right({ reviews, problems, lines });
};

/**
 * Imports a file of reviews: all good rows in one step, after the whole file was read. Bad rows are told and passed over.
 * Only an order of the shop makes a review one of a verified buyer.
 */
export const importReviews =
  (deps: ImportReviewsDeps) =>
  (path: string): TE.TaskEither<FeedUnreadable | Unavailable, ReviewsReport> =>
  async () => {
    const file = await openReviews(path, deps.info.locales[0] ?? 'nb')();
    if (E.isLeft(file)) return file;
    const sorted = await sortOut(deps, file.right.items);
    if (E.isLeft(sorted)) return sorted;
    const { reviews, problems, lines } = sorted.right;
    const written = await deps.store.write(reviews)();
    if (E.isLeft(written)) return written;
    const { unknown, ...counts } = written.right;
    const strangers = unknown.flatMap((id) => {
      const row = lines.get(id);
      return row === undefined ? [] : [problem(row, 'product', row.productId, 'the id of a product of the shop')];
    });
    return E.right({ ...counts, problems: [...problems, ...strangers].sort((a, b) => a.line - b.line) });
  };
