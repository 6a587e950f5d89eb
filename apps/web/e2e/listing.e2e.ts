import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

const countOf = (page: Page): Locator => page.getByRole('main').getByRole('status').first();

/** Opens the drawer in which a phone has what narrows a listing. */
const openFacets = async (page: Page): Promise<void> => {
  const button = page.getByRole('main').getByRole('button', { name: t('listing.filter'), exact: true });
  if (await button.isVisible()) await button.click();
};

/** The facets that are in sight, without the choice of a price. */
const facetsIn = (page: Page): Locator => page.getByRole('form', { name: t('listing.filter') }).getByRole('group');

test('who comes back from a product is where the listing was left', async ({ page }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const card = cardsOf(page).nth(15).getByRole('link').first();
  // Parts of a page are taken over one after the other: a link that is not there yet opens a document.
  await hydrated(card);
  await card.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
  await page.goBack();
  await expect(page).toHaveURL(/\/all$/);
  await expect.poll(() => page.evaluate((before) => Math.abs(window.scrollY - before), left)).toBeLessThan(3);
});

test('a card fetches its product and first picture when it is pressed, and opens when it is let go on it', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const link = cardsOf(page).nth(1).getByRole('link').first();
  const slug = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await link.hover();
  await page.mouse.down();
  const product = `/api/products/${slug}`;
  await expect.poll(() => fetched).toContain(product);
  const { images } = (await (await page.request.get(product)).json()).product;
  const isLarge = (path: string) => path.startsWith('/media/product-image') && path.includes(`/${images[0].id}.`);
  await expect.poll(() => fetched.some(isLarge)).toBe(true);
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/all$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/product/${slug}$`));
  const shown = page.getByRole('main').getByRole('img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const picture = await shown.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname);
  expect(fetched.filter((path) => path === picture)).toHaveLength(1);
  expect(fetched.filter((path) => path === product)).toHaveLength(1);
});

test('menu, logo, search and basket stay in sight while a listing is scrolled, and hide nothing that is reached by keys', async ({
  page,
}) => {
  await page.goto(paths.all);
  const box = page.locator('#search-text');
  await hydrated(box);
  await page.mouse.wheel(0, 1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await expect(box).toBeInViewport({ ratio: 1 });
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: t('basket.mini', { count: 0 }) })).toBeInViewport({ ratio: 1 });
  await expect(banner.getByRole('link').filter({ has: page.getByRole('img') })).toBeInViewport({ ratio: 1 });
  const menu = banner.getByRole('button', { name: t('menu.open') });
  if (await menu.isVisible()) await expect(menu).toBeInViewport({ ratio: 1 });
  const height = (await banner.boundingBox())?.height ?? 0;
  const scrolled = await page.evaluate(() => window.scrollY);
  // A finger does not scroll to what it sees, as a click of Playwright does.
  const { x, y, width, height: own } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + own / 2);
  await expect(box).toBeFocused();
  await page.keyboard.type('a');
  await page.keyboard.press('Backspace');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expect.poll(async () => (await box.boundingBox())?.width ?? 0).toBeGreaterThan(200);
  expect((await banner.boundingBox())?.height).toBe(height);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(banner.getByRole('link', { name: t('basket.mini', { count: 0 }) })).toHaveCSS('opacity', '1');
  await page.evaluate(() => window.scrollTo(0, 2000));
  const card = cardsOf(page).nth(2).getByRole('link').first();
  await card.focus();
  const [header, focused] = [await page.getByRole('banner').boundingBox(), await card.boundingBox()];
  expect(focused?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('each choice has a chip that takes it back, and one takes back all', async ({ page }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const everything = await countOf(page).textContent();
  await openFacets(page);
  const facets = facetsIn(page);
  const values = [facets.nth(0).getByRole('checkbox').nth(0), facets.nth(0).getByRole('checkbox').nth(1)];
  for (const value of values) {
    await value.check();
    await expect(value).toBeChecked();
  }
  await page.keyboard.press('Escape');
  const chips = page.getByRole('list', { name: t('listing.chosen') }).getByRole('link');
  await expect(chips).toHaveCount(3);
  const both = await countOf(page).textContent();
  expect(both).not.toBe(everything);
  await chips.first().click();
  await expect(chips).toHaveCount(2);
  await expect(countOf(page)).not.toHaveText(both ?? '');
  await page.goBack();
  await expect(chips).toHaveCount(3);
  await page.getByRole('link', { name: t('listing.clear_filters') }).click();
  await expect(chips).toHaveCount(0);
  await expect(countOf(page)).toHaveText(everything ?? '');
});

/** Shifts of the page that nobody asked for; what a choice changes is asked for, however late its answer comes. */
const watchShifts = async (page: Page) => {
  await page.addInitScript(() => {
    const shifts: { readonly value: number; readonly at: number }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // What follows a choice within half a second is no surprise, and no shift by the measure's definition.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, at: entry.startTime });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const now = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
        ),
    );
  const asked: (readonly [from: number, to: number])[] = [];
  return {
    /** @param choice ends when its answer stands on the page. */
    choose: async (choice: () => Promise<void>): Promise<void> => {
      const from = await now();
      await choice();
      asked.push([from, await now()]);
    },
    sum: async (): Promise<number> => {
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { readonly value: number; readonly at: number }[] }).shifts,
      );
      const unasked = shifts.filter(({ at }) => !asked.some(([from, to]) => from <= at && at <= to));
      return unasked.reduce((sum, { value }) => sum + value, 0);
    },
  };
};

test('nothing moves that was not asked to while a listing opens and is narrowed', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  await openFacets(page);
  const everything = await countOf(page).textContent();
  const value = facetsIn(page).nth(0).getByRole('checkbox').nth(0);
  await shifts.choose(async () => {
    await value.check();
    await expect(page).toHaveURL(/filter\./);
    await expect(countOf(page)).not.toHaveText(everything ?? '');
  });
  await page.keyboard.press('Escape');
  const first = cardsOf(page).first();
  const before = await first.textContent();
  await shifts.choose(async () => {
    await page.getByLabel(t('sort.label')).selectOption('price-asc');
    await expect(page).toHaveURL(/sort=price-asc/);
    await expect(first).not.toHaveText(before ?? '');
  });
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  expect(await shifts.sum()).toBeLessThan(0.02);
});

test('suggestions come with pictures, and can be walked through and chosen by keys', async ({ page }) => {
  await page.goto(paths.start);
  const box = page.locator('#search-text');
  await hydrated(box);
  await box.click();
  await box.pressSequentially('lun');
  const combobox = page.getByRole('combobox', { name: t('search.label') });
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  const options = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option');
  await expect(options.first().locator('img')).toHaveJSProperty('complete', true);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await box.press('ArrowDown');
  await expect(combobox).not.toHaveAttribute('aria-activedescendant');
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await expect(combobox).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id')) ?? '');
  await box.press('Escape');
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await expect(box, 'what was typed is left').toHaveValue('lun');
  await box.press('ArrowDown');
  const href = await options.first().getAttribute('href');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('a suggestion says that its price is the lowest of several', async ({ page }) => {
  await page.goto(paths.start);
  const box = page.locator('#search-text');
  await hydrated(box);
  await box.click();
  await box.pressSequentially('rimfrost dun');
  await expect(page.getByRole('option', { name: /Rimfrost dunjakke/ }).first()).toContainText(/Fra\s2/);
});

test('a search that finds nothing leads on by what others buy and by categories', async ({ page }) => {
  await page.goto(paths.search('qqqqqqqq'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: t('search.no_hits_popular') })).toBeVisible();
  await expect(
    main
      .getByRole('list', { name: t('menu.categories') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await main.getByRole('heading', { level: 3 }).first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('a search for help finds the articles that give it, beside goods, while typing and where there are no goods', async ({
  page,
}) => {
  await page.goto('/search?q=retur');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title_for', { text: 'retur' }));
  const delivery = page.getByRole('main').getByRole('link', { name: 'Frakt og retur' });
  await expect(delivery).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await delivery.click();
  await expect(page).toHaveURL(/\/content\/delivery-and-returns$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frakt og retur');

  await page.goto('/search');
  const box = page.getByLabel(t('search.label')).first();
  await hydrated(box);
  await box.fill('frakt');
  await expect(page.getByRole('option', { name: 'Frakt og retur' })).toBeVisible();
  await page.goto('/en/search?q=returns');
  await expect(page.getByRole('main').getByRole('link', { name: 'Delivery and returns' })).toBeVisible();
});

test('a misspelt search shows what was meant, and says so', async ({ page }) => {
  await page.goto(paths.search('temos'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title_for', { text: 'termos' }));
  await expect(cardsOf(page).first()).toBeVisible();
});
