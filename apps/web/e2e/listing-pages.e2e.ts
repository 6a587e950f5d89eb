import type { Locator, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';

const cardsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });

/** How far the page is scrolled, in pixels. */
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
/** Two pictures later pages have heard that they were scrolled. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(() => then()))));
const more = (page: Page): Locator => page.getByRole('main').locator('a[rel=next][data-history]');

test('more goods come below those in sight, with an address, and are there again on the way back', async ({ page }) => {
  await page.goto(paths.start);
  await page.goto(`${paths.all}?sort=name`);
  await hydrated(page.getByRole('main'));
  await expect(cardsOf(page)).toHaveCount(24);
  const names = await cardsOf(page).getByRole('heading').allTextContents();
  await more(page).focus();
  await drawn(page);
  const before = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?sort=name&page=2$/);
  await expect.poll(() => cardsOf(page).count()).toBeGreaterThan(24);
  const both = await cardsOf(page).getByRole('heading').allTextContents();
  expect(both.slice(0, 24)).toEqual(names);
  expect(new Set(both).size).toBe(both.length);
  await expect(cardsOf(page).nth(24).getByRole('link').first()).toBeFocused();
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3);
  await expect(page.locator('#announcer')).toContainText(String(both.length));
  const card = cardsOf(page).nth(26).getByRole('link').first();
  await card.click({ trial: true });
  await drawn(page);
  const left = await scrolled(page);
  await card.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(cardsOf(page)).toHaveCount(both.length);
  await expect.poll(async () => Math.abs((await scrolled(page)) - left)).toBeLessThan(3);
  await page.reload();
  await expect(cardsOf(page).first().getByRole('heading')).toHaveText(both[24] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a page that is turned to stands alone', async ({ page }) => {
  await page.goto(`${paths.all}?sort=name`);
  await hydrated(page.getByRole('main'));
  const pages = page.getByRole('navigation', { name: t('pagination.label') });
  const second = pages.getByRole('link', { name: t('pagination.page', { page: 2 }) });
  await hydrated(second);
  const first = await cardsOf(page).first().getByRole('heading').textContent();
  await second.click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(cardsOf(page).first().getByRole('heading')).not.toHaveText(first ?? '');
  // Other tests bring goods, too: the page may be full.
  expect(await cardsOf(page).count()).toBeLessThanOrEqual(24);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('what narrows and sorts stays in reach of a phone, and says how many filters are on', async ({
  page,
  isMobile,
}) => {
  await page.goto(`${paths.all}?filter.size=M&filter.size=L`);
  const sort = page.getByRole('main').getByRole('combobox', { name: t('sort.label') });
  await hydrated(sort);
  await page.evaluate(() => window.scrollTo(0, 1500));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
  const filter = page.getByRole('main').getByRole('button', { name: t('listing.filter_count', { count: 2 }) });
  if (!isMobile) {
    await expect(filter).toBeHidden();
    return;
  }
  await expect(sort).toBeInViewport({ ratio: 1 });
  await expect(filter).toBeInViewport({ ratio: 1 });
  const banner = await page.getByRole('banner').boundingBox();
  const own = await filter.boundingBox();
  expect(own?.y ?? 0).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
});

test('a card tells its colours, and its link is the way to choose among them', async ({ page }) => {
  await page.goto(`${paths.all}?filter.base_colour=blue`);
  const jacket = cardsOf(page).filter({ hasText: 'Storegga skalljakke' });
  await expect(jacket).toContainText(t('listing.colours', { colours: 'brun, grønn, blå' }));
  await expect(jacket.getByRole('button', { name: /brun|grønn|blå/i })).toHaveCount(0);
  await expect(jacket.getByRole('link').first()).toHaveAttribute('href', /option\.colour=Nattbl/);
  const chip = page
    .getByRole('list', { name: t('listing.chosen') })
    .getByRole('link')
    .first();
  await expect(chip).toContainText('Blå');
});

test('suggestions lead on to all hits', async ({ page }) => {
  await page.goto(paths.start);
  const box = page.locator('#search-text');
  await hydrated(box);
  await box.click();
  await box.pressSequentially('rimfrost');
  const options = page.getByRole('listbox', { name: t('search.suggestions') }).getByRole('option');
  await expect(options.first()).toContainText(t('price.before'));
  await expect(options.first()).toContainText(t('stock.in_stock'));
  await expect(options.last()).toHaveText(t('search.all_hits', { text: 'rimfrost' }));
  await box.press('ArrowUp');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=rimfrost$/);
});

test('a search without a word that nothing has says so', async ({ page }) => {
  await page.goto(paths.search('jakke herre'));
  await expect(page.getByRole('main')).toContainText(t('search.left_out', { text: 'jakke', words: 'herre', count: 1 }));
  await expect(cardsOf(page).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('more goods are a page of their own', async ({ page }) => {
    await page.goto(`${paths.all}?sort=name`);
    await more(page).click();
    await expect(page).toHaveURL(/page=2$/);
    await expect(cardsOf(page).first()).toBeVisible();
  });
});
