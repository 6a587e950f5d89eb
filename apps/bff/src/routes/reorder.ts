import { postReorder } from '@torg/contracts';
import { orderFormPaths, paths } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { acceptForms } from '../http/form-body.ts';
import { answer, refusal } from '../http/problems/answer.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';

export type ReorderRoutesDeps = { readonly openShop: OpenShop; readonly pages: PageServer };

export const reorderRoutes =
  ({ openShop, pages }: ReorderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    /** Puts an order that may be seen into the basket again; any other is as if it did not exist. */
    const again = (context: RequestContext, number: string) => openShop(context).orders.reorder(number);

    withContracts(instance).route({
      ...on(postReorder, 'basket'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            again(request.context, request.params.number),
            TE.map((reordered) => {
              rememberBasket(reply, request.context, reordered.basket);
              return { ...reordered, basket: onWire(reordered.basket) };
            }),
          ),
        ),
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);

      /** For pages without scripts: the basket says what it found, or the order's page why there is nothing to find. */
      const postForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { number } = request.params as { readonly number: string };
        const reordered = await again(request.context, number)();
        if (E.isRight(reordered)) {
          rememberBasket(reply, request.context, reordered.right.basket);
          return seeOther(request, reply, orderFormPaths.basketAfterReorder(number));
        }
        const { status } = refusal(reply, reordered.left);
        return sendOwnPage(pages, request, reply, { path: paths.order(number), status });
      };

      const config = { role: 'shopper' as const, budget: 'basket' as const };
      for (const prefix of ['', '/:locale']) {
        app.post(`${prefix}/me/order/:number/reorder`, { schema: { hide: true }, config }, inLocale(postForm));
      }
    });
  };
