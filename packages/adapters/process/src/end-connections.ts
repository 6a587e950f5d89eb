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
  const open = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.server.on('request', (_request, answer: ServerResponse) => {
    underWay.add(answer);
    answer.once('close', () => underWay.delete(answer));
  });
  const cut = (isLeft: (socket: Socket) => boolean): void => {
    const busy = new Set([...underWay].map(({ socket }) => socket));
    for (const socket of open) if (!busy.has(socket) && isLeft(socket)) socket.destroy();
  };
  // Node calls it when the server closes.
  app.server.closeIdleConnections = () => cut(({ bytesWritten }) => bytesWritten > 0);
  app.addHook('preClose', async () => {
    for (const answer of underWay) endAfter(answer);
    setTimeout(() => cut(() => true), grace).unref();
  });
};
