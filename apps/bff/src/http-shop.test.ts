import { createHttpShop } from '@torg/adapter-http';
import { anOffer } from '@torg/domain/testing';
import { shopSuite } from '@torg/domain/testing/suites';
import { expect, it } from 'vitest';
import { storefrontConfigOf } from './shops/running-shop.ts';
import { type Browser, createBrowser, keycloakConfig, logIn } from './testing/browser.ts';
import { serving } from './testing/client.ts';
import { aRunningShop } from './testing/shops.ts';
import { aTestWorld } from './testing/test-world.ts';

const served = serving();

/** The `fetch` of a browser: it says where it comes from, and keeps its cookies. */
const fetchOf =
  (browser: Browser): typeof fetch =>
  async (url, { method = 'GET', headers, body } = {}) => {
    const response = await browser.ask(method as Parameters<Browser['ask']>[0], String(url), {
      headers: { ...Object.fromEntries(new Headers(headers)), 'sec-fetch-site': 'same-origin' },
      ...(typeof body === 'string' ? { payload: body } : {}),
    });
    const told = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const isEmpty = response.statusCode === 204 || response.statusCode === 304;
    return new Response(isEmpty ? null : response.body, { status: response.statusCode, headers: told });
  };

const shopIn = (browser: Browser) =>
  createHttpShop({
    fetch: fetchOf(browser),
    baseUrl: '',
    timeoutMs: 10_000,
    config: storefrontConfigOf(aRunningShop({ keycloakConfig }), 'nb').config,
    pageName: () => 'basket',
  });

shopSuite('the shop behind HTTP', async (sold) => {
  const offers = new Map(sold.map((offer) => [offer.sku, offer]));
  const world = aTestWorld({ offers, shops: [aRunningShop({ keycloakConfig })] });
  const server = await served(world);
  const browsers = { shop: createBrowser(server), other: createBrowser(server) };
  return {
    shop: shopIn(browsers.shop),
    other: shopIn(browsers.other),
    logIn: async (who) => {
      await logIn(browsers[who], world.identity, { sub: 'ada', name: 'Ada' });
      return shopIn(browsers[who]);
    },
    sell: (offer) => offers.set(offer.sku, offer),
    withdraw: (sku) => offers.delete(sku),
  };
});

it('is away while its database is', async () => {
  const world = aTestWorld({ offers: new Map([['A', anOffer('A')]]) });
  const shop = shopIn(createBrowser(await served(world)));
  await shop.basket.apply({ intent: 'add', sku: 'A', quantity: 1 })();
  world.isDatabaseAway = true;
  expect(await shop.basket.read()()).toMatchObject({ left: { _tag: 'Unavailable' } });
  expect(await shop.catalogue.product('a')()).toMatchObject({ left: { _tag: 'Unavailable' } });
});
