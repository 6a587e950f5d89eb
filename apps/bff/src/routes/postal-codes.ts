import { getDeliveryWindows, getPickupPoints, getPlace } from '@torg/contracts';
import type { FindPlace } from '@torg/domain/delivery';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** Which place a postal code is of, where goods are handed over near it, and when they are brought. */
export const postalCodeRoutes =
  (findPlace: FindPlace, openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    app.route({
      ...on(getPlace),
      handler: (request, reply) => answer(reply, findPlace(request.params)),
    });
    app.route({
      ...on(getPickupPoints),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).findPickupPoints(request.params.method, request.params),
            TE.map((points) => ({ points: [...points] })),
          ),
        ),
    });
    app.route({
      ...on(getDeliveryWindows),
      handler: (request, reply) => {
        const { country, postalCode } = request.query;
        const place = country === undefined || postalCode === undefined ? undefined : { country, postalCode };
        return answer(
          reply,
          F.pipe(
            openShop(request.context).findDeliveryWindows(request.params.method, place),
            TE.map((windows) => ({ windows: [...windows] })),
          ),
        );
      },
    });
  };
