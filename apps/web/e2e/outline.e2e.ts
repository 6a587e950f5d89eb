import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { goods } from './goods.ts';
import { hold } from './hold.ts';
import { expect, hydrated, t, test } from './test.ts';

/** Follows a link of the shop that stands at the end of the page. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, to);

const outline = (page: Page) => page.locator('main > [data-outline]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** A page whose services are there, too: outlines are among them. */
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await hydrated(heading(page));
  await page.waitForLoadState('networkidle');
};

test.describe('a page that is waited for', () => {
  for (const [name, to, answer, title] of [
    ['a listing', paths.all, /\/api\/products\?|\/api\/products$/, t('listing.all_products')],
    ['a search', paths.search('brenner'), /\/api\/products\?/, t('search.title_for', { text: 'brenner' })],
    ['a product', paths.product(goods.burner.slug), /\/api\/products\/glo-/, goods.burner.name],
  ] as const) {
    test(`is outlined, politely, until it is there: ${name}`, async ({ page }) => {
      await open(page, '/privacy');
      const { letCome } = await hold(page, answer);
      await follow(page, to);
      await expect(outline(page)).toBeVisible();
      await expect(heading(page)).toBeHidden();
      await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('#announcer')).toHaveText(t('shell.loading'));
      const top = await outline(page).locator('.page').boundingBox();
      letCome();
      await expect(heading(page)).toHaveText(title);
      await expect(heading(page)).toBeFocused();
      await expect(outline(page)).toHaveCount(0);
      await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
      await expect(heading(page)).toBeVisible();
      // What comes stands where its outline stood.
      const content = await page.locator('main > .page').boundingBox();
      expect([content?.x, content?.y]).toEqual([top?.x, top?.y]);
    });
  }

  test('is not outlined where it is the same listing, narrowed', async ({ page }) => {
    await open(page, paths.all);
    const { letCome } = await hold(page, /\/api\/products\?/);
    await follow(page, `${paths.all}?sort=name`);
    await page.waitForTimeout(800);
    expect(await outline(page).count()).toBe(0);
    await expect(heading(page)).toBeVisible();
    letCome();
    await expect(page).toHaveURL(/sort=name/);
  });

  test('is outlined where the page before it was scrolled, and back leads to where that was left', async ({ page }) => {
    await open(page, paths.all);
    await page.evaluate(() => window.scrollTo(0, 400));
    const position = () => page.evaluate(() => window.scrollY);
    const { letCome } = await hold(page, /\/api\/products\/glo-/);
    await follow(page, paths.product(goods.burner.slug));
    await expect(outline(page)).toBeInViewport();
    expect(await position()).toBe(400);
    letCome();
    await expect(heading(page)).toHaveText(goods.burner.name);
    await expect.poll(position).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(t('listing.all_products'));
    await expect.poll(position).toBe(400);
  });

  test('is outlined on the way back, too, which leads to where the page was left', async ({ page }) => {
    await open(page, paths.all);
    await page.evaluate(() => window.scrollTo(0, 400));
    const position = () => page.evaluate(() => window.scrollY);
    await follow(page, paths.product(goods.burner.slug));
    await expect(heading(page)).toHaveText(goods.burner.name);
    await expect.poll(position).toBe(0);
    // What was shown a moment ago is not asked for again: then there is nothing to wait for.
    const { letCome } = await hold(page, /\/api\/products(\?|$)/);
    await page.goBack();
    await page.waitForTimeout(900);
    letCome();
    await expect(heading(page)).toHaveText(t('listing.all_products'));
    await expect(outline(page)).toHaveCount(0);
    await expect.poll(position).toBe(400);
  });

  test('is given up for the way back, which leads to the page as it was', async ({ page }) => {
    await open(page, '/privacy');
    const before = (await heading(page).textContent()) ?? '';
    await hold(page, /\/api\/products\/glo-/);
    await follow(page, paths.product(goods.burner.slug));
    await expect(outline(page)).toBeVisible();
    await page.goBack();
    await expect(outline(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText(before);
    await expect(heading(page)).toBeVisible();
  });
});
