import { getPlace } from '@torg/contracts';
import type { FindPlace } from '@torg/domain/delivery';
import type { FastifyPluginAsync } from 'fastify';
import { answer } from '../http/problems/answer.ts';
import { on, withContracts } from './contract-route.ts';

/** Which place a postal code is of. */
export const postalCodeRoutes =
  (findPlace: FindPlace): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getPlace),
      handler: (request, reply) => answer(reply, findPlace(request.params)),
    });
  };
