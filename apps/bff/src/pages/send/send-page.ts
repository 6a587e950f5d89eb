import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../encoding.ts';
import { refuseError } from '../../http/problems/problems.ts';
import { bodyIn, matches, type Page, unmodifiedHeaders, type Wire, wireIn } from './page.ts';

/** Sends a page past Fastify's own reply, whose bookkeeping a page does not need. */
export const sendRaw = (request: FastifyRequest, reply: FastifyReply, page: Page): void => {
  if (matches(request.headers['if-none-match'], page.headers.etag)) {
    reply.hijack();
    reply.raw.writeHead(304, unmodifiedHeaders(page));
    reply.raw.end();
    return;
  }
  const wire = wireIn(page, acceptedEncoding(request.headers['accept-encoding']));
  if (wire instanceof Promise) {
    wire.then(
      (ready) => write(reply, page, ready),
      (error: unknown) => refuseError(error, request, reply),
    );
  } else {
    write(reply, page, wire);
  }
};

const write = (reply: FastifyReply, { status }: Page, { headers, body }: Wire): void => {
  reply.hijack();
  reply.raw.writeHead(status, headers);
  reply.raw.end(body);
};

/** Sends a page through Fastify, with the cookies and headers that the reply has got. */
export const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> => {
  if (matches(request.headers['if-none-match'], page.headers.etag)) {
    return reply.code(304).headers(unmodifiedHeaders(page)).send();
  }
  const encoded = await bodyIn(page, acceptedEncoding(request.headers['accept-encoding']));
  if (encoded.encoding !== 'identity') reply.header('content-encoding', encoded.encoding);
  return reply.code(page.status).headers(page.headers).send(encoded.body);
};
