import { gunzipSync } from 'node:zlib';
import { pages } from '@torg/domain/navigation';
import { anOffer } from '@torg/domain/testing';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const origin = 'http://demo.localhost:3000';

const get = (server: FastifyInstance, url: string, headers = {}) =>
  server.inject({ url, headers: { host: own.host, ...headers } });

/** Addresses that a sitemap lists. A missing end tag would be read as an address that is none. */
const locs = (xml: string): readonly string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

/** A shop with this many products of one language. */
const worldOf = (products: number, locales: readonly string[] = ['nb']) => {
  const offers = Array.from({ length: products }, (_, index) => anOffer(`S${index}`, { slug: `thing-${index}` }));
  return aTestWorld({
    shops: [aRunningShop({ locales })],
    offers: new Map(offers.map((offer) => [offer.sku, offer])),
  });
};

describe('robots.txt', () => {
  it('leads crawlers to the sitemap and keeps them from what is one shopper’s, in every language', async () => {
    const { body } = await get(await serve(), '/robots.txt');
    expect(body).toMatch(/^User-agent: \*\n/);
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    for (const path of ['/basket', '/en/checkout', '/en/search', '/me/']) expect(body).toContain(`Disallow: ${path}\n`);
  });

  it('opens to crawlers what everybody may keep, and closes every other page, whichever pages there are', async () => {
    const { body } = await get(await serve(), '/robots.txt');
    const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
    for (const { pattern, isPublic, isEndless } of pages) {
      const address = pattern.replace(/:\w+/g, 'x');
      const isClosed = closed.some((path) => {
        const [beginning = '', rest = ''] = path.split('*');
        return address.startsWith(beginning) && address.includes(rest, beginning.length);
      });
      expect([pattern, isClosed]).toEqual([pattern, !isPublic || isEndless]);
    }
  });

  it('allows nothing in a shop that requires login, and names no sitemap', async () => {
    const server = await serve(aTestWorld({ shops: [aRunningShop({ loginRequired: true })] }));
    expect((await get(server, '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    for (const url of ['/sitemap.xml', '/sitemap/categories.xml', '/sitemap/products-1.xml']) {
      expect((await get(server, url)).statusCode).toBe(404);
    }
  });
});

describe('the sitemap', () => {
  it('is an index of sitemaps, of which none has more than ten thousand addresses', async () => {
    const server = await serve(worldOf(10_001));
    const index = await get(server, '/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const names = ['categories', 'brands', 'articles', 'products-1', 'products-2'];
    expect(locs(index.body)).toEqual(names.map((name) => `${origin}/sitemap/${name}.xml`));
    const counts = await Promise.all(
      ['products-1', 'products-2'].map(async (name) => locs((await get(server, `/sitemap/${name}.xml`)).body).length),
    );
    expect(counts).toEqual([10_000, 1]);
  });

  it('counts an address for each language', async () => {
    const server = await serve(worldOf(5_001, ['nb', 'en']));
    expect(locs((await get(server, '/sitemap/products-1.xml')).body)).toHaveLength(10_000);
    expect(locs((await get(server, '/sitemap/products-2.xml')).body)).toHaveLength(2);
  });

  it('names each page in each language, its sisters, and when it changed', async () => {
    const { body } = await get(await serve(worldOf(1, ['nb', 'en'])), '/sitemap/products-1.xml');
    const sisters =
      `<xhtml:link rel="alternate" hreflang="nb" href="${origin}/product/thing-0"/>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${origin}/en/product/thing-0"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${origin}/product/thing-0"/>`;
    const lastmod = '<lastmod>2026-03-01T00:00:00.000Z</lastmod>';
    expect(body).toContain(`<url><loc>${origin}/product/thing-0</loc>${lastmod}${sisters}</url>`);
    expect(body).toContain(`<url><loc>${origin}/en/product/thing-0</loc>${lastmod}${sisters}</url>`);
  });

  it('lists the start page, categories, brands and articles, the one about privacy at its own address', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ locales: ['nb'], privacyPageContentId: 'closed' })] });
    const server = await serve(world);
    const paths = async (name: string) =>
      locs((await get(server, `/sitemap/${name}.xml`)).body).map((loc) => loc.slice(origin.length));
    expect(await paths('categories')).toEqual(['/', '/all', '/all/klar']);
    expect(await paths('brands')).toEqual(['/brand/fjell']);
    expect(await paths('articles')).toEqual(['/privacy', '/content/terms']);
  });

  it('lists each page of one address, whichever there are, and no page that crawlers are kept from', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ locales: ['nb'], privacyPageContentId: 'closed' })] });
    const server = await serve(world);
    const bodies = ['categories', 'articles'].map(async (name) =>
      locs((await get(server, `/sitemap/${name}.xml`)).body),
    );
    const listed = (await Promise.all(bodies)).flat().map((loc) => loc.slice(origin.length));
    const fixed = pages.filter(({ pattern }) => !/[:*]/.test(pattern));
    const wanted = fixed.filter(({ isPublic, isEndless }) => isPublic && !isEndless);
    expect(fixed.flatMap(({ pattern }) => (listed.includes(pattern) ? [pattern] : []))).toEqual(
      wanted.map(({ pattern }) => pattern),
    );
  });

  it('lists an article in the languages that it is written in', async () => {
    const shop = aRunningShop();
    const articles = { nb: shop.files.articles.nb ?? [], en: [] };
    const world = aTestWorld({ shops: [{ ...shop, files: { ...shop.files, articles } }] });
    const { body } = await get(await serve(world), '/sitemap/articles.xml');
    expect(locs(body)).toEqual([`${origin}/content/closed`, `${origin}/content/terms`]);
    expect(body).not.toContain('hreflang');
  });

  it.each(['products-0', 'products-3', 'products-01', 'products-99999999', 'nothing', '..%2Fshop'])(
    'has no %s',
    async (name) => {
      expect((await get(await serve(), `/sitemap/${name}.xml`)).statusCode).toBe(404);
    },
  );

  it('says what an address is made of without letting it end the document', async () => {
    const hostile = `x"><loc>&'</url>\u0000`;
    const world = aTestWorld({ offers: new Map([['A', anOffer('A', { slug: hostile })]]) });
    const { body } = await get(await serve(world), '/sitemap/products-1.xml');
    expect(locs(body)).toEqual([
      `${origin}/product/x%22%3E%3Cloc%3E%26&#39;%3C%2Furl%3E%00`,
      `${origin}/en/product/x%22%3E%3Cloc%3E%26&#39;%3C%2Furl%3E%00`,
    ]);
    expect(body.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>"']|&(?!#39;)/);
  });

  it('goes over the wire compressed, and not at all to who has it', async () => {
    const world = worldOf(50);
    const server = await serve(world);
    const url = '/sitemap/products-1.xml';
    const plain = await get(server, url);
    const zipped = await get(server, url, { 'accept-encoding': 'gzip' });
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    expect((await get(server, url, { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
    const known = { 'if-none-match': String(plain.headers.etag) };
    expect((await get(server, url, known)).statusCode).toBe(304);
    world.version = 2;
    expect((await get(server, url, known)).statusCode).toBe(200);
    const ofAnotherBuild = await serve({ ...worldOf(50), buildId: 'another' });
    expect((await get(ofAnotherBuild, url, known)).statusCode).toBe(200);
    world.version = undefined;
    expect((await get(server, url)).headers.etag).toBeUndefined();
  });

  it('is a problem to come back for while the database is away', async () => {
    const world = aTestWorld({ isDatabaseAway: true });
    const server = await serve(world);
    for (const url of ['/sitemap.xml', '/sitemap/categories.xml', '/sitemap/products-1.xml']) {
      const answer = await get(server, url);
      expect(answer.statusCode).toBe(503);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('is closed with the shop', async () => {
    const server = await serve(aTestWorld({ shops: [aRunningShop({ temporaryClosedContent: 'closed' })] }));
    const answer = await get(server, '/sitemap.xml');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.anything()]);
  });
});
