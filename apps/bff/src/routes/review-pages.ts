import type { FastifyPluginAsync } from 'fastify';
import { reviewDeeds } from './review/review-deeds.ts';
import { reviewMailPages } from './review/review-mail-pages.ts';
import { reviewPictures } from './review/review-pictures.ts';
import { type WriteReviewPagesDeps, writeReviewPages } from './review/write-review-pages.ts';

export type ReviewPagesDeps = WriteReviewPagesDeps;

/** All that shoppers meet of reviews beside the product's page. Each part reads the forms that it knows, and no others. */
export const reviewPages =
  (deps: ReviewPagesDeps): FastifyPluginAsync =>
  async (instance) => {
    for (const part of [writeReviewPages, reviewMailPages, reviewDeeds, reviewPictures]) {
      await instance.register(part(deps));
    }
  };
