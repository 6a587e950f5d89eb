import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a request has to arrive whole: slow ones hold a connection. */
const requestTimeout = 30_000;
/**
 * Milliseconds after which a connection ends over which nothing goes any more, such as that of a client which asks and does
 * not read. Streams of events beat more often.
 */
const idleTimeout = 30_000;
/** Milliseconds in which a client has to take what is ready for it: one that reads a byte now and then is never idle. */
const answerTimeout = 120_000;
/** Milliseconds between looks for what is late; Node itself looks every half minute. */
const checkingInterval = 1_000;

/** The part of Fastify's options that keeps slow clients from holding connections. */
export const slowClientOptions = {
  requestTimeout,
  connectionTimeout: idleTimeout,
  http: { headersTimeout: requestTimeout, connectionsCheckingInterval: checkingInterval },
} as const;

/**
 * Ends connections whose clients take too long over an answer. It is looked at from time to time what waits to be read:
 * that costs an answer nothing, and an open stream counts only while something of it waits.
 * @param limit milliseconds in which what is ready has to be taken. @param interval milliseconds between two looks.
 */
export const endSlowReaders = (app: FastifyInstance, limit = answerTimeout, interval = checkingInterval): void => {
  const open = new Map<Socket, ServerResponse | undefined>();
  /** Since when something of an answer waits, as far as was seen. */
  const waiting = new WeakMap<ServerResponse, number>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, answer: ServerResponse) => open.set(socket, answer));
  const look = (): void => {
    const now = performance.now();
    for (const [socket, answer] of open) {
      if (answer === undefined) continue;
      const since = waiting.get(answer);
      if (answer.closed || answer.writableLength === 0) waiting.delete(answer);
      else if (since === undefined) waiting.set(answer, now);
      else if (now - since >= limit) socket.destroy();
    }
  };
  const looking = setInterval(look, interval).unref();
  app.addHook('onClose', async () => clearInterval(looking));
};
