import { describe, expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();
const world = () => aTestWorld({ shops: [aRunningShop({ googleAnalytics: { section: 'G-AB12CD34EF' } })] });
const versionOf = ({ shops }: ReturnType<typeof world>): string => shops[0]?.cookieVersion ?? '';

const post = async (
  shops: ReturnType<typeof world>,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'sec-fetch-site': 'same-origin' },
) => {
  const server = await serve(shops);
  const payload = JSON.stringify(body);
  return server.inject({
    method: 'POST',
    url: '/api/cookie-consent',
    headers: { host, 'content-type': 'application/json', ...headers },
    payload,
  });
};

describe('a choice about cookies', () => {
  it('is kept with a random id and no person, and set for 730 days where scripts can read it', async () => {
    const shops = world();
    const answer = await post(shops, { version: versionOf(shops), allowed: ['marketing', 'statistics'] });
    const { receipt } = answer.json();
    expect(receipt).toMatch(/^[0-9a-f-]{36}$/);
    expect(shops.cookieReceipts).toEqual([
      { id: receipt, version: versionOf(shops), allowed: ['statistics', 'marketing'], givenAt: expect.any(Number) },
    ]);
    const set = String(answer.headers['set-cookie']);
    expect(set).toMatch(new RegExp(`^submitConsent=${versionOf(shops)}\\.sm\\.${receipt}; Max-Age=63072000; Path=/`));
    expect(set).not.toContain('HttpOnly');
  });

  it('may refuse all', async () => {
    const shops = world();
    const answer = await post(shops, { version: versionOf(shops), allowed: [] });
    expect([answer.statusCode, shops.cookieReceipts.map(({ allowed }) => allowed)]).toEqual([200, [[]]]);
  });

  it.each([
    [404, { version: 'an-older-version', allowed: ['statistics'] }],
    [400, { version: 'x'.repeat(100_000), allowed: [] }],
    [400, { version: 'x', allowed: ['necessary'] }],
    [400, { version: 'x', allowed: Array.from({ length: 4 }, () => 'statistics') }],
    [400, {}],
  ])('that no page of the shop sends is refused with %s', async (status, body) => {
    const shops = world();
    const answer = await post(shops, body);
    expect([answer.statusCode, answer.headers['set-cookie'], shops.cookieReceipts]).toEqual([status, undefined, []]);
  });

  it('is asked for anew once the scripts of the shop change, and not by another name of the shop', () => {
    const version = (info: Parameters<typeof aRunningShop>[0]) => aRunningShop(info).cookieVersion;
    expect(version({})).toBe(version({ name: 'Another' }));
    expect(version({})).not.toBe(version({ googleAnalytics: { section: 'G-AB12CD34EF' } }));
  });

  it('loads and reaches what the shop lists, on pages of that shop alone', async () => {
    const policyOf = async (info: Parameters<typeof aRunningShop>[0]) => {
      const server = await serve(aTestWorld({ shops: [aRunningShop(info)] }));
      const { headers } = await server.inject({ url: '/all', headers: { host } });
      return String(headers['content-security-policy']);
    };
    const script = {
      ...{ src: 'https://stats.example/s.js', integrity: `sha384-${'a'.repeat(64)}`, keeps: [] },
      ...{ category: 'statistics' as const, connect: ['https://in.stats.example'] },
    };
    const own = await policyOf({ tracking: { scripts: [script] } });
    expect(own).toMatch(/script-src 'self'[^;]* https:\/\/stats\.example\/s\.js;/);
    expect(own).toContain("connect-src 'self' https://in.stats.example;");
    expect(own).toContain("img-src 'self' data: https://in.stats.example;");
    expect(own).toMatch(/require-trusted-types-for 'script'; trusted-types torg-tracking$/);
    const google = await policyOf({ googleAnalytics: { section: 'G-AB12CD34EF' } });
    expect(google).toMatch(/script-src 'self'[^;]* https:\/\/www\.googletagmanager\.com;/);
    expect(google).toMatch(/trusted-types torg-tracking default$/);
    expect(await policyOf({})).toMatch(/connect-src 'self'; .*trusted-types 'none'$/);
  });
});
