import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { paths, splitLocale } from '@torg/domain/navigation';
import { problemsOf } from '../src/testing/check-structured-data.ts';
import { readHead } from '../src/testing/read-head.ts';
import { goods } from './goods.ts';
import { importRow } from './import-row.ts';
import { type DemoShop, demoShops, isClosed, originOf } from './shops.ts';
import { expect, hydrated, miniBasket, test } from './test.ts';

/** As many addresses of a sitemap are visited, spread over all of it. */
const sampled = 12;

/** Part of the addresses of products that move while others are visited. */
const renamed = 'moved-';

const locs = (xml: string): readonly string[] => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc = '']) => loc);

const spread = (list: readonly string[]): readonly string[] => {
  const step = Math.max(1, Math.floor(list.length / sampled));
  return list.filter((_, index) => index % step === 0);
};

const structuredData = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json));

/** Asks an address of any shop: Node finds no names below `localhost`, so that the name goes with the request. */
const get = (request: APIRequestContext, url: string): Promise<APIResponse> => {
  const { host, port, pathname, search } = new URL(url);
  return request.get(`http://127.0.0.1:${port}${pathname}${search}`, { headers: { host } });
};

const textOf = async (request: APIRequestContext, url: string): Promise<string> => {
  const answer = await get(request, url);
  expect(answer.status(), url).toBe(200);
  return answer.text();
};

const toldToCrawlers = demoShops.filter((shop) => !isClosed(shop) && shop.loginRequired !== true);

for (const shop of toldToCrawlers) {
  test(`crawlers find every kind of page of ${shop.id} by robots.txt and the sitemap, each at its own address`, async ({
    request,
    baseURL,
  }) => {
    await crawl(request, shop, originOf(shop, baseURL));
  });
}

const crawl = async (request: APIRequestContext, { locales }: DemoShop, origin: string): Promise<void> => {
  const [main = '', ...others] = locales;
  const robots = await textOf(request, `${origin}/robots.txt`);
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const sitemaps = locs(await textOf(request, index));
  expect(sitemaps.map((address) => new URL(address).pathname)).toEqual([
    ...['/sitemap/categories.xml', '/sitemap/brands.xml', '/sitemap/articles.xml', '/sitemap/campaigns.xml'],
    '/sitemap/products-1.xml',
  ]);
  const forbidden = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path);
  for (const sitemap of sitemaps) {
    const listed = locs(await textOf(request, sitemap));
    expect(listed.length, sitemap).toBeGreaterThan(0);
    for (const address of spread(listed.filter((found) => !found.includes(renamed)))) {
      const { pathname } = new URL(address);
      expect(new URL(address).origin).toBe(origin);
      expect(forbidden.filter((path) => pathname.startsWith(path))).toEqual([]);
      const html = await textOf(request, address);
      const head = readHead(html);
      expect(head.canonical, 'an address that is listed is the page’s own').toEqual([address]);
      expect(head.meta.robots).toBe('index, follow');
      expect(head.meta.description?.length ?? 0, address).toBeGreaterThan(10);
      expect(head.title, address).not.toBe('');
      expect(head.language).toBe(others.find((locale) => locale === pathname.split('/')[1]) ?? main);
      expect(Object.keys(head.alternates).sort()).toEqual([...locales, 'x-default'].sort());
      expect(Object.values(head.alternates)).toContain(address);
      const data = structuredData(html);
      expect(data.length, address).toBeGreaterThan(0);
      // What other tests import has no pictures.
      expect(
        problemsOf(data).filter((problem) => !problem.endsWith('.image: undefined')),
        address,
      ).toEqual([]);
      expect(await toldAbout(request, address, locales), address).toEqual({
        ...{ title: head.title, description: head.meta.description, robots: head.meta.robots, canonical: address },
        ...{ alternates: head.alternates, jsonLd: data },
      });
      const picture = head.meta['og:image'];
      if (picture !== undefined) expect((await get(request, picture)).headers()['content-type']).toBe('image/jpeg');
    }
  }
};

const types = {
  all: 'category',
  brand: 'brand',
  campaign: 'campaign',
  content: 'content',
  product: 'product',
} as const;

