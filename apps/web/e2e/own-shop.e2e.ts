import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { OwnProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';
import { demoShops, orderAt, putInto, waresOf } from './shops.ts';
import { test as base, expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';

/**
 * A shop that has what no demo shop has: scripts of its own list in two categories, an article about cookies that its footer
 * does not name, a countdown that ends soon, and a component both above its header and in its footer.
 */
const hour = 3_600_000;

/** The end of the countdown: a full minute, two days and a little from now. */
const ends = Math.ceil(Date.now() / 60_000) * 60_000 + 49 * hour;

/** As the shop's clock shows a moment. */
const shopTime = (moment: number): string =>
  new Date(moment).toLocaleString('sv-SE', { timeZone: 'Europe/Oslo' }).slice(0, 16).replace(' ', 'T');

/** What a script of this category is: it notes what it is told. */
const listening = (category: string): string => `
  window.heard ??= [];
  for (const name of ['page_view', 'purchase']) addEventListener('torg:' + name, ({ detail }) => {
    if (detail.category === '${category}') window.heard.push({ name, ...detail });
  });`;
const scripts = { statistics: 'https://stats.example/s.js', marketing: 'https://ads.example/a.js' } as const;
const categories = ['statistics', 'marketing'] as const;
const integrityOf = (category: string): string =>
  `sha384-${createHash('sha384').update(listening(category)).digest('base64')}`;

const inEach = (words: string) => ({ nb: words, en: `${words} (en)`, sv: `${words} (sv)` });
const customComponent = {
  header: {
    name: 'campaign-header',
    config: { href: '/campaign/vinter', until: shopTime(ends) },
    data: { text: inEach('Vinteren er her'), label: inEach('Se alt'), countdown: inEach('Slutter om') },
  },
  footer: {
    name: 'opening-hours',
    config: { hours: { weekdays: '10:00-18:00' }, phone: '62 00 00 00' },
    data: { title: inEach('Kom innom') },
  },
};

const writeShop = async (folder: string): Promise<void> => {
  const template = join(import.meta.dirname, '../../../packages/shops/fjell');
  const settings = JSON.parse(await readFile(join(template, 'shop.json'), 'utf8'));
  await cp(template, join(folder, 'fjell'), { recursive: true });
  const tracking = {
    scripts: categories.map((category) => ({
      ...{ src: scripts[category], integrity: integrityOf(category), category, connect: [], keeps: [`_${category}*`] },
    })),
  };
  await writeFile(join(folder, 'fjell/shop.json'), JSON.stringify({ ...settings, customComponent, tracking }));
  const countdownInfo = { text: 'Igjen:', until: shopTime(ends) };
  for (const [locale, text] of Object.entries(inEach('Salget varer'))) {
    const ribbon = { text, countdownInfo, until: shopTime(ends) };
    await writeFile(join(folder, `fjell/content/${locale}/ribbon.json`), JSON.stringify(ribbon));
    const article = join(folder, `fjell/content/${locale}/cookies.md`);
    await writeFile(article, (await readFile(article, 'utf8')).replace('footer: true\n', ''));
  }
};

const test = base.extend<object, { readonly product: OwnProduct }>({
  answersCookies: false,
  product: sharedProduct(async (folder) => {
    const TORG_SHOPS_DIR = join(folder, 'shops');
    await writeShop(TORG_SHOPS_DIR);
    return { TORG_SHOPS_DIR };
  }),
});

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Stands in for the hosts of the scripts; tells which were asked. */
const answerScripts = async (context: BrowserContext): Promise<string[]> => {
  const asked: string[] = [];
  for (const category of categories) {
    await context.route(scripts[category], async (route) => {
      asked.push(category);
      const headers = { 'access-control-allow-origin': '*' };
      await route.fulfill({ contentType: 'text/javascript', headers, body: listening(category) });
    });
  }
  return asked;
};

type Heard = { readonly name: string; readonly category: string; readonly page_path?: string };

/** What scripts were told, in short. */
const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ((window as { heard?: Heard[] }).heard ?? [])
      .map(({ name, category, page_path }) => [category, name, page_path].filter(Boolean).join(' '))
      .sort(),
  );

const banner = (page: Page) => page.getByRole('region', { name: t('cookies.title') });
const dialog = (page: Page) => page.getByRole('dialog', { name: t('cookies.title') });
const choice = (page: Page, category: 'statistics' | 'marketing') =>
  dialog(page).getByRole('checkbox', { name: t(`cookies.${category}`) });
const save = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: t('cookies.save') })
    .click();

