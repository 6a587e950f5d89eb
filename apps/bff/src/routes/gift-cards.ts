import { getGiftCard } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** The gift card whose code was typed in the caller's browser. */
export const giftCardRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getGiftCard),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).giftCard.shown(),
            TE.map((shown) => (O.isNone(shown) ? {} : { giftCard: shown.value })),
          ),
        ),
    });
  };
