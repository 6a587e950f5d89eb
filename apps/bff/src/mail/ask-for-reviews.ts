import { createWriteReviewMail } from '@torg/adapter-mail';
import type { Unavailable } from '@torg/domain/failure';
import { reviewPaths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import { askForReview, type ReviewStore, type WriteReviewDeps } from '@torg/domain/review';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, taskEither as TE } from 'fp-ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { brandOf, deliverDepsOf, type MailsOfOrderDeps, type OrderOfShop } from './send-mails-of-order.ts';
import { signLink } from './signed-link.ts';

/** Reviews of one shop, as far as buyers are asked for them. */
export type ReviewsOfShop = WriteReviewDeps & { readonly store: ReviewStore };

export type AskForReviewsDeps = MailsOfOrderDeps & {
  readonly reviewsOf: (info: ShopInfo) => ReviewsOfShop;
};

/** Milliseconds for which the link of a mail writes reviews (180 days); the one that says no to mails is good for ten years. */
const linkLifetime = 180 * 24 * 60 * 60 * 1000;
const refusalLifetime = 10 * 366 * 24 * 60 * 60 * 1000;

/** Does the job `ask-for-review`. A left answer is worth another try. */
export const askForReviews =
  (deps: AskForReviewsDeps) =>
  ({ shopId, number }: OrderOfShop): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      shopOfJob(deps.shops, shopId),
      TE.chain((shop) => askIn(deps, shop)(number)),
    );

const askIn = (deps: AskForReviewsDeps, shop: RunningShop) => {
  const { info } = shop;
  const shopId = info.id;
  const now = deps.clock.now();
  const brand = brandOf(shop, deps.port);
  const refusalOf = (order: Order) => {
    const about = { shopId, number: order.number, until: now + refusalLifetime };
    return reviewPaths.noMails(signLink(deps.secret, 'no-review-mails', about));
  };
  return askForReview({
    ...deliverDepsOf(deps, info),
    readOrder: deps.readOrderOf(info),
    reviews: deps.reviewsOf(info),
    write: createWriteReviewMail(brand, (order) => ({
      write: reviewPaths.write(
        signLink(deps.secret, 'review', { shopId, number: order.number, until: now + linkLifetime }),
      ),
      unsubscribe: refusalOf(order),
    })),
    unsubscribeAt: (order) => brand.origin + refusalOf(order),
  });
};