/** Opens the choice from the footer, which has no article that leads to it. */
const openChoice = async (page: Page): Promise<void> => {
  const button = page.getByRole('contentinfo').getByRole('button', { name: t('footer.cookies') });
  await hydrated(button);
  await button.press('Enter');
  await expect(dialog(page)).toBeVisible();
};

const allowMarketingAlone = async (page: Page): Promise<void> => {
  await banner(page)
    .getByRole('button', { name: t('cookies.read_more') })
    .click();
  await choice(page, 'marketing').check();
  await save(page);
};

/** Follows a link of the shop within the page, until what it leads to is shown and has the focus. */
const goTo = (page: Page, href: string): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        document.addEventListener('torg:page-shown', () => resolve(), { once: true });
        const link = Object.assign(document.createElement('a'), { href: to });
        document.querySelector('main')?.append(link);
        link.click();
      }),
    href,
  );

test('listed scripts come by their hash once their category is allowed, hear each view once, and go when it is taken back', async ({
  page,
  context,
  product,
}) => {
  const asked = await answerScripts(context);
  await page.goto(`${product.origin}/all`);
  await expect(banner(page)).toBeVisible();
  expect([asked, await page.locator('script[integrity]').count()]).toEqual([[], 0]);

  await allowMarketingAlone(page);
  await expect.poll(() => heard(page)).toEqual(['marketing page_view /all']);
  expect(asked).toEqual(['marketing']);
  const script = page.locator('script[integrity]');
  await expect(script).toHaveCount(1);
  await expect(script).toHaveAttribute('src', scripts.marketing);
  await expect(script).toHaveAttribute('integrity', integrityOf('marketing'));
  await expect(script).toHaveAttribute('crossorigin', 'anonymous');

  // What is allowed later is told of the page that is shown, and others are not told of it again.
  await openChoice(page);
  await choice(page, 'statistics').check();
  await save(page);
  await expect.poll(() => heard(page)).toEqual(['marketing page_view /all', 'statistics page_view /all']);

  // Another order of the same goods is the same view; another page, another search and another path are others.
  await goTo(page, '/all?sort=name');
  const told = ['marketing page_view /all', 'statistics page_view /all'];
  for (const [address, path] of [
    ['/all?sort=name&page=2', '/all'],
    ['/all?q=telt', '/all'],
    ['/basket', '/basket'],
  ]) {
    await goTo(page, address ?? '');
    told.push(`marketing page_view ${path}`, `statistics page_view ${path}`);
    await expect.poll(() => heard(page)).toEqual(told.toSorted());
  }

  await openChoice(page);
  await choice(page, 'marketing').uncheck();
  asked.length = 0;
  const reloaded = page.waitForEvent('load');
  await save(page);
  await reloaded;
  await expect.poll(() => heard(page)).toEqual(['statistics page_view /basket']);
  await expect(page.locator('script[integrity]')).toHaveAttribute('src', scripts.statistics);
  expect(asked).toEqual(['statistics']);
});

test('no script of others comes into a document that was opened at an address that is a key', async ({
  page,
  context,
  product,
}) => {
  const asked = await answerScripts(context);
  await page.goto(`${product.origin}/wishlist/0123456789abcdef`);
  await expect(banner(page)).toBeVisible();
  await allowMarketingAlone(page);
  await expect(dialog(page)).toBeHidden();
  await goTo(page, '/all');
  // What is allowed there is loaded once a document is opened at an address that others may read.
  await openChoice(page);
  await choice(page, 'statistics').check();
  await save(page);
  await expect(dialog(page)).toBeHidden();
  // Scripts come when nothing else is to be done.
  await page.waitForTimeout(2_000);
  expect([asked, await page.locator('script[integrity]').count()]).toEqual([[], 0]);
  await page.reload();
  await expect.poll(() => asked.toSorted()).toEqual(['marketing', 'statistics']);
});

