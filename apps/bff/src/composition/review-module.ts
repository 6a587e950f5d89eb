import { makeReviewPicture } from '@torg/adapter-media';
import {
  createReadOrder,
  createReadReviewGoods,
  createReviewStore,
  type Database,
  type JobHandlers,
} from '@torg/adapter-postgres';
import type { ReadOrder } from '@torg/domain/purchase';
import type { Clock, NewId } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import { askForReviews, type ReviewsOfShop } from '../mail/ask-for-reviews.ts';
import type { Shops } from '../shops/shops.ts';
import { config, database, shops, storeOfShop, token } from './base.ts';
import { type Mailer, type MailStoreOf, mailer, mailStoreOf } from './mail-module.ts';
import { clock, newId } from './runtime-module.ts';

export type ReviewsOf = (info: ShopInfo) => ReviewsOfShop;

/** Reviews of one shop, and what they are written with. */
export const reviewsOf = token<ReviewsOf>('reviewsOf');
/** Orders whoever they belong to, for who shows a signed link. */
export const readOrderOf = token<(info: ShopInfo) => ReadOrder>('readOrderOf');
/** Makes readers' pictures anew. */
export const makePicture = token<typeof makeReviewPicture>('makePicture');
/** Does the job `ask-for-review`. */
export const askForReviewOf = token<JobHandlers['ask-for-review']>('askForReview');

const createReviewsOf =
  ({ db }: Database, time: Clock, makeId: NewId): ReviewsOf =>
  (info) => ({
    store: createReviewStore(db, info),
    goodsOf: createReadReviewGoods(db, info),
    ...{ info, clock: time, newId: makeId },
  });

const createAskForReview = (
  { db }: Database,
  reviews: ReviewsOf,
  storeOf: MailStoreOf,
  { port, secret }: Config,
  known: Shops,
  server: Mailer,
  time: Clock,
  makeId: NewId,
): JobHandlers['ask-for-review'] =>
  askForReviews({
    ...{ readOrderOf: ({ id }) => createReadOrder(db, id), mailStoreOf: storeOf, reviewsOf: reviews },
    ...{ shops: known, server, port, secret, clock: time, newId: makeId },
  });

export const reviewModule = new ContainerModule(({ bind }) => {
  bind(reviewsOf).toResolvedValue(createReviewsOf, [database, clock, newId]).inSingletonScope();
  bind(readOrderOf).toResolvedValue(storeOfShop(createReadOrder), [database]).inSingletonScope();
  bind(makePicture).toConstantValue(makeReviewPicture);
  bind(askForReviewOf)
    .toResolvedValue(createAskForReview, [database, reviewsOf, mailStoreOf, config, shops, mailer, clock, newId])
    .inSingletonScope();
});