/** What a call is told about a page, in the shape in which the page itself was read. */
const toldAbout = async (request: APIRequestContext, address: string, locales: readonly string[]) => {
  const { host, port, pathname } = new URL(address);
  const { locale, path } = splitLocale(decodeURIComponent(pathname), locales);
  const [, first = '', ...rest] = path.split('/');
  const type = first === '' ? 'start' : first === 'privacy' ? 'content' : types[first as keyof typeof types];
  const answer = await request.post(`http://127.0.0.1:${port}/api/seo`, {
    headers: { host, 'accept-language': locale },
    data: { type, id: first === 'privacy' ? 'privacy' : rest.join('/') },
  });
  const { article: _article, alternates, ...told } = await answer.json();
  const listed: readonly { readonly language: string; readonly href: string }[] = alternates;
  return { ...told, alternates: Object.fromEntries(listed.map(({ language, href }) => [language, href])) };
};

/** Words that say nothing of where a link leads; search engines ask for better ones. */
const emptyWords = ['her', 'klikk her', 'les mer', 'mer', 'start', 'here', 'click here', 'read more', 'more', 'go'];

test('crawlers can follow every link, by words that say where it leads, and read every picture', async ({ page }) => {
  for (const path of [paths.start, paths.all, paths.product(goods.jacket.slug), '/en', '/sv/content/privacy']) {
    await page.goto(path);
    const links = await page.getByRole('link').evaluateAll((found) =>
      found.map((link) => ({
        href: link.getAttribute('href') ?? '',
        name: `${link.getAttribute('aria-label') ?? ''}${link.textContent ?? ''}${link.querySelector('img')?.alt ?? ''}`,
      })),
    );
    expect(links.length).toBeGreaterThan(5);
    expect(
      links.filter(({ href }) => !/^(\/|https?:|#|mailto:|tel:)/.test(href)),
      path,
    ).toEqual([]);
    expect(
      links.filter(({ name }) => ['', ...emptyWords].includes(name.trim().toLowerCase())),
      path,
    ).toEqual([]);
    await expect(page.locator('img:not([alt])'), path).toHaveCount(0);
    await expect(page.locator('meta[name=viewport][content*="width=device-width"]')).toHaveCount(1);
  }
});

test('a shop that requires login tells crawlers nothing', async ({ request, baseURL }) => {
  const headers = { host: `ansatt.localhost:${new URL(baseURL ?? '').port}` };
  expect(await (await request.get('/robots.txt', { headers })).text()).toBe('User-agent: *\nDisallow: /\n');
  expect((await request.get('/sitemap.xml', { headers })).status()).toBe(404);
});

test('a shop that requires login shows its shell alone to guests, in what stands in the document too', async ({
  page,
  request,
  baseURL,
}) => {
  const host = `ansatt.localhost:${new URL(baseURL ?? '').port}`;
  for (const path of ['/content/terms', '/me/login']) {
    const html = await (await request.get(path, { headers: { host } })).text();
    expect(html, path).toContain('<header');
    expect(html, path).not.toMatch(/brukt-og-kontrollert|arbeidstoy|product-card|type="search"/);
  }
  await page.goto(`http://${host}/content/terms`);
  await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Nordavind ansatt' }).click();
  await page.waitForURL(/\/\/id\.localhost/);
});

test('a product that was renamed is found at its old address, by crawlers, calls and on a page', async ({
  page,
  request,
}, testInfo) => {
  const id = `${renamed}${randomUUID().slice(0, 8)}`;
  const row = { id, price: '500.00 NOK', quantity: 5 };
  const [before, now] = [`Lykt ${id}`, `Lanterne ${id}`];
  const [oldSlug, slug] = [`lykt-${id}`, `lanterne-${id}`];
  importRow(testInfo, { ...row, title: before });
  expect((await request.get(paths.product(oldSlug))).status()).toBe(200);
  importRow(testInfo, { ...row, title: now });

  for (const prefix of ['', '/en']) {
    const moved = await request.get(`${prefix}${paths.product(oldSlug, id)}`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, `${prefix}${paths.product(slug, id)}`]);
  }
  const { product } = await (await request.get(`/api/products/${oldSlug}`)).json();
  expect(product).toMatchObject({ slug, name: now });

  await page.goto(paths.product(goods.jacket.slug));
  await hydrated(miniBasket(page, 0));
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'an old link' });
    document.querySelector('main')?.append(link);
  }, paths.product(oldSlug));
  const isKept = await page.evaluateHandle(() => document.documentElement);
  const link = page.getByRole('link', { name: 'an old link' });
  // Links are followed a moment after their page was taken over; from then on what a pointer rests on is fetched ahead.
  await expect(async () => {
    const ahead = page.waitForRequest(`**/api/products/${oldSlug}`, { timeout: 1000 });
    await page.mouse.move(0, 0);
    await link.hover();
    await ahead;
  }).toPass();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: now })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(paths.product(slug));
  expect(await isKept.evaluate((root) => root === document.documentElement), 'no page was loaded anew').toBe(true);
});
