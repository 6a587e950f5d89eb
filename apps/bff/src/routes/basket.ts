import {
  deleteBasketCode,
  deleteBasketLine,
  getBasketStatus,
  getClearBasketId,
  patchBasketLine,
  postBasket,
  postBasketChanges,
  postBasketCode,
  postBasketLine,
  putBasketKept,
} from '@torg/contracts';
import type { Basket, BasketCommand } from '@torg/domain/basket';
import { showsBasket } from '@torg/domain/navigation';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket, rememberCount } from '../http/cookies/basket-cookies.ts';
import { completePayment } from '../http/cookies/payment-cookie.ts';
import { answer } from '../http/problems/answer.ts';
import { applyForVisitor, type BasketActionDeps, type Done, onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';

/** A quantity as JSON says it: what is no number is a number that no basket takes. */
const quantityOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);
const skuOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a plan is chosen with, where nothing else is said. */
const plainWish = { byInstalments: false, number: '', portingDay: '' };

/** The shopper's basket. */
export const basketRoutes =
  (deps: BasketActionDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const perform = (request: FastifyRequest, reply: FastifyReply, command: BasketCommand) =>
      answer(
        reply,
        F.pipe(
          applyForVisitor(deps)(request.context, command),
          TE.map((done) => tell(reply, done)),
        ),
      );

    app.route({
      ...on(postBasket, 'basket'),
      handler: (request, reply) => {
        const { type = 'get', stock = false, pageName } = request.query;
        if (type === 'get' && pageName !== undefined && !showsBasket(pageName)) {
          return answer(reply, TE.right({ basket: null }));
        }
        const { read, merge } = deps.openShop(request.context).basket;
        return answer(
          reply,
          F.pipe(
            type === 'merge' ? merge() : read(),
            TE.map((basket) => {
              rememberCount(reply, request.context, basket.count);
              return { basket: stock ? onWire(basket) : withoutStock(onWire(basket)) };
            }),
          ),
        );
      },
    });

    app.route({
      ...on(getBasketStatus, 'basket'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            deps.openShop(request.context).basket.read(),
            TE.map(({ orderedAs }) => ({ duplicated: orderedAs !== null })),
          ),
        ),
    });

    app.route({
      ...on(getClearBasketId, 'basket', { writes: 'own page' }),
      // Asked with HEAD it does nothing.
      exposeHeadRoute: false,
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            deps.openShop(request.context).basket.apply({ intent: 'clear' }),
            TE.map(() => {
              rememberCount(reply, request.context, 0);
              completePayment(reply);
              return { cleared: true as const };
            }),
          ),
        ),
    });

    app.route({
      ...on(postBasketLine, 'basket'),
      handler: (request, reply) => {
        const { sku, quantity = 1, tradeIn, subscription } = request.body;
        const wish = {
          ...(tradeIn === undefined ? {} : { tradeIn }),
          ...(subscription === undefined ? {} : { subscription: { ...plainWish, ...subscription } }),
        };
        return perform(request, reply, { intent: 'add', sku: skuOf(sku), quantity: quantityOf(quantity), ...wish });
      },
    });

    app.route({
      ...on(patchBasketLine, 'basket'),
      handler: (request, reply) => {
        if (request.body.tradeIn === null) {
          return perform(request, reply, { intent: 'drop-trade-in', line: request.params.id });
        }
        if (request.body.subscription === null) {
          return perform(request, reply, { intent: 'drop-plan', line: request.params.id });
        }
        const quantity = quantityOf(request.body.quantity);
        return perform(request, reply, { intent: 'set', line: request.params.id, quantity });
      },
    });

    app.route({
      ...on(deleteBasketLine, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'remove', line: request.params.id }),
    });

    app.route({
      ...on(postBasketCode, 'codes'),
      handler: (request, reply) => perform(request, reply, { intent: 'add-code', code: request.body.code }),
    });

    app.route({
      ...on(deleteBasketCode, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'drop-code', code: request.params.code }),
    });

    app.route({
      ...on(postBasketChanges, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'accept' }),
    });

    app.route({
      ...on(putBasketKept, 'basket'),
      handler: (request, reply) => perform(request, reply, { intent: 'keep', kept: request.body.kept }),
    });
  };

const withoutStock = <B extends Pick<Basket, 'lines'>>(basket: B) => ({
  ...basket,
  lines: basket.lines.map(({ stock: _, ...line }) => line),
});

const tell = (reply: FastifyReply, { basket, context }: Done) => {
  rememberBasket(reply, context, basket);
  return { basket: onWire(basket) };
};
