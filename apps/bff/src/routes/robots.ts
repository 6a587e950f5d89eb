import { pages } from '@torg/domain/navigation';
import type { FastifyPluginAsync } from 'fastify';
import type { CanonicalOrigin } from '../pages/plan/canonical-origin.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { sitemapPath } from './sitemap.ts';

/** What is no page and no crawler's either. */
const besidePages = ['/redirect-payment', '/logout', '/me/', '/api/'];

/** What all addresses of a pattern begin with; one that begins in any way is told by what follows (RFC 9309, 2.2.3). */
const beginningOf = (pattern: string): string => {
  const beginning = pattern.replace(/[:*].*$/, '');
  return beginning === '/' && pattern !== '/' ? pattern.replace(/:\w+/g, '*') : beginning;
};

/** Beginnings of addresses that are one shopper's, or endless; none that another one begins. */
const closedToCrawlers: readonly string[] = (() => {
  const closed = pages.filter(({ isPublic, isEndless }) => !isPublic || isEndless);
  const beginnings = [...closed.map(({ pattern }) => beginningOf(pattern)), ...besidePages];
  return beginnings.filter((path) => !beginnings.some((other) => other !== path && path.startsWith(other)));
})();

/** What crawlers may visit, in each language of the shop; of a shop that requires login nothing. */
const rulesOf = ({ info }: RunningShop, origin: string): readonly string[] => {
  if (info.loginRequired) return ['User-agent: *', 'Disallow: /'];
  const [, ...prefixed] = info.locales;
  const paths = ['', ...prefixed.map((locale) => `/${locale}`)].flatMap((prefix) =>
    closedToCrawlers.map((path) => `Disallow: ${prefix}${path}`),
  );
  return ['User-agent: *', ...paths, '', `Sitemap: ${origin}${sitemapPath}`];
};

export const robotsRoute =
  (originOf: CanonicalOrigin): FastifyPluginAsync =>
  async (app) => {
    app.get(
      '/robots.txt',
      { schema: { hide: true }, config: { role: 'open', skipSession: true } },
      async (request, reply) => {
        const { shop } = request.context;
        reply.header('cache-control', 'public, max-age=3600');
        return reply.type('text/plain; charset=utf-8').send(`${rulesOf(shop, originOf(request, shop)).join('\n')}\n`);
      },
    );
  };
