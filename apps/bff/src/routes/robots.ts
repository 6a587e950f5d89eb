import type { FastifyPluginAsync } from 'fastify';

/** Addresses that are one shopper's, or endless. */
const closedToCrawlers = [
  '/basket',
  '/checkout',
  '/redirect-payment',
  '/complete-payment',
  '/confirmation',
  '/me/',
  '/api/',
  '/search',
];

/** What crawlers may visit, in each language of the shop. */
export const robotsRoute: FastifyPluginAsync = async (app) => {
  app.get(
    '/robots.txt',
    { schema: { hide: true }, config: { role: 'open', isImpersonal: true } },
    async (request, reply) => {
      const [, ...prefixed] = request.visit.shop.info.locales;
      const paths = ['', ...prefixed.map((locale) => `/${locale}`)].flatMap((prefix) =>
        closedToCrawlers.map((path) => `Disallow: ${prefix}${path}`),
      );
      reply.header('cache-control', 'public, max-age=3600');
      return reply.type('text/plain; charset=utf-8').send(`${['User-agent: *', ...paths].join('\n')}\n`);
    },
  );
};
