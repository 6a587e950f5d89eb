import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { json, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const origin = 'http://demo.localhost:3000';

const questions = [{ type: 'questions' as const, title: 'Asked', items: [{ question: 'When?', answer: ['Now'] }] }];

/** A shop with a campaign that runs and one that is over. */
const withCampaigns = () => {
  const campaign = { text: 'It pours', query: '', begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };
  const rain = { ...campaign, slug: 'rain', title: 'Rain', blocks: questions };
  const sun = { ...campaign, slug: 'sun', title: 'Sun', ends: 0 };
  const campaigns = { nb: { rain, sun }, en: { rain, sun } };
  return aTestWorld({ shops: [aRunningShop({}, {}, { campaigns })] });
};

describe('what search engines are told', () => {
  const seo = (server: FastifyInstance, payload: object, headers = {}) =>
    server.inject({ method: 'POST', url: '/api/seo', headers: { ...json, ...headers }, payload });

  it('about an article holds the article', async () => {
    const answer = await seo(await serve(), { id: 'terms', type: 'content' }, { 'accept-language': 'en' });
    expect(answer.json()).toMatchObject({
      title: 'Terms – Demo',
      canonical: 'http://demo.localhost:3000/en/content/terms',
      robots: 'index, follow',
      article: { slug: 'terms', body: ['Be kind'] },
    });
  });

  it.each([
    ['start', '', 'Demo', '/', ['WebSite', 'Organization']],
    ['category', '', 'listing.all_products – Demo', '/all', ['BreadcrumbList']],
    ['category', 'klar', 'Klær – Demo', '/all/klar', ['BreadcrumbList']],
    ['brand', 'fjell', 'fjell – Demo', '/brand/fjell', ['BreadcrumbList']],
    ['campaign', 'rain', 'Rain – Demo', '/campaign/rain', ['BreadcrumbList', 'FAQPage']],
    ['content', 'terms', 'Terms – Demo', '/content/terms', ['BreadcrumbList']],
    ['product', 'kappe', 'Kappe – Demo', '/product/kappe', ['Product', 'BreadcrumbList']],
  ])('about the %s "%s" is what its page says', async (type, id, title, path, data) => {
    const answer = await seo(await serve(withCampaigns()), { id, type });
    const told = answer.json();
    expect(told).toMatchObject({ title, canonical: `${origin}${path}`, robots: 'index, follow' });
    expect(told.alternates).toEqual([
      { language: 'nb', href: `${origin}${path}` },
      { language: 'en', href: `${origin}/en${path === '/' ? '' : path}` },
      { language: 'x-default', href: `${origin}${path}` },
    ]);
    expect(told.jsonLd.map((item: { '@type': string }) => item['@type'])).toEqual(data);
  });

  it('about goods that left the shop and a campaign that is over is that they are gone', async () => {
    expect((await seo(await serve(), { id: 'vindjakke', type: 'product' })).statusCode).toBe(410);
    expect((await seo(await serve(withCampaigns()), { id: 'sun', type: 'campaign' })).statusCode).toBe(410);
  });

  it('names no address of a shop that nobody gets into but members', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] });
    const told = (await seo(await serve(world), { id: 'terms', type: 'content' })).json();
    expect(told).toMatchObject({ robots: 'noindex, nofollow', alternates: [] });
    expect(told).not.toHaveProperty('canonical');
  });

  it('is nothing about what is not there', async () => {
    for (const type of ['campaign', 'category', 'content', 'product', 'start']) {
      expect((await seo(await serve(), { id: 'x', type })).statusCode, type).toBe(404);
    }
    const nothing = aTestWorld({ offers: new Map() });
    expect((await seo(await serve(nothing), { id: 'x', type: 'brand' })).statusCode).toBe(404);
  });

  it('is no way around login', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] });
    const server = await serve(world);
    expect((await seo(server, { id: 'terms', type: 'content' })).statusCode).toBe(200);
    expect((await seo(server, { id: 'closed', type: 'content' })).statusCode).toBe(401);
    for (const [type, id] of [
      ['product', 'kappe'],
      ['category', 'klar'],
      ['brand', 'fjell'],
      ['start', ''],
    ]) {
      expect((await seo(server, { id, type })).statusCode, type).toBe(401);
    }
  });

  it('is told to who logged in where that is required', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] });
    const browser = createBrowser(await serve(world));
    await logIn(browser, world.identity, { sub: 'kari', customerGroupIds: ['consumer'] });
    expect((await browser.json('/api/seo', { id: 'closed', type: 'content' })).statusCode).toBe(200);
  });
});
