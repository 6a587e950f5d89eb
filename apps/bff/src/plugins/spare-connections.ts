import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which a connection that was just made may still bring its first request. */
const grace = 500;

/**
 * Browsers open connections ahead that they may never use. Node does not count those as idle, so a server that closes
 * would wait for them until they time out: they are cut off.
 */
export const cutSpareConnections = (app: FastifyInstance): void => {
  const spare = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  app.server.on('request', ({ socket }) => spare.delete(socket));
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of spare) socket.destroy();
    }, grace);
  });
};
