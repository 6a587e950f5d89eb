import type { FastifyInstance } from 'fastify';

/** Lets the routes of an instance take JSON alone, as the text that was sent: a signature is for its bytes. */
export const acceptRawJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => body);
};
