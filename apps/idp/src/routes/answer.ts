import type { FastifyReply } from 'fastify';
import type { Brand } from '../brands/brand.ts';

/** Headers of everything. A form's origin is told to ourselves only, and no address leaves with a link. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/**
 * The policy of a page: style sheets, fonts, pictures and scripts in files of our own.
 * @param origins where forms may lead besides ourselves, by redirects, too.
 */
export const pagePolicy = (origins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Sends a page in a brand's looks. */
export const sendPage = (reply: FastifyReply, brand: Brand, markup: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .headers({ ...commonHeaders, 'content-security-policy': pagePolicy(brand.origins) })
    .type('text/html; charset=utf-8')
    .send(markup);

export const notFound = (reply: FastifyReply): FastifyReply => {
  reply.callNotFound();
  return reply;
};
