import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { plainName } from '../checkout/told-text.ts';
import type { Unavailable } from '../failure/failure.ts';
import { mailboxOf } from '../mail/confirmation-limit.ts';
import type { Order } from '../purchase/order.ts';
import { shippedUnits } from '../purchase/units.ts';
import type { KeptReview } from '../rating/review.ts';
import type { Clock, NewId } from '../runtime/ports.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import type { ReadReviewGoods, ReviewGood, ReviewPicture, ReviewStore } from './ports.ts';
import { type ReviewContent, type ReviewFieldError, type ReviewForm, validateReview } from './review-form.ts';

/** Why there is no review. */
export type WriteReviewError =
  /** The shop has no reviews. */
  | { readonly _tag: 'ReviewsOff' }
  /** The goods are not on their way yet: nobody can have tried them. */
  | { readonly _tag: 'NotYetReviewable' }
  /** The order does not hold these goods, or the shop sells them no more. */
  | { readonly _tag: 'NotBought' }
  | { readonly _tag: 'InvalidReview'; readonly errors: readonly ReviewFieldError[] }
  /** The shop removed the buyer's review of these goods. */
  | { readonly _tag: 'ReviewRemoved' }
  /** Another order of the mailbox has the buyer's review, and nothing proves that this one is of the same buyer. */
  | { readonly _tag: 'ReviewOfOtherOrder' };

/** What a review is written by; it proves the purchase. */
type ProvingOrder = Pick<Order, 'number' | 'history' | 'lines' | 'contact' | 'locale'>;

/**
 * What a writer has shown: `mailbox`, a link that was sent to it; or `order`, that the order is their own, in which
 * anybody's address may have been typed.
 */
export type ReviewProof = 'mailbox' | 'order';

/**
 * Goods of an order, with what their buyer said of them before. @property isOfOtherOrder whether that was by another
 * order, which takes more proof to see and to change.
 */
export type Reviewable = {
  readonly good: ReviewGood;
  readonly review?: KeptReview;
  readonly isOfOtherOrder?: true;
};

