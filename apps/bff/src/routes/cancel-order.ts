import { postCancelOrder } from '@torg/contracts';
import { orderFormPaths, paths } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { forgetPaymentOf } from '../http/cookies/payment-cookie.ts';
import { acceptForms } from '../http/form-body.ts';
import { countField } from '../http/form-fields.ts';
import { answer, refusal } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';

export type CancelOrderRoutesDeps = { readonly openShop: OpenShop; readonly pages: PageServer };

/** Where buyers cancel what is left to be sent, by call and by the form of the order's page. */
export const cancelOrderRoutes =
  ({ openShop, pages }: CancelOrderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    /** Cancels an own order, and lets the browser forget its payment; any other is as if it did not exist. */
    const cancel = (request: FastifyRequest, reply: FastifyReply, number: string, shown?: number) =>
      F.pipe(
        openShop(request.context).orders.cancel(number, shown),
        TE.map((order) => {
          forgetPaymentOf(request, reply, number);
          return { order };
        }),
      );

    withContracts(instance).route({
      ...on(postCancelOrder, 'orders'),
      handler: (request, reply) => answer(reply, cancel(request, reply, request.params.number, request.query.shown)),
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);

      /** The order's page says how it then stands, also where it was too late; a second click finds it done. */
      const postForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { number } = request.params as { readonly number: string };
        const cancelled = await cancel(request, reply, number, countField(request, 'shown'))();
        if (E.isRight(cancelled)) return seeOther(request, reply, paths.order(number));
        const { _tag: what } = cancelled.left;
        if (what === 'TooLateToCancel' || what === 'OrderMoved') {
          return seeOther(
            request,
            reply,
            orderFormPaths.notCancelled(number, what === 'OrderMoved' ? 'moved' : 'late'),
          );
        }
        const { status } = refusal(reply, cancelled.left);
        return sendOwnPage(pages, request, reply, { path: orderFormPaths.notCancelled(number, 'failed'), status });
      };

      const config = { role: 'shopper' as const, budget: 'orders' as const };
      for (const prefix of ['', '/:locale']) {
        app.post(`${prefix}/me/order/:number/cancel`, { schema: { hide: true }, config }, inLocale(postForm));
      }
    });
  };
