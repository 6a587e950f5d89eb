import type { FastifyPluginAsync } from 'fastify';
import { resourcePath } from '../addresses.ts';
import type { Brand, BrandFile } from '../brands/brand.ts';
import { pageStyles, showPasswordScript, submitScript } from '../pages/page.ts';
import { notFound } from './answer.ts';

const headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  // A drawing opened by itself is a document: its scripts do not run.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * Style sheets, fonts, logos and the scripts, at addresses that name their content.
 * @param host the only one that they are served at; undefined: the one of the scope.
 */
export const resourceRoutes = (brands: readonly Brand[], host?: string): FastifyPluginAsync => {
  const files = new Map<string, BrandFile>(
    [
      pageStyles,
      submitScript,
      showPasswordScript,
      ...brands.flatMap(({ theme, fonts, logo }) => [theme, ...fonts, logo]),
    ].flatMap((file) => (file === undefined ? [] : [[file.address, file] as const])),
  );
  return async (scope) => {
    scope.get(`${resourcePath}/*`, host === undefined ? {} : { constraints: { host } }, async (request, reply) => {
      const file = files.get(request.url.split('?')[0] ?? '');
      return file === undefined ? notFound(reply) : reply.headers(headers).type(file.type).send(file.body);
    });
  };
};
