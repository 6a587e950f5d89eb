import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { LogLevel } from '../config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process's log. Fastify itself has none: its listeners on every answer would cost a kept page a quarter more. */
    journal: FastifyBaseLogger;
  }
}

/** What of an error is logged: no members beyond these, since a database puts values of rows into them. */
const errorFacts = (error: unknown) =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...codeOf(error) }
    : { message: String(error) };

const codeOf = (error: Error): { readonly code?: unknown } => ('code' in error ? { code: error.code } : {});

/** Logs that hold no person's data: neither addresses with their parameters, nor headers, nor bodies. */
export const loggerOptions = (level: LogLevel): LoggerOptions => ({
  level,
  base: null,
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (label) => ({ level: label }) },
  serializers: { err: errorFacts, req: () => undefined, res: () => undefined },
});

/** The log of one request: its lines carry the request's id. Made when there is something to say, for that costs. */
export const logOf = (request: FastifyRequest): FastifyBaseLogger =>
  request.server.journal.child({ requestId: request.id });

/** One line for each answer: what kind of request, how it ended, how long it took in milliseconds. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = request.visit?.shop.info.id;
    logOf(request).info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(shop === undefined ? {} : { shop }),
      },
      'answer',
    );
  });
};
