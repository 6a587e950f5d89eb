import { reviewPaths } from '@torg/domain/navigation';
import type { Order, ReadOrder } from '@torg/domain/purchase';
import {
  findReviewables,
  type Reviewable,
  type ReviewPicture,
  type ReviewProof,
  suggestedAuthor,
  type WriteReviewError,
  writeReview,
} from '@torg/domain/review';
import type { Clock, NewId } from '@torg/domain/runtime';
import { isOrderNumber } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { OwnContent } from '@torg/web/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { refuse } from '../../http/problems/answer.ts';
import type { Failure } from '../../http/problems/problem-of.ts';
import type { OpenShop } from '../../http/request-context.ts';
import { acceptReviewForms, readReviewForm, reviewBodyLimit, type SentReview } from '../../http/review-form.ts';
import type { ReviewsOfShop } from '../../mail/ask-for-reviews.ts';
import { readLink } from '../../mail/signed-link.ts';
import type { PageServer } from '../../pages/page-server.ts';
import { searchOf } from '../contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from '../own-page.ts';
import { paramOf, type ReviewHandler, reviewRoute } from './review-route.ts';

export type WriteReviewPagesDeps = {
  readonly openShop: OpenShop;
  readonly pages: PageServer;
  readonly clock: Clock;
  readonly newIdempotencyKey: NewId;
  readonly reviewsOf: (info: ShopInfo) => ReviewsOfShop;
  readonly readOrderOf: (info: ShopInfo) => ReadOrder;
  /** Makes a reader's picture anew; undefined for what is none. */
  readonly makePicture: (bytes: Uint8Array) => Promise<Omit<ReviewPicture, 'id'> | undefined>;
  readonly secret: string;
};

type Shown = Omit<Extract<OwnContent, { page: 'review' }>, 'page' | 'linkKey'>;

/** What a page says instead of its form, and the status that goes with it. */
const problems: Readonly<Record<Exclude<WriteReviewError['_tag'], 'InvalidReview'>, readonly [string, number]>> = {
  ReviewsOff: ['review.off', 404],
  NotYetReviewable: ['review.not_yet', 409],
  NotBought: ['review.not_bought', 422],
  ReviewRemoved: ['review.removed', 409],
  ReviewOfOtherOrder: ['review.other_order', 409],
};

const empty = { stars: '', title: '', text: '' };

