import { describe, expect, it } from 'vitest';
import { createBrowser, keycloakConfig, logIn } from '../testing/browser.ts';
import { host, serving } from '../testing/client.ts';
import { aRunningShop } from '../testing/shops.ts';
import { aTestWorld } from '../testing/test-world.ts';

const serve = serving();

const image = { id: 'secret-sale', alt: 'Caps' };
const banner = { title: 'Secret sale', text: 'Caps', image, link: { label: 'All', href: '/all' } };
const start = { nb: { blocks: [{ type: 'banner' as const, ...banner }] }, en: { blocks: [] } };
const themeCss = '.hero { background: url(/media/normal/ground.webp) }';

const world = (loginRequired = true) =>
  aTestWorld({ shops: [aRunningShop({ loginRequired, keycloakConfig }, {}, { start, themeCss })] });

/** A shop that requires login, and a browser in which somebody logged in there. */
const begin = async () => {
  const shop = world();
  const server = await serve(shop);
  const browser = createBrowser(server);
  await logIn(browser, shop.identity, { sub: 'nils', customerGroupIds: ['consumer'] });
  const asGuest = (url: string) => server.inject({ url, headers: { host } });
  return { shop, server, browser, asGuest };
};

const configUrlOf = (shop: ReturnType<typeof world>): string => shop.rendered.at(-1)?.configUrl ?? '';

describe('before login a shop that requires it', () => {
  it('shows a page whose shop knows no goods and no start page', async () => {
    const { shop, asGuest } = await begin();
    await asGuest('/me/login');
    const page = shop.rendered.at(-1);
    expect(page?.shop.config).toMatchObject({ isBeforeLogin: true, campaignChanges: [] });
    expect(page?.shop.config).not.toHaveProperty('previewImage');
    const asked = await Promise.all([
      page?.shop.catalogue.categories()(),
      page?.shop.catalogue.listing({ filters: {}, sort: 'popularity', page: 1, pageSize: 24 })(),
      page?.shop.catalogue.product('kappe')(),
      page?.shop.catalogue.suggestions('kap')(),
      page?.shop.catalogue.stock(['A1'])(),
      page?.shop.contents.page({ page: 'start' })(),
    ]);
    for (const answer of asked) expect(answer).toMatchObject({ left: { _tag: 'NotLoggedIn' } });
  });

  it('shows who is logged in all of it', async () => {
    const { shop, browser } = await begin();
    await browser.get('/all');
    const page = shop.rendered.at(-1);
    expect(page?.shop.config.previewImage).toEqual(image);
    expect(await page?.shop.contents.page({ page: 'start' })()).toEqual({ _tag: 'Right', right: start.nb });
    expect(page?.shop.config).not.toHaveProperty('isBeforeLogin');
    expect(await page?.shop.catalogue.product('kappe')()).toMatchObject({ right: { value: { name: 'Kappe' } } });
  });

  it('tells nothing of its goods in the configuration that everybody loads', async () => {
    const { shop, browser, asGuest } = await begin();
    await asGuest('/me/login');
    const ofGuests = await asGuest(configUrlOf(shop));
    expect(ofGuests.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(ofGuests.body).not.toContain('secret-sale');
    await browser.get('/all');
    const address = configUrlOf(shop);
    const own = await browser.get(address);
    expect(own.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    expect(own.body).toContain('secret-sale');
    for (const url of [address, address.replace(/-[\w-]{16}\.json$/, '-AAAAAAAAAAAAAAAA.json')]) {
      const refused = await asGuest(url);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
    }
  });

  it('tells nothing of its goods to another frontend', async () => {
    const { browser, asGuest } = await begin();
    const ofGuests = await asGuest('/api/shop');
    expect(ofGuests.json()).toMatchObject({ isBeforeLogin: true });
    expect(ofGuests.json()).not.toHaveProperty('previewImage');
    expect((await asGuest('/api/content/page')).statusCode).toBe(401);
    expect(ofGuests.headers['cache-control']).toBe('private, no-cache');
    expect((await browser.get('/api/shop')).json().previewImage).toEqual(image);
    expect((await browser.get('/api/content/page')).json()).toEqual(start.nb);
  });

  it('shows no picture of its goods, and who is logged in may keep them alone', async () => {
    const { browser, asGuest } = await begin();
    for (const file of ['kappe', 'nothing', 'new-1']) {
      const refused = await asGuest(`/media/product-card/${file}.webp`);
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([401, 'no-store']);
    }
    const shown = await browser.get('/media/product-card/kappe.webp');
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      'private, max-age=2592000, stale-while-revalidate=86400',
    ]);
  });

  it('shows its logo, its style sheet, and the pictures of that', async () => {
    const { asGuest } = await begin();
    const logo = await asGuest('/media/company-logo/logo-inverted.webp');
    expect([logo.statusCode, logo.headers['cache-control']]).toEqual([200, 'public, no-cache']);
    expect((await asGuest('/media/normal/ground.webp')).statusCode).toBe(404);
  });

  it.each(['/sitemap.xml', '/sitemap/pages.xml', '/opensearch', '/opensearch.xml'])('has no %s', async (url) => {
    const { asGuest } = await begin();
    const { statusCode, body } = await asGuest(url);
    expect([302, 404]).toContain(statusCode);
    expect(body).not.toMatch(/kappe/i);
  });
});

it('a shop that does not require login lets everybody keep its pictures', async () => {
  const server = await serve(world(false));
  const shown = await server.inject({ url: '/media/product-card/kappe.webp', headers: { host } });
  expect(shown.headers['cache-control']).toBe('public, max-age=2592000, stale-while-revalidate=86400');
});
