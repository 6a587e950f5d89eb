import { postWithdrawal } from '@torg/contracts';
import { orderFormPaths, paths } from '@torg/domain/navigation';
import type { ShopperOrders } from '@torg/domain/purchase';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { answer, refusal } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';
import { whyNot, withdrawalIn } from './withdrawal-form.ts';

export type WithdrawOrderRoutesDeps = { readonly openShop: OpenShop; readonly pages: PageServer };

/** Where consumers withdraw from what they bought, by call and by the form of the order's page. */
export const withdrawOrderRoutes =
  ({ openShop, pages }: WithdrawOrderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const withdraw = (request: FastifyRequest, number: string, stated: Parameters<ShopperOrders['withdraw']>[1]) =>
      openShop(request.context).orders.withdraw(number, stated);

    withContracts(instance).route({
      ...on(postWithdrawal, 'orders'),
      handler: (request, reply) =>
        answer(reply, async () => {
          const done = await withdraw(request, request.params.number, request.body)();
          return E.isLeft(done) ? done : E.right({ order: done.right });
        }),
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);

      /** The order's page says how it then stands; a second click finds it done. */
      const postForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { number } = request.params as { readonly number: string };
        const stated = withdrawalIn(request);
        if (stated.units.length === 0) return seeOther(request, reply, orderFormPaths.notWithdrawn(number, 'empty'));
        const done = await withdraw(request, number, stated)();
        if (E.isRight(done)) return seeOther(request, reply, paths.order(number));
        const { _tag: what } = done.left;
        if (what === 'NotWithdrawable' || what === 'UnitsNotOpen' || what === 'OrderMoved')
          return seeOther(request, reply, orderFormPaths.notWithdrawn(number, whyNot(what)));
        const { status } = refusal(reply, done.left);
        return sendOwnPage(pages, request, reply, { path: orderFormPaths.notWithdrawn(number, 'failed'), status });
      };

      const config = { role: 'shopper' as const, budget: 'orders' as const };
      for (const prefix of ['', '/:locale']) {
        app.post(`${prefix}/me/order/:number/withdraw`, { schema: { hide: true }, config }, inLocale(postForm));
      }
    });
  };
