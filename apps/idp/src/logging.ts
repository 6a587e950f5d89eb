import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type Provider from 'oidc-provider';
import { pino } from 'pino';
import type { LogLevel } from './config.ts';

/** What of an error is logged: no members beyond these, since a database puts values of rows into them. */
const errorFacts = (error: unknown) =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        stack: error.stack,
        ...('code' in error ? { code: error.code } : {}),
      }
    : { message: String(error) };

/** A log that holds no person's data: neither addresses with their parameters, nor headers, nor bodies. */
export const createLog = (level: LogLevel) =>
  pino({
    level,
    base: { server: 'identity' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
  });

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
  provider.on('server_error', (_ctx, err) => log.error({ err }, 'the provider failed'));
};