/** Pages where buyers write reviews of what they bought. They work without scripts. */
export const writeReviewPages =
  (deps: WriteReviewPagesDeps): FastifyPluginAsync =>
  async (instance) => {
    const { pages, clock, secret } = deps;
    instance.removeAllContentTypeParsers();

    /** The order that a link leads to, and what that proves: it came by mail, or the order is the visitor's own. */
    const orderAt = (request: FastifyRequest, key: string): TE.TaskEither<Failure, O.Option<Proved>> => {
      const { info } = request.context.shop;
      const signed = readLink(secret, 'review', { shopId: info.id, now: clock.now() }, key);
      const by = (proof: ReviewProof) => TE.map(O.map((order: Order): Proved => ({ order, proof })));
      if (O.isSome(signed)) return by('mailbox')(deps.readOrderOf(info)(signed.value));
      return isOrderNumber(key) ? by('order')(deps.openShop(request.context).orders.find(key)) : TE.right(O.none);
    };

    const show = (request: FastifyRequest, reply: FastifyReply, content: Shown, status = 200) => {
      const linkKey = paramOf(request, 'key');
      const own: OwnContent = { page: 'review', linkKey, ...content };
      return sendOwnPage(pages, request, reply, {
        path: reviewPaths.write(linkKey),
        own,
        ...(status === 200 ? {} : { status }),
      });
    };

    /** Shows goods of an order, the form about one of them, or what came of it. */
    const showGoods = async (
      request: FastifyRequest,
      reply: FastifyReply,
      { order, goods }: Opened,
      productId: string,
      more: Pick<Shown, 'written'> & { readonly sent?: SentReview; readonly errors?: readonly ReviewError[] } = {},
    ) => {
      const open = goods.find(({ review, isOfOtherOrder }) => review === undefined && !isOfOtherOrder) ?? goods[0];
      const found = goods.find(({ good }) => good.productId === productId) ?? (productId === '' ? open : undefined);
      if (found?.isOfOtherOrder) return failed(request, reply, { _tag: 'ReviewOfOtherOrder' });
      const { written, sent, errors = [] } = more;
      const before = found?.review;
      const values = sent?.form ?? {
        ...(before === undefined ? empty : { ...before, stars: String(before.stars) }),
        author: before?.author ?? suggestedAuthor(order),
      };
      const { stars, title, text, author } = values;
      return show(
        request,
        reply,
        {
          goods: goods.map(({ good, review, isOfOtherOrder }) => ({
            ...{
              productId: good.productId,
              name: good.name,
              isReviewed: review !== undefined || isOfOtherOrder === true,
            },
          })),
          ...(found === undefined
            ? { problem: 'review.not_bought' }
            : {
                chosen: {
                  ...{ productId: found.good.productId, name: found.good.name, slug: found.good.slug },
                  ...{ values: { stars, title, text, author }, errors, pictures: before?.pictures.length ?? 0 },
                },
              }),
          ...(written === undefined ? {} : { written }),
        },
        errors.length > 0 || found === undefined ? 422 : 200,
      );
    };

    const failed = (request: FastifyRequest, reply: FastifyReply, failure: Failure | WriteReviewError) => {
      if (failure._tag in problems) {
        const [problem, status] = problems[failure._tag as keyof typeof problems];
        return show(request, reply, { goods: [], problem }, status);
      }
      return refuse(reply, failure as Failure);
    };

    const open = (request: FastifyRequest): TE.TaskEither<Failure | WriteReviewError, O.Option<Opened>> =>
      F.pipe(
        orderAt(request, paramOf(request, 'key')),
        TE.chainW(
          O.match(
            () => TE.right(O.none),
            ({ order, proof }) =>
              F.pipe(
                findReviewables(deps.reviewsOf(request.context.shop.info))(order, proof, request.context.locale),
                TE.map((goods) => O.some({ order, proof, goods })),
              ),
          ),
        ),
      );

    /** Opens what a link proves and goes on, or says why it does not. */
    const opened =
      (
        handler: (request: FastifyRequest, reply: FastifyReply, found: Opened) => Promise<FastifyReply>,
      ): ReviewHandler =>
      async (request, reply) => {
        const found = await open(request)();
        if (E.isLeft(found)) return failed(request, reply, found.left);
        if (O.isNone(found.right)) return show(request, reply, { goods: [], problem: 'review.unknown_link' }, 404);
        return handler(request, reply, found.right.value);
      };

    const get: ReviewHandler = opened((request, reply, found) => {
      const search = searchOf(request.url);
      const written = (['published', 'held'] as const).find((state) => state === search.get('written'));
      const more = written === undefined ? {} : { written };
      return showGoods(request, reply, found, search.get('product') ?? '', more);
    });

    const post: ReviewHandler = opened(async (request, reply, found) => {
      if (!request.isMultipart()) return refuse(reply, { _tag: 'UnsupportedMediaType' });
      const sent = await readReviewForm(request);
      const made: (ReviewPicture | undefined)[] = [];
      for (const bytes of sent.pictures) {
        const picture = bytes === undefined ? undefined : await deps.makePicture(bytes);
        made.push(picture && { ...picture, id: deps.newIdempotencyKey() });
      }
      const pictures = made.filter((picture) => picture !== undefined);
      if (pictures.length < made.length) {
        const errors = [{ field: 'pictures', code: 'review.error_pictures' }] as const;
        return showGoods(request, reply, found, sent.productId, { sent, errors });
      }
      const written = await writeReview(deps.reviewsOf(request.context.shop.info))(found.order, found.proof, {
        ...sent,
        pictures,
      })();
      if (E.isRight(written)) {
        const { productId, state } = written.right;
        const told = new URLSearchParams({ product: productId, written: state });
        return seeOther(request, reply, `${reviewPaths.write(paramOf(request, 'key'))}?${told}`);
      }
      return written.left._tag === 'InvalidReview'
        ? showGoods(request, reply, found, sent.productId, { sent, errors: written.left.errors })
        : failed(request, reply, written.left);
    });

    await acceptReviewForms(instance);
    for (const prefix of ['', '/:locale']) {
      instance.get(`${prefix}/review/:key`, reviewRoute.page, inLocale(get));
      instance.post(`${prefix}/review/:key`, { ...reviewRoute.written, bodyLimit: reviewBodyLimit }, inLocale(post));
    }
  };

/** An order with its goods as its buyer may review them. */
type Opened = Proved & { readonly goods: readonly Reviewable[] };
type Proved = { readonly order: Order; readonly proof: ReviewProof };
type ReviewError = NonNullable<Shown['chosen']>['errors'][number];
