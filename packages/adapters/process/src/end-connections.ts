import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a connection that was just made may still bring its first request. */
const grace = 500;

/** The answer is finished, and its connection ends with it instead of waiting for a next request. */
const endAfter = (answer: ServerResponse): void => {
  const { socket } = answer;
  if (answer.headersSent) answer.once('finish', () => socket?.end());
  else answer.setHeader('connection', 'close');
};

/**
 * A server that closes ends every connection once nothing is being answered there. Node itself ends those that are idle
 * at that moment, and would wait until they time out for connections that browsers keep after the answer under way, and
 * for those that they opened ahead and may never use. It also takes for idle, and cuts, what a slow reader still reads.
 */
export const endConnectionsAtClose = (app: FastifyInstance): void => {
  // The answer that each open connection got last. Looked at when the server closes: listening for the end of each answer
  // would cost a cached page a twentieth of its speed.
  const open = new Map<Socket, ServerResponse | undefined>();
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', ({ socket }, answer: ServerResponse) => {
    open.set(socket, answer);
  });
  const isUnderWay = (answer: ServerResponse | undefined): answer is ServerResponse => answer?.closed === false;
  const cut = (isLeft: (socket: Socket) => boolean): void => {
    for (const [socket, answer] of open) if (!isUnderWay(answer) && isLeft(socket)) socket.destroy();
  };
  // Node calls it when the server closes.
  app.server.closeIdleConnections = () => cut(({ bytesWritten }) => bytesWritten > 0);
  app.addHook('preClose', async () => {
    for (const answer of open.values()) if (isUnderWay(answer)) endAfter(answer);
    setTimeout(() => cut(() => true), grace).unref();
  });
};
