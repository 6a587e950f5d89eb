import { getShop } from '@torg/contracts';
import { Check, Errors } from 'typebox/value';
import { expect, it } from 'vitest';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

it('gives a frontend settings and texts, as the contract says', async () => {
  const server = await serve(aTestWorld());
  const answer = await server.inject({ url: '/api/shop', headers: { host } });
  const config = answer.json();
  const schema = getShop.schema.response[200];
  expect([...Errors(schema, config)]).toEqual([]);
  expect(Check(schema, { ...config, locale: 1 })).toBe(false);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('speaks the language that is asked for, or the main one', async () => {
  const server = await serve(aTestWorld());
  const localeOf = async (url: string) => (await server.inject({ url, headers: { host } })).json().locale;
  expect(await localeOf('/api/shop?locale=en')).toBe('en');
  expect(await localeOf('/api/shop?locale=xx')).toBe('nb');
  expect(await localeOf('/api/shop')).toBe('nb');
  const preferring = await server.inject({ url: '/api/shop', headers: { host, 'accept-language': 'en' } });
  expect(preferring.json().locale).toBe('nb');
});

it('is not sent again to who has it', async () => {
  const server = await serve(aTestWorld());
  const { headers } = await server.inject({ url: '/api/shop', headers: { host } });
  const again = await server.inject({ url: '/api/shop', headers: { host, 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('tells frontends of a shop that requires login where to log in, and nothing that only servers need', async () => {
  const server = await serve(aTestWorld({ shops: [aRunningShop({ loginRequired: true })] }));
  const answer = await server.inject({ url: '/api/shop', headers: { host } });
  expect(answer.json().info.loginRequired).toBe(true);
  for (const word of ['exchangeRates', 'synonyms', 'hosts', 'imports'])
    expect(answer.json().info).not.toHaveProperty(word);
});
