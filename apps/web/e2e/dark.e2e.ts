import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { demoShops, originOf, waresOf } from './shops.ts';
import { expect, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';

test.use({ colorScheme: 'dark' });

const groundOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** Of a colour as `rgb(…)`: the sum of its parts, 0 to 765. */
const brightness = (colour: string): number =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

const shopWith = (id: string) => {
  const shop = demoShops.find((one) => one.id === id);
  if (shop === undefined) throw new Error(`there is no shop ${id}`);
  return shop;
};

test('a brand that has a dark theme shows it to who asks for one, and it hinders nobody', async ({ page, baseURL }) => {
  test.slow();
  const origin = originOf(shopWith('tel'), baseURL);
  await page.goto(origin);
  const { slug } = await waresOf(page);
  for (const path of [paths.start, paths.all, paths.product(slug), paths.basket, '/no-such-page']) {
    await page.goto(`${origin}${path}`);
    await hydrated(page.getByRole('main'));
    expect(brightness(await groundOf(page)), path).toBeLessThan(150);
    expect(await hindrances(page), path).toEqual([]);
  }
});

test('a brand without a dark theme, and one on paper, stays light', async ({ page, baseURL }) => {
  await page.goto(originOf(shopWith('fjell'), baseURL));
  expect(brightness(await groundOf(page))).toBeGreaterThan(700);
  await page.goto(originOf(shopWith('tel'), baseURL));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(async () => brightness(await groundOf(page))).toBe(765);
});
