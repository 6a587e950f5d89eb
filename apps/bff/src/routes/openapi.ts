import { fastifySwagger } from '@fastify/swagger';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** Collects the description of every route that is registered after it. */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Torg', description: 'What a shop’s frontends call.', version: '1' },
    },
  });
};

/** The description of all calls. */
export const openApiRoute: FastifyPluginAsync = async (app) => {
  app.get('/api/openapi.json', { schema: { hide: true }, config: { role: 'open', skipSession: true } }, async () =>
    app.swagger(),
  );
};
