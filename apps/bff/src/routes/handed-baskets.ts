import {
  getHandedBasket,
  getHandedBaskets,
  postHandedBasket,
  postHandedIntoBasket,
  postHandedRefusal,
} from '@torg/contracts';
import type { HandedFailure, ShopperHandedBaskets } from '@torg/domain/sales-desk';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop, RequestContext } from '../http/request-context.ts';
import { onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';
import { rememberLeft } from './remember-left.ts';

export type HandedRoutesDeps = {
  readonly handedBasketsOf: (context: RequestContext) => ShopperHandedBaskets;
  readonly openShop: OpenShop;
};

const told: <A>(work: TE.TaskEither<HandedFailure, A>) => TE.TaskEither<HandedFailure, { readonly handed: A }> = TE.map(
  (handed) => ({ handed }),
);

/** Baskets that representatives handed over: who acts as a customer hands over, the customer answers. */
export const handedRoutes =
  ({ handedBasketsOf, openShop }: HandedRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getHandedBaskets),
      handler: (request, reply) => answer(reply, told(handedBasketsOf(request.context).list())),
    });
    app.route({
      ...on(getHandedBasket),
      handler: (request, reply) => answer(reply, told(handedBasketsOf(request.context).find(request.params.id))),
    });
    app.route({
      ...on(postHandedBasket, 'customers'),
      handler: (request, reply) => {
        const { id, message = '', revision } = request.body;
        return answer(
          reply,
          F.pipe(
            told(handedBasketsOf(request.context).hand({ id, message, reviewed: revision })),
            TE.chainFirstTaskK(() => rememberLeft(openShop, request, reply)),
            TE.map((handed) => {
              reply.code(201);
              return handed;
            }),
          ),
        );
      },
    });
    app.route({
      ...on(postHandedIntoBasket, 'lists'),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            handedBasketsOf(request.context).take(request.params.id),
            TE.map(({ handed, basket, findings }) => {
              rememberBasket(reply, request.context, basket);
              return { handed, findings, basket: onWire(basket) };
            }),
          ),
        ),
    });
    app.route({
      ...on(postHandedRefusal, 'lists'),
      handler: (request, reply) => answer(reply, told(handedBasketsOf(request.context).decline(request.params.id))),
    });
  };
