import { postPayment } from '@torg/contracts';
import type { Unavailable } from '@torg/domain/failure';
import { localizedPath, paths } from '@torg/domain/navigation';
import type { AboutShop, PaymentRedirect } from '@torg/domain/purchase';
import type { Shop } from '@torg/domain/storefront';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { rememberCount } from '../http/cookies/basket-cookies.ts';
import { holdPayment, tellPayment } from '../http/cookies/payment-cookie.ts';
import { logOf } from '../http/logging.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { CauseOfWrite } from '../http/request-origin.ts';
import type { PageServer } from '../pages/page-server.ts';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import { callbackPath } from './callback-path.ts';
import { on, searchOf, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';
import { type Reached, visitedOrigin } from './visited-origin.ts';

/** Leads the visitor to the page of the payment's provider, for an order of the own; none for an order without a payment. */
export type StartPayment = (
  context: RequestContext,
  orderNumber: string,
  about: AboutShop,
) => TE.TaskEither<Unavailable, O.Option<PaymentRedirect>>;

export type PaymentPagesDeps = {
  readonly openShop: OpenShop;
  readonly pages: PageServer;
  readonly startPayment: StartPayment;
  readonly reached: Reached;
  readonly originOf: CanonicalOrigin;
};

/** Longer order numbers do not exist. */
const maxNumberLength = 40;

const orderIn = (request: FastifyRequest): string =>
  (searchOf(request.url).get('order') ?? '').slice(0, maxNumberLength);

/** The way to a payment provider and back. */
export const paymentPageRoutes =
  ({ openShop, pages, startPayment, reached, originOf }: PaymentPagesDeps): FastifyPluginAsync =>
  async (app) => {
    const aboutShop = (request: FastifyRequest, number: string): AboutShop => {
      const { shop, locale } = request.context;
      return {
        shopName: shop.info.name,
        locale,
        returnUrl:
          visitedOrigin(request, reached) + localizedPath(paths.completePayment(number), locale, shop.info.locales),
        callbackUrl: originOf(request, shop) + callbackPath,
      };
    };

    const redirectPayment = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { context } = request;
      const number = orderIn(request);
      const way = await startPayment(context, number, aboutShop(request, number))();
      if (E.isLeft(way)) {
        logOf(request).warn({ err: way.left.cause }, 'a shopper could not be led to the payment provider');
        holdPayment(reply, number);
        return sendOwnPage(pages, request, reply, { path: paths.redirectPayment(number), status: 503 });
      }
      // What is not the visitor's to pay is told where payments are told of: this page would speak of a provider that is away.
      if (O.isNone(way.right) || way.right.value._tag === 'Settled') {
        return seeOther(request, reply, paths.completePayment(number));
      }
      holdPayment(reply, number);
      return reply.redirect(way.right.value.page, 303);
    };

    const completePayment = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const number = orderIn(request);
      const shop = openShop(request.context);
      const status = await shop.payments.status(number)();
      if (E.isRight(status) && O.isSome(status.right)) {
        await tellSettled(request, reply, shop, status.right.value);
        if (status.right.value.state === 'approved') return seeOther(request, reply, paths.confirmation(number));
      }
      return sendOwnPage(pages, request, reply, { path: paths.completePayment(number) });
    };

    withContracts(app).route({
      ...on(postPayment, 'payments'),
      handler: (request, reply) => {
        const { number } = request.params;
        return answer(
          reply,
          F.pipe(
            startPayment(request.context, number, aboutShop(request, number)),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.map((redirect) => (redirect._tag === 'Settled' ? {} : { page: redirect.page })),
          ),
        );
      },
    });

    // HEAD starts no payment.
    const page = (writes: CauseOfWrite) => ({
      exposeHeadRoute: false,
      schema: { hide: true },
      config: { role: 'shopper' as const, isPage: true, writes, budget: 'payments' as const },
    });
    for (const prefix of ['', '/:locale']) {
      app.get(`${prefix}/redirect-payment`, page('no other site'), inLocale(redirectPayment));
      // The bank leads there.
      app.get(`${prefix}/complete-payment`, page('anybody'), inLocale(completePayment));
    }
  };

/** Tells the browser that a payment is over, and how much is left in the basket once it was used up. */
export const tellSettled = async (
  request: FastifyRequest,
  reply: FastifyReply,
  shop: Pick<Shop, 'basket'>,
  status: Parameters<typeof tellPayment>[2],
): Promise<void> => {
  const isNews = tellPayment(request, reply, status);
  if (!isNews || status.state !== 'approved') return;
  const basket = await shop.basket.read()();
  if (E.isRight(basket)) rememberCount(reply, request.context, basket.right.count);
};
