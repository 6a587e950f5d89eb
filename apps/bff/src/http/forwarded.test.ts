import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';
import { readForwarded } from './forwarded.ts';

const serve = serving();

const schemeOf = (told: string | string[], configured?: 'http' | 'https'): unknown => {
  const headers = { 'x-forwarded-proto': told as string };
  readForwarded(configured)({ headers });
  return headers['x-forwarded-proto'];
};

const twoShops = () =>
  aTestWorld({ shops: [aRunningShop(), aRunningShop({ id: 'other', name: 'Other', hosts: ['other.localhost'] })] });

describe('what a proxy tells', () => {
  it.each([
    ['https', 'https'],
    ['http', 'http'],
    ['HTTPS', 'https'],
    ['http, https', 'https'],
    ['https,http ', 'http'],
  ])('of the scheme as %s is the last that it says', (told, scheme) => expect(schemeOf(told)).toBe(scheme));

  it.each(['javascript', 'ftp', '', 'https://x', 'https, wss'])('of the scheme as %o is not believed', (told) =>
    expect(schemeOf(told)).toBeUndefined(),
  );

  it('of the scheme counts for nothing where it is configured', () => {
    expect([schemeOf('http', 'https'), schemeOf('https', 'http'), schemeOf('ftp', 'https')]).toEqual([
      'https',
      'http',
      'https',
    ]);
  });

  it('of another host than it asks for is not read, by pages, calls and kept ones', async () => {
    const world = twoShops();
    const server = await serve(world, { trustedProxies: ['127.0.0.1'] });
    for (let times = 0; times < 3; times += 1) {
      await server.inject({ url: '/all', headers: { host, 'x-forwarded-host': 'other.localhost' } });
      const answer = await server.inject({
        url: '/api/shop',
        headers: { host, 'x-forwarded-host': 'other.localhost' },
      });
      expect(answer.json().info.name).not.toBe('Other');
    }
    expect(new Set(world.rendered.map(({ shop }) => shop.config.info.id))).toEqual(new Set(['demo']));
    const unknown = await server.inject({
      url: '/all',
      headers: { host: 'nowhere.example', 'x-forwarded-host': host },
    });
    expect(unknown.statusCode).toBe(421);
  });
});

describe('canonical addresses and HSTS', () => {
  const ask = async (told: string, options: Parameters<typeof serve>[1]) => {
    const world = aTestWorld();
    const server = await serve(world, { production: true, ...options });
    const { headers } = await server.inject({ url: '/all', headers: { host, 'x-forwarded-proto': told } });
    return [world.rendered[0]?.origin, headers['strict-transport-security'] !== undefined];
  };
  const behind = { trustedProxies: ['127.0.0.1'] };

  it.each(['http', 'https', 'javascript'])(
    'follow the configuration, whatever a proxy passes on (%s)',
    async (told) => {
      expect(await ask(told, { ...behind, proxyScheme: 'https' })).toEqual(['https://demo.localhost', true]);
      expect(await ask(told, { ...behind, proxyScheme: 'http' })).toEqual(['http://demo.localhost', false]);
    },
  );

  it('follow a trusted proxy where nothing is configured', async () => {
    expect(await ask('https', behind)).toEqual(['https://demo.localhost', true]);
    expect(await ask('javascript', behind)).toEqual(['http://demo.localhost', false]);
  });

  it('follow nobody else', async () => {
    expect(await ask('https', {})).toEqual(['http://demo.localhost:3000', false]);
    expect(await ask('https', { trustedProxies: ['10.0.0.1'] })).toEqual(['http://demo.localhost', false]);
    expect(await ask('http', { trustedProxies: ['10.0.0.1'], proxyScheme: 'https' })).toEqual([
      'http://demo.localhost',
      false,
    ]);
  });
});
