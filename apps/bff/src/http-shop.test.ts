import { createHttpShop } from '@torg/adapter-http';
import { anOffer } from '@torg/domain/testing';
import { shopSuite } from '@torg/domain/testing/suites';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { storefrontConfigOf } from './shops/running-shop.ts';
import { own, serving } from './testing/client.ts';
import { aRunningShop } from './testing/shops.ts';
import { aTestWorld } from './testing/test-world.ts';

const served = serving();

/** A `fetch` of a browser of its own: it says where it comes from, and keeps its cookies. */
const browserOf = (server: FastifyInstance): typeof fetch => {
  const cookies = new Map<string, string>();
  return async (url, { method, headers, body } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await server.inject({
      method: (method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: String(url),
      headers: { ...own, ...Object.fromEntries(new Headers(headers)), cookie },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    const told = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers: told });
  };
};

const shopOver = (server: FastifyInstance) =>
  createHttpShop({
    fetch: browserOf(server),
    baseUrl: '',
    timeoutMs: 10_000,
    config: storefrontConfigOf(aRunningShop(), 'nb').config,
    pageName: () => 'basket',
  });

shopSuite('the shop behind HTTP', async (sold) => {
  const offers = new Map(sold.map((offer) => [offer.sku, offer]));
  const server = await served(aTestWorld({ offers }));
  return {
    shop: shopOver(server),
    other: shopOver(server),
    sell: (offer) => offers.set(offer.sku, offer),
    withdraw: (sku) => offers.delete(sku),
  };
});

it('is away while its database is', async () => {
  const world = aTestWorld({ offers: new Map([['A', anOffer('A')]]) });
  const shop = shopOver(await served(world));
  await shop.basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
  world.isDatabaseAway = true;
  expect(await shop.basket.read()()).toMatchObject({ left: { _tag: 'Unavailable' } });
  expect(await shop.catalogue.product('a')()).toMatchObject({ left: { _tag: 'Unavailable' } });
});
