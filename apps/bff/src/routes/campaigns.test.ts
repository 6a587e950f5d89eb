import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { own, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const get = (server: FastifyInstance, url: string, headers = {}) =>
  server.inject({ url, headers: { host: own.host, ...headers } });

/** Moments around the week, by the clock in Norway. */
const [before, during, after] = ['2026-11-22T22:59:59Z', '2026-11-22T23:00:00Z', '2026-11-29T23:00:00Z'] as const;

const always = { begins: Number.NEGATIVE_INFINITY, ends: Number.POSITIVE_INFINITY };
const rain = { title: 'Rain week', text: 'Dry.', until: '2026-11-29', query: 'q=Kappe' };
const week = { ...rain, begins: Date.parse(during), ends: Date.parse(after) };

/** A shop with a week of rain in both languages, and a campaign that is written in one of them. */
const worldWithCampaigns = () => {
  const campaigns = {
    nb: { rain: week, mist: { ...always, title: 'Mist', text: 'Grey.', query: 'q=mist' } },
    en: { rain: week },
  };
  return aTestWorld({ shops: [aRunningShop({}, {}, { campaigns })] });
};

const itIs = (time = ''): unknown => vi.setSystemTime(new Date(time));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  itIs(during);
});
afterEach(() => vi.useRealTimers());

describe('a campaign', () => {
  it('is told while it runs, without what only the shop needs to know', async () => {
    const server = await serve(worldWithCampaigns());
    expect((await get(server, '/api/product/campaign?slug=rain')).json()).toEqual({
      campaign: { slug: 'rain', title: 'Rain week', text: 'Dry.', until: '2026-11-29', locales: ['nb', 'en'] },
    });
  });

  it('is not known before, and gone after', async () => {
    const server = await serve(worldWithCampaigns());
    const codeAt = async (time: string | undefined, slug = 'rain') => {
      itIs(time);
      const answer = await get(server, `/api/product/campaign?slug=${slug}`);
      return [answer.statusCode, answer.json().code];
    };
    expect(await codeAt(before)).toEqual([404, 'problem.not_found']);
    expect(await codeAt(during)).toEqual([200, undefined]);
    expect(await codeAt(after)).toEqual([410, 'problem.gone']);
    for (const slug of ['snow', 'constructor', '__proto__', '%00']) {
      expect(await codeAt(during, slug)).toEqual([404, 'problem.not_found']);
    }
  });

  it('lists its goods while it runs, and none of others', async () => {
    const server = await serve(worldWithCampaigns());
    const namesAt = async (time: string | undefined) => {
      itIs(time);
      const { items } = (await get(server, '/api/products?campaign=rain')).json();
      return items.map((item: { name: string }) => item.name);
    };
    expect(await namesAt(before)).toEqual([]);
    expect(await namesAt(during)).toEqual(['Kappe']);
    expect(await namesAt(after)).toEqual([]);
    expect((await get(server, '/api/products')).json().items).toHaveLength(2);
  });
});

describe('pages of a shop with campaigns', () => {
  it('are rendered anew at the moment when one begins or ends, and no browser takes the older one for the same', async () => {
    const world = worldWithCampaigns();
    const server = await serve(world);
    itIs(before);
    const early = await get(server, '/campaign/rain');
    await get(server, '/campaign/rain');
    expect(world.rendered).toHaveLength(1);
    itIs(during);
    const again = await get(server, '/campaign/rain', { 'if-none-match': String(early.headers.etag) });
    expect([again.statusCode, world.rendered.length]).toEqual([200, 2]);
    expect(again.headers.etag).not.toBe(early.headers.etag);
  });

  it('are listed for search engines while they run, each in its languages', async () => {
    const server = await serve(worldWithCampaigns());
    const indexAt = async (time: string | undefined) => {
      itIs(time);
      const { body, headers } = await get(server, '/sitemap.xml');
      return { names: body.includes('/sitemap/campaigns.xml'), etag: headers.etag };
    };
    const { body } = await get(server, '/sitemap/campaigns.xml');
    const locs = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
    expect(locs).toEqual(['/campaign/rain', '/en/campaign/rain', '/campaign/mist']);
    const [now, later] = [await indexAt(during), await indexAt(after)];
    expect([now.names, later.names, now.etag === later.etag]).toEqual([true, true, false]);
    itIs(after);
    expect((await get(server, '/sitemap/campaigns.xml')).body).not.toContain('rain');
  });

  it('have no sitemap where no campaign runs', async () => {
    const server = await serve();
    expect((await get(server, '/sitemap.xml')).body).not.toContain('campaigns');
    expect((await get(server, '/sitemap/campaigns.xml')).statusCode).toBe(404);
  });
});
