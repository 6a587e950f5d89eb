import { postCancelOrder } from '@torg/contracts';
import { paymentCookie } from '@torg/contracts/cookies';
import { paths } from '@torg/domain/navigation';
import type { Order } from '@torg/domain/purchase';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { forgetPayment } from '../http/cookies/payment-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { answer, refusal } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';

export type CancelOrderRoutesDeps = { readonly openShop: OpenShop; readonly pages: PageServer };

/** Cancels an own order; somebody else's is as if it did not exist. */
const cancelOwn =
  (openShop: OpenShop) =>
  (context: RequestContext, number: string): TE.TaskEither<Failure, Order> =>
    F.pipe(
      openShop(context).orders.cancel(number),
      TE.mapLeft((failure): Failure => (failure._tag === 'UnknownOrder' ? { _tag: 'NotFound' } : failure)),
    );

/** Where buyers cancel what is not shipped, by call and by the form of the order's page. */
export const cancelOrderRoutes =
  ({ openShop, pages }: CancelOrderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const cancel = cancelOwn(openShop);

    withContracts(instance).route({
      ...on(postCancelOrder, 'orders'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            cancel(request.context, request.params.number),
            TE.map((order) => {
              if (request.cookies[paymentCookie] === order.number) forgetPayment(reply);
              return { order };
            }),
          ),
        ),
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);

      /** The order's page says how it then stands, also where it was too late; a second click finds it cancelled. */
      const postForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { number } = request.params as { readonly number: string };
        const cancelled = await cancel(request.context, number)();
        if (E.isRight(cancelled)) {
          if (request.cookies[paymentCookie] === number) forgetPayment(reply);
          return seeOther(request, reply, paths.order(number));
        }
        if (cancelled.left._tag === 'TooLateToCancel') return seeOther(request, reply, paths.orderTooLate(number));
        const { status } = refusal(reply, cancelled.left);
        return sendOwnPage(pages, request, reply, { path: paths.order(number), status });
      };

      const config = { role: 'shopper' as const, budget: 'orders' as const };
      for (const prefix of ['', '/:locale']) {
        app.post(`${prefix}/me/order/:number/cancel`, { schema: { hide: true }, config }, inLocale(postForm));
      }
    });
  };
