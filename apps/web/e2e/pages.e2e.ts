import type { Page } from '@playwright/test';
import { pages, paths } from '@torg/domain/navigation';
import { test as alone } from './alone.ts';
import { goods, order } from './goods.ts';
import { bank } from './payment.ts';
import {
  campaignOf,
  type DemoShop,
  demoShops,
  isClosed,
  newestOrder,
  orderAt,
  originOf,
  putInto,
  type Wares,
  waresOf,
} from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

/** Who looks: a page of the shop, for whom what is in the basket and what was ordered is one visitor's. */
type Visit = { readonly page: Page; readonly shop: DemoShop; readonly wares: Wares };

/** An address for every pattern of the table of pages; some show what the visitor did before. */
const examples: Readonly<Record<string, (visit: Visit) => string | Promise<string>>> = {
  '/': () => paths.start,
  '/all': () => paths.all,
  '/all/*': ({ wares }) => paths.category(wares.category),
  '/search': ({ wares }) => paths.search(wares.name),
  '/compare': ({ wares }) => paths.compare([wares.slug]),
  '/brand/:slug': ({ wares }) => paths.brand(wares.brand),
  '/campaign/:slug': ({ shop }) => paths.campaign(campaignOf(shop)),
  '/product/:slug': ({ wares }) => paths.product(wares.slug),
  '/product/:slug/accessories': ({ wares }) => paths.accessories(wares.slug),
  '/product/:slug/reviews': ({ wares }) => paths.reviews(wares.slug),
  '/content/:slug': () => paths.content('privacy'),
  '/privacy': () => paths.privacy,
  '/wishlist': () => paths.wishes,
  '/wishlist/:secret': () => paths.sharedWishes('ended'),
  '/basket': async ({ page, wares }) => {
    await putInto(page, wares.sku);
    return paths.basket;
  },
  '/checkout': () => paths.checkout,
  // Not paid yet: the basket stays as it is, and is ordered with an invoice next.
  '/complete-payment': async ({ page, shop }) => paths.completePayment(await orderAt(page, shop, 'bank')),
  '/confirmation': async ({ page, shop }) => paths.confirmation(await orderAt(page, shop, 'invoice')),
  '/init': async ({ page }) => {
    // It would lead on at once; here nobody says who shops.
    await page.route('**/me/session', (route) => route.abort());
    return `${paths.init}?redirectUri=/basket`;
  },
  '/me/login': async ({ page }) => {
    // It would lead on at once; here the identity server cannot be reached.
    await page.route('**/bff/login', (route) => route.abort());
    return paths.login('/basket');
  },
  '/me/login-actions/:type': async ({ page }) => {
    await page.route('**/bff/login', (route) => route.abort());
    return paths.externalLogin('jobbkonto', '/');
  },
  '/me/auth': () => paths.loginAnswer,
  '/me/orders': () => paths.orders,
  '/me/order/:number': async ({ page }) => paths.order(await newestOrder(page)),
  '/me/profile': () => paths.profile,
  '/me/profile/choose': () => paths.chooseProfile(),
};

/** Pages that lead away by themselves, or who is logged in. */
const external = '/me/login-actions/:type';
/** Nobody shared a list here: the page of one that was ended. */
const shared = '/wishlist/:secret';
const aboutLogin: readonly string[] = [paths.loginAnswer, paths.login(), paths.init, external];

// Pages that only the server makes are for users alone: the tests of what they are for look at them.
const patterns = pages.filter(({ isDocument }) => isDocument !== true).map(({ pattern }) => pattern);

const look = async (visit: Visit, pattern: string): Promise<void> => {
  const { page, shop } = visit;
  const address = await examples[pattern]?.(visit);
  expect(address, `an address for ${pattern}`).toBeDefined();
  const answer = await page.goto(new URL(address ?? '', page.url()).href);
  // A shop that takes nobody from other providers says that the page is not there.
  const isThere = pattern !== shared && (pattern !== external || shop.oidcAuth?.enable === true);
  expect.soft(answer?.status(), pattern).toBe(isThere ? 200 : 404);
  await hydrated(page.getByRole('main'));
  await expect.soft(page.getByRole('heading', { level: 1 }), pattern).toHaveCount(1);
  expect.soft(await hindrances(page), pattern).toEqual([]);
};

