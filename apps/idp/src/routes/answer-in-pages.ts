import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { TooBusy } from '../accounts/gate.ts';
import { plainBrand } from '../brands/brand.ts';
import { errorPage } from '../pages/message-pages.ts';
import { sendPage } from './answer.ts';
import { plainLook } from './at-the-door.ts';
import { sendTooMany } from './too-many.ts';

/** Seconds after which passwords that wait now have had their turn. */
const busyFor = 60;

/** Makes what is not there, and what went wrong, a page; words of errors never reach a client. */
export const answerInPages = (app: FastifyInstance, log: FastifyBaseLogger): void => {
  app.setNotFoundHandler((request, reply) =>
    sendPage(reply, plainBrand, errorPage(plainLook(request), 'error.not_found'), 404),
  );
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof TooBusy) {
      return sendTooMany(reply, plainBrand, plainLook(request), busyFor, 503);
    }
    const code = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const status = code >= 400 && code < 500 ? code : 500;
    if (status === 500) log.error({ err: error }, 'a request failed');
    return sendPage(
      reply,
      plainBrand,
      errorPage(plainLook(request), status === 500 ? 'error.internal' : 'error.body'),
      status,
    );
  });
};
