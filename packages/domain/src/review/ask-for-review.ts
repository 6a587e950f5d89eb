import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailContent } from '../mail/ports.ts';
import { type DeliverDeps, sendMailAbout } from '../purchase/mails.ts';
import type { Order } from '../purchase/order.ts';
import type { ReadOrder } from '../purchase/ports.ts';
import { keptUnits } from '../purchase/units.ts';
import type { ReviewGood, ReviewStore } from './ports.ts';
import { buyerOf, findReviewables, type WriteReviewDeps } from './write-review.ts';

/** What buyers are asked for reviews with. */
export type AskForReviewDeps = DeliverDeps & {
  readonly readOrder: ReadOrder;
  readonly reviews: WriteReviewDeps & { readonly store: Pick<ReviewStore, 'hasOptedOut'> };
  readonly write: (order: Order, goods: readonly ReviewGood[]) => MailContent;
  /** Where the buyer of an order says that no more such mails are wanted. */
  readonly unsubscribeAt: (order: Order) => string;
};

/**
 * Asks the buyer of an order for reviews of the goods that were not reviewed yet, once, however often it is asked. Nobody
 * is asked about an order that is not on its way, or that holds nothing the shop still sells; nor who wants no such mails.
 * What fails is worth another try.
 */
export const askForReview =
  (deps: AskForReviewDeps) =>
  (orderNumber: string): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      deps.readOrder(orderNumber),
      TE.chain(
        O.match(
          () => TE.right(undefined),
          (order) => askAbout(deps, order),
        ),
      ),
    );

const askAbout = (deps: AskForReviewDeps, order: Order): TE.TaskEither<Unavailable, void> =>
  F.pipe(
    deps.reviews.store.hasOptedOut(buyerOf(order)),
    TE.chain((hasOptedOut) => (hasOptedOut ? TE.right([]) : openGoods(deps, order))),
    TE.chain((goods) =>
      goods.length === 0
        ? TE.right(undefined)
        : sendMailAbout(deps)(order, 'review', deps.write(order, goods), {
            unsubscribe: deps.unsubscribeAt(order),
          }),
    ),
  );

/** The goods of an order that its buyer said nothing of yet; none where nothing can be said, or all of it went back. */
const openGoods = ({ reviews }: AskForReviewDeps, order: Order): TE.TaskEither<Unavailable, readonly ReviewGood[]> =>
  keptUnits(order).length === 0
    ? TE.right([])
    : F.pipe(
        findReviewables(reviews)(order, 'mailbox'),
        TE.map((all) => all.flatMap(({ good, review }) => (review === undefined ? [good] : []))),
        TE.orElse((failure) => (failure._tag === 'Unavailable' ? TE.left(failure) : TE.right([]))),
      );
