import { getAddresses } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { OpenShop } from '../http/request-context.ts';
import { on, withContracts } from './contract-route.ts';

/** The addresses that the user kept; those of the session's user, whoever the call names. */
export const addressRoutes =
  (openShop: OpenShop): FastifyPluginAsync =>
  async (instance) => {
    withContracts(instance).route({
      ...on(getAddresses),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            openShop(request.context).addresses.list(),
            TE.map((addresses) => ({ addresses })),
          ),
        ),
    });
  };
