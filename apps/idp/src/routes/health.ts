import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Whether the process lives, and whether it can work: it needs its database. At any host. */
export const healthRoutes =
  (db: Db): FastifyPluginAsync =>
  async (scope) => {
    scope.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
    scope.get('/readyz', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      try {
        await sql`select 1`.execute(db);
        return reply.send({ status: 'ok' });
      } catch {
        return reply.code(503).send({ status: 'database away' });
      }
    });
  };
