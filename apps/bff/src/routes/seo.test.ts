import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { json, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

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

  it('about a product holds its structured data', async () => {
    const answer = await seo(await serve(), { id: 'kappe', type: 'product' });
    expect(answer.json()).toMatchObject({
      title: 'Kappe – Demo',
      description: 'Warm and light.',
      canonical: 'http://demo.localhost:3000/product/kappe',
      jsonLd: [{ '@type': 'WebPage' }],
    });
  });

  it('is nothing about what is not there', async () => {
    expect((await seo(await serve(), { id: 'x', type: 'content' })).statusCode).toBe(404);
    expect((await seo(await serve(), { id: 'x', type: 'product' })).statusCode).toBe(404);
  });

  it('is no way around login', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] });
    const server = await serve(world);
    expect((await seo(server, { id: 'terms', type: 'content' })).statusCode).toBe(200);
    expect((await seo(server, { id: 'closed', type: 'content' })).statusCode).toBe(401);
    expect((await seo(server, { id: 'kappe', type: 'product' })).statusCode).toBe(401);
  });

  it('is told to who logged in where that is required', async () => {
    const world = aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true })] });
    const browser = createBrowser(await serve(world));
    await logIn(browser, world.identity, { sub: 'kari', customerGroupIds: ['consumer'] });
    expect((await browser.json('/api/seo', { id: 'closed', type: 'content' })).statusCode).toBe(200);
  });
});
