import type { FastifyPluginAsync } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { refuse } from '../../http/problems/answer.ts';
import { paramOf, reviewRoute } from './review-route.ts';
import type { WriteReviewPagesDeps } from './write-review-pages.ts';

/** The pictures that buyers sent with their reviews. */
export const reviewPictures =
  ({ reviewsOf }: Pick<WriteReviewPagesDeps, 'reviewsOf'>): FastifyPluginAsync =>
  async (instance) => {
    instance.get('/media/review/:file', reviewRoute.picture, async (request, reply) => {
      const { store } = reviewsOf(request.context.shop.info);
      const [, id = '', thumb] = /^([\w-]{1,80}?)(-thumb)?\.webp$/.exec(paramOf(request, 'file')) ?? [];
      const found = await store.picture(id, thumb === undefined ? 'full' : 'thumb')();
      if (E.isLeft(found)) return refuse(reply, found.left);
      if (O.isNone(found.right)) return refuse(reply, { _tag: 'NotFound' });
      return reply
        .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type('image/webp')
        .send(found.right.value);
    });
  };
