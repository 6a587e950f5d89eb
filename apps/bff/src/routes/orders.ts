import { getOrder, getOrders, getStepsAhead, getTaxations, postOrder } from '@torg/contracts';
import { readOrderQuery } from '@torg/domain/purchase';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, searchOf, withContracts } from './contract-route.ts';
import { placeOrder } from './order-action.ts';

/** Fields that a call for a private person leaves out. */
export const notTold = {
  ...{ company: '', organisationNumber: '', vatNumber: '', reference: '', costCentre: '', invoiceBy: '' },
  ...{ pickupPoint: '', deliveryWindow: '', credit: '', points: '' },
};

/** The orders that the shopper may see; all others are as if they did not exist. */
export const orderRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(postOrder, 'orders'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            placeOrder(openShop)(request.context, {
              form: { ...notTold, ...request.body },
              idempotencyKey: request.headers['idempotency-key'] ?? '',
              revision: request.body.revision,
              total: request.body.total,
              deposit: request.body.deposit,
              saveAddress: request.body.saveAddress,
              profileId: request.body.profileId,
              expects: request.body.expects,
            }),
            TE.map(({ order, basket }) => {
              rememberBasket(reply, request.context, basket);
              reply.code(201);
              return { order };
            }),
          ),
        ),
    });

    app.route({
      ...on(getStepsAhead),
      handler: (request, reply) => answer(reply, openShop(request.context).orders.stepsAhead()),
    });

    app.route({
      ...on(getTaxations, 'orders'),
      handler: (request, reply) => answer(reply, openShop(request.context).orders.taxations(request.query.vatNumber)),
    });

    app.route({
      ...on(getOrders),
      handler: (request, reply) =>
        answer(reply, openShop(request.context).orders.list(readOrderQuery(searchOf(request.url)))),
    });

    app.route({
      ...on(getOrder),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).orders.see(request.params.number),
            TE.chainW(TE.fromOption((): Failure => ({ _tag: 'NotFound' }))),
            TE.map((order) => ({ order })),
          ),
        ),
    });
  };