test('an order is told once to each category that is allowed, also to one that is allowed on its confirmation', async ({
  page,
  context,
  product,
}) => {
  await answerScripts(context);
  const purchases = async () => (await heard(page)).filter((told) => told.includes('purchase'));
  await page.goto(`${product.origin}/all`);
  await allowMarketingAlone(page);
  await expect(dialog(page)).toBeHidden();
  const [shop] = demoShops.filter(({ id }) => id === 'fjell');
  if (shop === undefined) throw new Error('there is no shop fjell');
  await putInto(page, (await waresOf(page)).sku);
  await page.goto(`${product.origin}/confirmation?order=${await orderAt(page, shop, 'invoice')}`);
  await expect.poll(purchases).toEqual(['marketing purchase']);

  await openChoice(page);
  await choice(page, 'statistics').check();
  await save(page);
  await expect.poll(purchases).toEqual(['marketing purchase', 'statistics purchase']);
  await page.reload();
  await expect.poll(async () => (await heard(page)).length).toBe(2);
  expect(await purchases()).toEqual([]);
});

test('a ribbon counts by the server’s clock, and is dismissed once for all languages', async ({ page, product }) => {
  // A device that is two years behind.
  await page.addInitScript(() => {
    const behind = Date.now() - 730 * 86_400_000;
    Date.now = () => behind;
  });
  await page.goto(`${product.origin}/all`);
  await hydrated(page.getByRole('main'));
  const ribbon = page.getByRole('complementary', { name: t('ribbon.label') });
  await expect(ribbon.locator('time')).toHaveText(/^2 dager 0[01]:\d\d:\d\d$/);
  const heights: number[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    heights.push(await ribbon.evaluate((element) => element.getBoundingClientRect().height));
  }
  expect(heights).toEqual([50, 100]);
  await banner(page)
    .getByRole('button', { name: t('cookies.only_necessary') })
    .click();
  expect.soft(await hindrances(page)).toEqual([]);

  await ribbon.getByRole('button', { name: t('ribbon.dismiss') }).press('Enter');
  await expect(ribbon).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  for (const path of ['/basket', '/en/all']) {
    await page.goto(product.origin + path);
    await hydrated(page.getByRole('main'));
    await expect(page.getByText('Salget varer')).toHaveCount(0);
  }
});

test('a ribbon says steps of the time left and its end, and goes with the next page', async ({ page, product }) => {
  let left = 2_000 + hour;
  await page.route('**/healthz', (route) =>
    route.fulfill({ headers: { date: new Date(ends - left).toUTCString() }, body: '' }),
  );
  await page.goto(`${product.origin}/all`);
  const ribbon = page.getByRole('complementary', { name: t('ribbon.label') });
  const said = ribbon.getByRole('status');
  await expect(ribbon.locator('time')).toHaveText(/^0\d:\d\d:\d\d$/);
  await expect(said).toHaveText(`Igjen: ${t('ribbon.left', { days: 0, hours: 1, minutes: 0 })}`);

  left = 3_000;
  await page.reload();
  await expect(ribbon.locator('time')).toHaveText(/^00:00:0\d$/);
  await expect(said).toHaveText('');
  await expect(ribbon).toContainText(t('ribbon.over'));
  await expect(ribbon.locator('time')).toHaveCount(0);
  // Nothing moves under who reads; the next page has none.
  await expect(ribbon).toContainText('Salget varer');
  await goTo(page, '/basket');
  await expect(page).toHaveURL(/\/basket$/);
  await expect(ribbon).toHaveCount(0);
});

test('components that shop.json names come with the page as the server sends it', async ({ request, product }) => {
  for (const [path, suffix] of [
    ['/', ''],
    ['/en', ' (en)'],
  ] as const) {
    const html = await (await request.get(product.origin + path)).text();
    const [above = '', rest = ''] = html.split('<header');
    expect(above).toContain(`Vinteren er her${suffix}`);
    expect(above).toMatch(/href="(\/en)?\/campaign\/vinter"/);
    expect(above).toContain(`dateTime="${new Date(ends).toISOString()}"`);
    const footer = rest.slice(rest.indexOf('<footer'), rest.indexOf('</footer>'));
    expect(footer).toContain(`Kom innom${suffix}`);
    expect(footer).toContain('href="tel:62000000"');
  }
});
