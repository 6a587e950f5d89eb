import { getSession } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../plugins/answer.ts';
import { rememberCount } from '../plugins/basket-cookies.ts';
import type { OpenShop } from '../plugins/visit.ts';
import { on, withContracts } from './contract-route.ts';

/** Who shops, in the shape that a page asks for after it was shown (design 4). */
export const sessionRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getSession),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.visit).basket.read(),
            TE.map((basket) => {
              rememberCount(reply, request.visit, basket.count);
              return {
                user: {},
                assumedUser: null,
                guestBasketId: basket.id,
                keycloakToken: null,
                isPureGuest: true,
              };
            }),
          ),
        ),
    });
  };
