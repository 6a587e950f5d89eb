import { createHash } from 'node:crypto';
import { reviewPaths } from '@torg/domain/navigation';
import { reportReasons } from '@torg/domain/review';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { acceptForms } from '../../http/form-body.ts';
import { fieldOf } from '../../http/form-fields.ts';
import { networkOfAddress } from '../../http/network.ts';
import { refuse } from '../../http/problems/answer.ts';
import { inLocale, sendOwnPage } from '../own-page.ts';
import { paramOf, type ReviewHandler, reviewRoute } from './review-route.ts';
import type { WriteReviewPagesDeps } from './write-review-pages.ts';

export type ReviewDeedsDeps = Pick<WriteReviewPagesDeps, 'pages' | 'clock' | 'secret' | 'reviewsOf'>;

/** What readers do with a review: they say that it helped, or report it. */
export const reviewDeeds =
  ({ pages, clock, secret, reviewsOf }: ReviewDeedsDeps): FastifyPluginAsync =>
  async (instance) => {
    instance.removeAllContentTypeParsers();
    await acceptForms(instance);

    /** Tells readers of one review apart, and of no other: the same reader has another name at each. */
    const readerOf = (request: FastifyRequest, id: string): string => {
      const { shop, guest, session } = request.context;
      const who = O.isSome(session) ? session.value.user.customerUserId : O.toNullable(guest);
      const seen = who ?? [networkOfAddress(request.ip), request.headers['user-agent'] ?? ''];
      return createHash('sha256')
        .update(JSON.stringify([secret, shop.info.id, id, seen]))
        .digest('base64url');
    };

    const postDeed: ReviewHandler = async (request, reply) => {
      const [id, deed] = [paramOf(request, 'id'), paramOf(request, 'deed')];
      const { store } = reviewsOf(request.context.shop.info);
      const by = readerOf(request, id);
      if (deed !== 'helpful' && deed !== 'report') return refuse(reply, { _tag: 'NotFound' });
      const reason = reportReasons.find((known) => known === fieldOf(request, 'reason')) ?? 'other';
      const done =
        deed === 'helpful'
          ? await F.pipe(
              store.vote(id, by),
              TE.map((helpful) => O.isSome(helpful)),
            )()
          : await store.report(id, { by, reason, at: clock.now() })();
      if (E.isLeft(done)) return refuse(reply, done.left);
      if (!done.right) return refuse(reply, { _tag: 'NotFound' });
      const own: OwnContent = { page: 'review-deed', deed, slug: fieldOf(request, 'product') };
      return sendOwnPage(pages, request, reply, { path: reviewPaths.deed(id, deed), own });
    };

    for (const prefix of ['', '/:locale']) {
      instance.post(`${prefix}/review/:id/:deed`, reviewRoute.written, inLocale(postDeed));
    }
  };
