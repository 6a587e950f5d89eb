import { getBought, postBoughtIntoBasket } from '@torg/contracts';
import type { ShopperBought } from '@torg/domain/bought';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { rememberBasket } from '../http/cookies/basket-cookies.ts';
import { answer } from '../http/problems/answer.ts';
import type { RequestContext } from '../http/request-context.ts';
import { onWire } from './basket-action.ts';
import { on, withContracts } from './contract-route.ts';

export type BoughtRoutesDeps = { readonly boughtOf: (context: RequestContext) => ShopperBought };

/** What who is logged in bought, and the way of it into the basket. */
export const boughtRoutes =
  ({ boughtOf }: BoughtRoutesDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);

    app.route({
      ...on(getBought),
      handler: (request, reply) => answer(reply, boughtOf(request.context).see(request.query)),
    });

    app.route({
      ...on(postBoughtIntoBasket, 'lists'),
      handler: (request, reply) => {
        const { lines, ...query } = request.body;
        return answer(
          reply,
          F.pipe(
            boughtOf(request.context).put(query, lines),
            TE.map(({ basket, findings }) => {
              rememberBasket(reply, request.context, basket);
              return { findings, basket: onWire(basket) };
            }),
          ),
        );
      },
    });
  };
