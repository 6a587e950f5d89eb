import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';

/** One line for each answer: what kind of request, how it ended, how long it took in milliseconds. */
export const logAnswers = (app: FastifyInstance, log: FastifyBaseLogger): void => {
  app.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.raw.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answer',
    );
  });
};

/** Errors of the provider that are ours; refusals of clients are in the answers. */
export const logProvider = (provider: Provider, log: FastifyBaseLogger): void => {
  provider.on('backchannel.error', (_ctx, err, { clientId }) =>
    log.warn({ err, client: clientId }, 'a shop could not be told of a logout'),
  );
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'the provider failed'));
};
