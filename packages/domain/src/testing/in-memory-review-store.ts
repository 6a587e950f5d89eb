import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { countRatings } from '../rating/rating.ts';
import { type KeptReview, type ReviewSort, reviewPage, reviewPageSize } from '../rating/review.ts';
import type { ReviewPicture, ReviewReport, ReviewStore } from '../review/ports.ts';

type Compare = (a: KeptReview, b: KeptReview) => number;

const newest: Compare = (a, b) => b.writtenAt - a.writtenAt || (a.id < b.id ? -1 : 1);
const helpful: Compare = (a, b) => b.helpful - a.helpful || newest(a, b);

const orders: Readonly<Record<ReviewSort, Compare>> = {
  helpful,
  newest,
  highest: (a, b) => b.stars - a.stars || helpful(a, b),
  lowest: (a, b) => a.stars - b.stars || helpful(a, b),
};

/** Reviews in a list: one shop's. @param hasProduct whether the shop has goods of an id. */
export const createInMemoryReviewStore = (hasProduct: (productId: string) => boolean = () => true): ReviewStore => {
  let kept: readonly KeptReview[] = [];
  const pictures = new Map<string, ReviewPicture & { readonly review: string }>();
  const votes = new Set<string>();
  const reports = new Map<string, readonly ReviewReport[]>();
  const optedOut = new Set<string>();
  const published = (productId: string) =>
    kept.filter((review) => review.productId === productId && review.state === 'published');
  const shownById = (id: string) => kept.find((review) => review.id === id && review.state === 'published');
  const put = (review: KeptReview, added: readonly ReviewPicture[]) => {
    kept = [...kept.filter(({ id }) => id !== review.id), review];
    for (const [id, picture] of pictures) {
      if (picture.review === review.id && !review.pictures.includes(id)) pictures.delete(id);
    }
    for (const picture of added) pictures.set(picture.id, { ...picture, review: review.id });
  };

  return {
    list: (productId, { sort, stars, page }) => {
      const wanted = published(productId).filter((review) => stars === undefined || review.stars === stars);
      const shown = reviewPage(wanted.length, page);
      const start = (shown.page - 1) * reviewPageSize;
      const reviews = wanted.sort(orders[sort]).slice(start, start + reviewPageSize);
      return TE.right({
        ...shown,
        reviews: reviews.map(({ buyer: _b, orderNumber: _o, state: _s, productId: _p, ...review }) => review),
      });
    },
    ratings: (productId) => TE.right(countRatings(published(productId).map(({ stars }) => stars))),
    ofBuyer: (buyer) => TE.right(kept.filter((review) => review.buyer === buyer)),
    change:
      (key, decide, added = []) =>
      async () => {
        const present = kept.find((review) =>
          'id' in key ? review.id === key.id : review.productId === key.productId && review.buyer === key.buyer,
        );
        const decided = decide(O.fromNullable(present));
        if (E.isLeft(decided)) return decided;
        put(decided.right, added);
        const { id, helpful: voted } = decided.right;
        if (voted === 0) for (const vote of votes) if (JSON.parse(vote)[0] === id) votes.delete(vote);
        if ('id' in key) reports.delete(key.id);
        return decided;
      },
    write: (reviews) => async () => {
      const sum = { created: 0, updated: 0, unchanged: 0 };
      const unknown: string[] = [];
      for (const { newPictures, ...review } of reviews) {
        if (!hasProduct(review.productId)) {
          unknown.push(review.id);
          continue;
        }
        const before = kept.find(({ id }) => id === review.id);
        const { state = review.state, helpful: voted = review.helpful } = before ?? {};
        const answer = review.answer ?? before?.answer;
        const next = { ...review, state, helpful: voted, ...(answer === undefined ? {} : { answer }) };
        const isSame = before !== undefined && JSON.stringify(sorted(before)) === JSON.stringify(sorted(next));
        if (!isSame) put(next, newPictures);
        sum[before === undefined ? 'created' : isSame ? 'unchanged' : 'updated'] += 1;
      }
      return E.right({ ...sum, unknown });
    },
    vote: (id, voter) => async () => {
      const review = shownById(id);
      if (review === undefined) return E.right(O.none);
      const vote = JSON.stringify([id, voter]);
      if (votes.has(vote)) return E.right(O.some(review.helpful));
      votes.add(vote);
      put({ ...review, helpful: review.helpful + 1 }, []);
      return E.right(O.some(review.helpful + 1));
    },
    report: (id, report) => async () => {
      if (shownById(id) === undefined) return E.right(false);
      const before = reports.get(id) ?? [];
      if (!before.some(({ by }) => by === report.by)) reports.set(id, [...before, report]);
      return E.right(true);
    },
    newest: (count, state) =>
      TE.right(
        kept
          .filter((review) => state === undefined || review.state === state)
          .sort(newest)
          .slice(0, count),
      ),
    reported: (count) =>
      TE.right(
        [...reports]
          .flatMap(([id, about]) => {
            const review = shownById(id);
            return review === undefined ? [] : [{ review, reports: about }];
          })
          .sort((a, b) => b.reports.length - a.reports.length)
          .slice(0, count),
      ),
    picture: (id, size) => {
      const picture = pictures.get(id);
      const isShown = picture !== undefined && shownById(picture.review) !== undefined;
      return TE.right(isShown ? O.some(size === 'thumb' ? picture.thumb : picture.full) : O.none);
    },
    optOut: (mailbox) => TE.fromIO(() => void optedOut.add(mailbox)),
    hasOptedOut: (mailbox) => TE.right(optedOut.has(mailbox)),
  };
};

const sorted = (review: KeptReview): readonly unknown[] => Object.entries(review).sort(([a], [b]) => (a < b ? -1 : 1));
