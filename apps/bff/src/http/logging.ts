import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The process's log. Fastify itself has none: its listeners on every answer would cost a kept page a quarter more. */
    logger: FastifyBaseLogger;
  }
}

/** The log of one request: its lines carry the request's id. Made when there is something to say, for that costs. */
export const logOf = (request: FastifyRequest): FastifyBaseLogger =>
  request.server.logger.child({ requestId: request.id });

/** One line for each answer: what kind of request, how it ended, how long it took in milliseconds. */
export const logAnswers = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const shop = request.context?.shop.info.id;
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
