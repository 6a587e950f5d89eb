import { reviewPaths } from '@torg/domain/navigation';
import { buyerOf } from '@torg/domain/review';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { acceptForms } from '../../http/form-body.ts';
import { refuse } from '../../http/problems/answer.ts';
import { readLink } from '../../mail/signed-link.ts';
import { inLocale, sendOwnPage } from '../own-page.ts';
import { paramOf, type ReviewHandler, reviewRoute } from './review-route.ts';
import type { WriteReviewPagesDeps } from './write-review-pages.ts';

export type ReviewMailPagesDeps = Pick<
  WriteReviewPagesDeps,
  'pages' | 'clock' | 'secret' | 'reviewsOf' | 'readOrderOf'
>;

/** The page that ends mails which ask for reviews, and the one click of mail programs that does so, too. */
export const reviewMailPages =
  (deps: ReviewMailPagesDeps): FastifyPluginAsync =>
  async (instance) => {
    const { pages, clock, secret } = deps;
    instance.removeAllContentTypeParsers();
    await acceptForms(instance);

    const showMails = (
      request: FastifyRequest,
      reply: FastifyReply,
      state: Extract<OwnContent, { page: 'review-mails' }>['state'],
    ) => {
      const linkKey = paramOf(request, 'key');
      return sendOwnPage(pages, request, reply, {
        path: reviewPaths.noMails(linkKey),
        own: { page: 'review-mails', linkKey, state },
        ...(state === 'unknown' ? { status: 404 } : {}),
      });
    };

    /** The order of a link that says no to mails; whoever reads the mail may say so, without login. */
    const refusedOrder = (request: FastifyRequest): O.Option<string> =>
      readLink(
        secret,
        'no-review-mails',
        { shopId: request.context.shop.info.id, now: clock.now() },
        paramOf(request, 'key'),
      );

    const getMails: ReviewHandler = (request, reply) =>
      showMails(request, reply, O.isSome(refusedOrder(request)) ? 'ask' : 'unknown');

    const postMails: ReviewHandler = async (request, reply) => {
      const { info } = request.context.shop;
      const number = refusedOrder(request);
      if (O.isNone(number)) return showMails(request, reply, 'unknown');
      const done = await F.pipe(
        deps.readOrderOf(info)(number.value),
        TE.chain(
          O.match(
            () => TE.right(undefined),
            (order) => deps.reviewsOf(info).store.optOut(buyerOf(order)),
          ),
        ),
      )();
      return E.isLeft(done) ? refuse(reply, done.left) : showMails(request, reply, 'done');
    };

    // Mail programs send the one click themselves, without being a page of the shop (RFC 8058).
    const signed = { ...reviewRoute.mails, config: { ...reviewRoute.mails.config, isSigned: true } };
    for (const prefix of ['', '/:locale']) {
      instance.get(`${prefix}/review/mails/:key`, reviewRoute.mails, inLocale(getMails));
      instance.post(`${prefix}/review/mails/:key`, signed, inLocale(postMails));
    }
  };
