import type { FastifyInstance, FastifyRequest } from 'fastify';
import { plainBrand } from '../brands/brand.ts';
import { errorPage } from '../pages/message-pages.ts';
import { lookOf } from '../pages/page.ts';
import { chooseLocale, locales } from '../pages/texts.ts';
import { sendPage } from './answer.ts';

/** The looks of a page that belongs to no login: the browser's language. */
export const plainLook = ({ headers }: FastifyRequest) =>
  lookOf(plainBrand, chooseLocale(headers['accept-language']?.replaceAll(/[,;]/g, ' '), locales));

/** A browser tells where a form was sent from; whoever tells nothing is no browser, and has no login to lose. */
const isSameOrigin = ({ headers }: FastifyRequest, origin: string): boolean =>
  headers.origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : headers.origin === origin;

/**
 * Turns away requests for other hosts, and forms of the pages below `formPath` that another site sends.
 * @param origin of this server.
 */
export const watchDoor = (app: FastifyInstance, origin: string, formPath: string): void => {
  const { host } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.host?.toLowerCase() !== host) {
      return reply.code(421).type('text/plain; charset=utf-8').send(`This server answers for ${host} only\n`);
    }
    // Whatever stands in front of us may have changed its letters.
    request.raw.headers.host = host;
    if (request.method === 'POST' && request.url.startsWith(formPath) && !isSameOrigin(request, origin)) {
      return sendPage(reply, plainBrand, errorPage(plainLook(request), 'error.foreign_origin'), 403);
    }
  });
};