/** What reviews of one shop are written with. */
export type WriteReviewDeps = {
  readonly store: Pick<ReviewStore, 'ofBuyer' | 'change'>;
  readonly goodsOf: ReadReviewGoods;
  readonly info: Pick<ShopInfo, 'reviews'>;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Who a buyer is: one mailbox is one buyer, as guest and as user, by whichever of the orders. */
export const buyerOf = ({ contact }: Pick<Order, 'contact'>): string => mailboxOf(contact.email);

/** The name that is shown unless the buyer chooses another one: the first name. */
export const suggestedAuthor = ({ contact }: Pick<Order, 'contact'>): string => plainName(contact.firstName) ?? '';

/** Goods that were sent, each once, in the order of the lines. */
const goodsOnce = (order: ProvingOrder, found: ReadonlyMap<string, ReviewGood>): readonly ReviewGood[] => {
  const goods = shippedUnits(order).flatMap(({ sku }) => found.get(sku) ?? []);
  return goods.filter(({ productId }, index) => goods.findIndex((other) => other.productId === productId) === index);
};

/** The goods of an order that its buyer may review, named in a language, and what was said of them before. */
export const findReviewables =
  ({ store, goodsOf, info }: WriteReviewDeps) =>
  (
    order: ProvingOrder,
    proof: ReviewProof,
    locale: Locale = order.locale,
  ): TE.TaskEither<WriteReviewError | Unavailable, readonly Reviewable[]> =>
    F.pipe(
      TE.fromEither(checkOrder(order, info)),
      TE.chainW(() =>
        goodsOf(
          shippedUnits(order).map(({ sku }) => sku),
          locale,
        ),
      ),
      TE.bindTo('found'),
      TE.bindW('written', () => store.ofBuyer(buyerOf(order))),
      TE.map(({ found, written }) =>
        goodsOnce(order, found).map((good) => {
          const review = written.find(({ productId }) => productId === good.productId);
          if (review === undefined) return { good };
          return mayChange(review, order, proof) ? { good, review } : { good, isOfOtherOrder: true as const };
        }),
      ),
    );

/** Whether a writer may see and change what was written. */
const mayChange = (review: KeptReview, { number }: Pick<Order, 'number'>, proof: ReviewProof): boolean =>
  proof === 'mailbox' || review.orderNumber === number;

/** Whether some of what was ordered can be reviewed: it is on its way or there. */
export const canBeReviewed = (order: Pick<Order, 'lines' | 'history'>): boolean => shippedUnits(order).length > 0;

const checkOrder = (order: ProvingOrder, { reviews }: WriteReviewDeps['info']): E.Either<WriteReviewError, void> => {
  if (!reviews.enabled) return E.left({ _tag: 'ReviewsOff' });
  return canBeReviewed(order) ? E.right(undefined) : E.left({ _tag: 'NotYetReviewable' });
};

/** What is written: about which goods, in what words, with which pictures. */
export type WrittenForm = {
  readonly productId: string;
  readonly form: ReviewForm;
  /** New pictures. */
  readonly pictures: readonly ReviewPicture[];
  /** Whether the pictures of before stay. */
  readonly keepsPictures: boolean;
};

/**
 * Writes the review of a buyer about goods of an order, or writes it anew: there is one for each buyer and product.
 * @returns it as it is kept.
 */
export const writeReview =
  (deps: WriteReviewDeps) =>
  (
    order: ProvingOrder,
    proof: ReviewProof,
    written: WrittenForm,
  ): TE.TaskEither<WriteReviewError | Unavailable, KeptReview> => {
    const { productId, form, pictures, keepsPictures } = written;
    const buyer = buyerOf(order);
    const decide = (content: ReviewContent) => (present: O.Option<KeptReview>) =>
      O.isSome(present) && !mayChange(present.value, order, proof)
        ? E.left<WriteReviewError, KeptReview>({ _tag: 'ReviewOfOtherOrder' })
        : revise(deps, present, {
            ...{ ...content, productId, buyer, locale: order.locale, orderNumber: order.number },
            pictures: [
              ...(keepsPictures && O.isSome(present) ? present.value.pictures : []),
              ...pictures.map(({ id }) => id),
            ],
          });
    return F.pipe(
      findReviewables(deps)(order, proof),
      TE.filterOrElseW(
        (goods) => goods.some(({ good }) => good.productId === productId),
        (): WriteReviewError => ({ _tag: 'NotBought' }),
      ),
      TE.bindTo('goods'),
      TE.bindW('content', ({ goods }) => {
        const before = goods.find(({ good }) => good.productId === productId)?.review?.pictures ?? [];
        const count = pictures.length + (keepsPictures ? before.length : 0);
        return TE.fromEither(E.mapLeft(invalid)(validateReview(form, count)));
      }),
      TE.chainW(({ content }) => deps.store.change({ productId, buyer }, decide(content), pictures)),
    );
  };

const invalid = (errors: readonly ReviewFieldError[]): WriteReviewError => ({ _tag: 'InvalidReview', errors });

type Told = ReviewContent &
  Pick<KeptReview, 'productId' | 'locale' | 'pictures' | 'orderNumber'> & { readonly buyer: string };

/**
 * The review as it is from now on. What the shop holds stays held, and what it removed cannot be written anew. One that
 * says something else, in words or stars, starts without answer and votes.
 */
const revise = (
  { info, clock, newId }: WriteReviewDeps,
  present: O.Option<KeptReview>,
  told: Told,
): E.Either<WriteReviewError, KeptReview> => {
  const state = info.reviews.holdNew ? 'held' : 'published';
  if (O.isNone(present)) {
    const fresh = { id: newId(), writtenAt: clock.now(), isVerified: true, helpful: 0, state } as const;
    return E.right({ ...fresh, ...told });
  }
  const { value } = present;
  if (value.state === 'removed') return E.left({ _tag: 'ReviewRemoved' });
  const kept = saysTheSame(value, told) ? value : withoutEcho(value);
  return E.right({ ...kept, ...told, writtenAt: clock.now(), state: value.state === 'held' ? 'held' : state });
};

const saysTheSame = (before: ReviewContent, after: ReviewContent): boolean =>
  before.stars === after.stars && before.title === after.title && before.text === after.text;

/** Without what others said of it: the shop's answer and the votes are about the words that they stood beside. */
const withoutEcho = ({ answer: _, ...review }: KeptReview): KeptReview => ({ ...review, helpful: 0 });
