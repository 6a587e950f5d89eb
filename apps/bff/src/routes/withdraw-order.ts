import { postWithdrawal } from '@torg/contracts';
import { paths } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { acceptForms } from '../http/form-body.ts';
import { answer, refusal } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import type { PageServer } from '../pages/page-server.ts';
import { on, withContracts } from './contract-route.ts';
import { inLocale, seeOther, sendOwnPage } from './own-page.ts';
import { type ChosenUnits, chosenUnits } from './withdrawal-form.ts';

export type WithdrawOrderRoutesDeps = { readonly openShop: OpenShop; readonly pages: PageServer };

/** Where consumers withdraw from what they bought, by call and by the form of the order's page. */
export const withdrawOrderRoutes =
  ({ openShop, pages }: WithdrawOrderRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const withdraw = (request: FastifyRequest, number: string, units?: ChosenUnits) =>
      openShop(request.context).orders.withdraw(number, units);

    withContracts(instance).route({
      ...on(postWithdrawal, 'orders'),
      handler: (request, reply) =>
        answer(reply, async () => {
          const done = await withdraw(request, request.params.number, request.body.units)();
          return E.isLeft(done) ? done : E.right({ order: done.right });
        }),
    });

    await instance.register(async (app) => {
      app.removeAllContentTypeParsers();
      await acceptForms(app);

      /** Whether the last that happened to an own order was a withdrawal: by a first click, where this is a second. */
      const isDone = async (request: FastifyRequest, number: string): Promise<boolean> => {
        const found = await openShop(request.context).orders.find(number)();
        return E.isRight(found) && O.isSome(found.right) && found.right.value.history.at(-1)?.event === 'withdraw';
      };

      /** The order's page says how it then stands; a second click finds it done. */
      const postForm = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
        const { number } = request.params as { readonly number: string };
        const units = chosenUnits(request);
        if (units.length === 0) return seeOther(request, reply, paths.orderNotWithdrawn(number, 'empty'));
        const done = await withdraw(request, number, units)();
        if (E.isRight(done)) return seeOther(request, reply, paths.order(number));
        const { _tag: what } = done.left;
        if (what === 'NotWithdrawable' || what === 'UnitsNotOpen') {
          if (await isDone(request, number)) return seeOther(request, reply, paths.order(number));
          return seeOther(request, reply, paths.orderNotWithdrawn(number, what === 'UnitsNotOpen' ? 'moved' : 'late'));
        }
        const { status } = refusal(reply, done.left);
        return sendOwnPage(pages, request, reply, { path: paths.orderNotWithdrawn(number, 'failed'), status });
      };

      const config = { role: 'shopper' as const, budget: 'orders' as const };
      for (const prefix of ['', '/:locale']) {
        app.post(`${prefix}/me/order/:number/withdraw`, { schema: { hide: true }, config }, inLocale(postForm));
      }
    });
  };
