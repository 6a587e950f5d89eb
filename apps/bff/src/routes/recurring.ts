import { getRecurringOrder, getRecurringOrders, postRecurringDeed, putRecurringOrder } from '@torg/contracts';
import type { RecurringFailure, ShopperRecurring, ShownRecurring } from '@torg/domain/recurring';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

export type RecurringRoutesDeps = { readonly recurringOf: (context: RequestContext) => ShopperRecurring };

const asAnswer: (
  order: TE.TaskEither<RecurringFailure, ShownRecurring>,
) => TE.TaskEither<RecurringFailure, { readonly order: ShownRecurring }> = TE.map((order) => ({ order }));

const listOf = ({ list }: ShopperRecurring) =>
  F.pipe(
    list(),
    TE.map((orders) => ({ orders })),
  );

/** The orders that recur of the session's user; all others are as if they did not exist. */
export const recurringRoutes =
  ({ recurringOf }: RecurringRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getRecurringOrders),
      handler: (request, reply) => answer(reply, listOf(recurringOf(request.context))),
    });

    app.route({
      ...on(getRecurringOrder),
      handler: (request, reply) => answer(reply, asAnswer(recurringOf(request.context).find(request.params.id))),
    });

    app.route({
      ...on(putRecurringOrder, 'lists'),
      handler: (request, reply) => {
        const { id } = request.params;
        const { revision, onCredit = false, ...body } = request.body;
        const orders = recurringOf(request.context);
        const wanted = { ...body, onCredit };
        return answer(
          reply,
          asAnswer(revision === undefined ? orders.make(id, wanted) : orders.change(id, revision, wanted)),
        );
      },
    });

    app.route({
      ...on(postRecurringDeed, 'lists'),
      handler: (request, reply) => {
        const orders = recurringOf(request.context);
        const { deed, next } = request.body;
        return answer(
          reply,
          F.pipe(
            orders.act(request.params.id, deed, next),
            TE.chain(() => listOf(orders)),
          ),
        );
      },
    });
  };
