import type { Page } from '@playwright/test';
import { goods } from './goods.ts';
import { expect, holdScripts, hydrated, test } from './test.ts';

const pages = { start: '/', listing: '/all', product: `/product/${goods.burner.slug}` } as const;

const positionOf = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls at once, as far as a finger does, and waits for the frame in which a page hears of it: a tap comes after it. */
const scroll = async (page: Page, to: number): Promise<void> => {
  await page.evaluate((top) => {
    window.scrollTo({ top, behavior: 'instant' });
    return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, to);
  await expect.poll(() => positionOf(page)).toBe(to);
};

/** Waits for what follows the start of the scripts: the session and the basket are asked for, and the page rests. */
const atRest = async (page: Page): Promise<void> => {
  await hydrated(page.locator('main h1'));
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

for (const [name, path] of Object.entries(pages)) {
  test(`what was scrolled before its scripts start stays where it is: ${name}`, async ({ page, context }) => {
    const letScriptsCome = await holdScripts(context);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await scroll(page, 300);
    letScriptsCome();
    await atRest(page);
    expect(await positionOf(page)).toBe(300);
  });
}

test('another page begins at its top, and back leads to where the page was left', async ({ page }) => {
  await page.goto('/all');
  await atRest(page);
  await scroll(page, 400);
  await page
    .locator('main a[href^="/product/"]')
    .nth(2)
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/product\//);
  await atRest(page);
  await expect.poll(() => positionOf(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/all$/);
  await expect.poll(() => positionOf(page)).toBe(400);
});

test('a reload, and a return from another site, lead to where the page was left', async ({ page }) => {
  await page.goto('/all');
  await atRest(page);
  await scroll(page, 400);
  await page.reload();
  await atRest(page);
  await expect.poll(() => positionOf(page)).toBe(400);
  await page.goto('about:blank');
  await page.goBack();
  await atRest(page);
  await expect.poll(() => positionOf(page)).toBe(400);
});

test('a page further back than another site is left where it was', async ({ page }) => {
  await page.goto('/all');
  await atRest(page);
  await scroll(page, 400);
  await page
    .locator('main a[href^="/product/"]')
    .nth(2)
    .evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/product\//);
  await page.goto('about:blank');
  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(/\/all$/);
  await atRest(page);
  await expect.poll(() => positionOf(page)).toBe(400);
});
