import { getHealth, getReadiness } from '@torg/contracts';
import type { Unavailable } from '@torg/domain/failure';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { dataHeaders } from '../http/headers.ts';
import { answer } from '../http/problems/answer.ts';
import { on, withContracts } from './contract-route.ts';

/** Asks the database for a sign of life. */
export type PingDatabase = () => TE.TaskEither<Unavailable, unknown>;

/** Whether the process lives, and whether it can serve; asked for under any host name. */
export const healthRoutes =
  (ping: PingDatabase): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(dataHeaders(request.protocol === 'https')).header('cache-control', 'no-store');
    });
    app.route({ ...on(getHealth), handler: async () => ({ status: 'ok' as const }) });
    app.route({
      ...on(getReadiness),
      handler: (_request, reply) =>
        answer(
          reply,
          F.pipe(
            ping(),
            TE.map(() => ({ status: 'ok' as const })),
          ),
        ),
    });
  };