const nothing: Wares = { slug: '', name: '', sku: '', brand: '', category: '' };

/** Walks through the whole table. A shop that requires login shows its pages about login first, then lets `user` in. */
const walk = async (page: Page, shop: DemoShop, origin: string, user?: string): Promise<void> => {
  await page.goto(new URL(paths.loginAnswer, origin).href);
  for (const pattern of aboutLogin) {
    await test.step(pattern, () => look({ page, shop, wares: nothing }, pattern));
  }
  await page.unrouteAll();
  if (user !== undefined) {
    await page.goto(new URL(paths.login(paths.all), origin).href);
    await signIn(page, user);
  }
  const wares = await waresOf(page);
  for (const pattern of patterns.filter((known) => !aboutLogin.includes(known))) {
    await test.step(pattern, () => look({ page, shop, wares }, pattern));
  }
};

test('every page of the table is looked at', () => {
  expect(Object.keys(examples).sort()).toEqual([...patterns].sort());
});

for (const shop of demoShops.filter((known) => !isClosed(known) && known.loginRequired !== true)) {
  test(`every page of ${shop.id} can be used by everybody`, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    await walk(page, shop, originOf(shop, baseURL));
  });
}

for (const shop of demoShops.filter(({ loginRequired }) => loginRequired === true)) {
  alone.describe(shop.id, () => {
    alone.use({ knownAs: 'nils' });

    alone(`every page of ${shop.id} can be used by everybody`, async ({ page, context, baseURL, user }) => {
      alone.setTimeout(180_000);
      await identityServerReady(context, baseURL ?? '');
      await walk(page, shop, originOf(shop, baseURL), user);
    });
  });
}

for (const shop of demoShops.filter(isClosed)) {
  test(`${shop.id} is closed, says so on every page of the table, and can be used by everybody`, async ({
    page,
    baseURL,
  }) => {
    const answer = await page.goto(new URL(paths.all, originOf(shop, baseURL)).href);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBeDefined();
    expect(await hindrances(page)).toEqual([]);
    const heading = page.getByRole('heading', { level: 1 });
    const words = (await heading.textContent()) ?? '';
    for (const pattern of patterns) {
      const other = await page.goto(new URL(pattern.replaceAll(/:\w+|\*/g, 'x'), page.url()).href);
      expect([pattern, other?.status()]).toEqual([pattern, 503]);
      await expect(heading).toHaveText(words);
    }
  });
}

/** Addresses that are no page of the table, or a page in a state of its own, with the status that they have. */
const others: readonly (readonly [string, string, number])[] = [
  ['an address that leads nowhere', '/nothing/here', 404],
  ['a product that does not exist', paths.product('nothing'), 404],
  ['a campaign that is over', paths.campaign('paskefjellet'), 410],
  ['a search that finds nothing', paths.search('qqqqqqqq'), 200],
  ['an empty basket', paths.basket, 200],
  ['a checkout of nothing', paths.checkout, 200],
  ['no orders', paths.orders, 200],
  ['a page in the second language', '/en/all', 200],
];

test('pages that have nothing to show can be used by everybody', async ({ page }) => {
  for (const [what, address, status] of others) {
    await test.step(what, async () => {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(status);
      await hydrated(page.getByRole('main'));
      expect.soft(await hindrances(page), what).toEqual([]);
    });
  }
});

test('the page of the bank can be used by everybody', async ({ page, visitor }) => {
  const number = await order(visitor, goods.bag.sku, { paymentMethod: 'bank' });
  await page.goto(paths.redirectPayment(number));
  await page.getByText(bank.testing, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await hindrances(page)).toEqual([]);
});

test('the pages of the identity server can be used by everybody', async ({ page, context, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto(paths.login());
  await page.waitForURL(/\/\/id\.localhost/);
  const ways = await page.getByRole('main').getByRole('link').count();
  expect(ways).toBeGreaterThan(0);
  expect.soft(await hindrances(page)).toEqual([]);
  for (let index = 0; index < ways; index += 1) {
    await page.getByRole('main').getByRole('link').nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect.soft(await hindrances(page), page.url()).toEqual([]);
    await page.goBack();
    await page.waitForURL(/\/\/id\.localhost/);
  }
});
