import { deleteBasketLine, patchBasketLine, postBasket, postBasketChanges, postBasketLine } from '@torg/contracts';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../plugins/answer.ts';
import { rememberBasket, rememberCount } from '../plugins/cookies.ts';
import { type BasketAction, type BasketActionDeps, carryOut, type Done } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';

/** A quantity as JSON says it: what is no number is a number that no basket takes. */
const quantityOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const skuOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The shopper's basket. */
export const basketRoutes =
  (deps: BasketActionDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const perform = (request: FastifyRequest, reply: FastifyReply, action: BasketAction) =>
      answer(
        reply,
        F.pipe(
          carryOut(deps)(request.visit, action),
          TE.map((done) => tell(reply, done)),
        ),
      );

    app.route({
      ...on(postBasket, 'basket'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            deps.openShop(request.visit).basket.read(),
            TE.map((basket) => {
              if (O.isSome(request.visit.guest)) rememberCount(reply, basket.count);
              return { basket };
            }),
          ),
        ),
    });

    app.route({
      ...on(postBasketLine, 'basket'),
      handler: (request, reply) => {
        const { sku, quantity = 1 } = request.body;
        return perform(request, reply, { intent: 'add', sku: skuOf(sku), quantity: quantityOf(quantity) });
      },
    });

    app.route({
      ...on(patchBasketLine, 'basket'),
      handler: (request, reply) => {
        const quantity = quantityOf(request.body.quantity);
        return perform(request, reply, { intent: 'set', line: request.params.id, quantity });
      },
    });

    app.route({
      ...on(deleteBasketLine, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'remove', line: request.params.id }),
    });

    app.route({
      ...on(postBasketChanges, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'accept' }),
    });
  };

const tell = (reply: FastifyReply, { basket, guest }: Done): Pick<Done, 'basket'> => {
  if (O.isSome(guest)) rememberBasket(reply, guest.value, basket);
  return { basket };
};
