import type { Page } from '@playwright/test';
import { demoShops, isClosed, originOf } from './shops.ts';
import { expect, test } from './test.ts';

const widths = [390, 768, 1024, 1440];

/** How many cards stand in each line of each row of products. */
const linesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('ul:has(> li h3)')].map((list) => {
      const tops = [...list.children].map((card) => card.getBoundingClientRect()).filter(({ height }) => height > 0);
      const lines = new Map<number, number>();
      for (const { top } of tops) lines.set(Math.round(top), (lines.get(Math.round(top)) ?? 0) + 1);
      return [...lines.values()];
    }),
  );

/** Pictures of banners that lose more than a fifth of their height, by their words. */
const cutBanners = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('section[data-look]:not([data-look=cover]) img')].flatMap((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      return width / height > 2.5 ? [`${picture.getAttribute('alt')}: ${width} × ${height}`] : [];
    }),
  );

test('a header that has its categories beside the logo has them in one row with it, where there is room', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`http://tel.localhost:${new URL(baseURL ?? '').port}/`);
  const [logo, categories] = await page
    .getByRole('banner')
    .evaluate((header) =>
      ['a img', 'nav[data-layout=inline] > ul'].map((part) =>
        header.querySelector(part)?.getBoundingClientRect().toJSON(),
      ),
    );
  expect(categories.top).toBeLessThan(logo.bottom);
  expect(categories.left).toBeGreaterThan(logo.right);
  expect(categories.height).toBeLessThan(72);
});

for (const shop of demoShops.filter((known) => !isClosed(known) && known.loginRequired !== true)) {
  test(`the start page of ${shop.id} has full rows, whole banners and pictures on its categories`, async ({
    page,
    baseURL,
  }) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(originOf(shop, baseURL));
      const rows = await linesOf(page);
      expect(rows.length).toBeGreaterThan(2);
      for (const lines of rows) expect(new Set(lines).size, `${width} px: ${lines}`).toBe(1);
      expect(await cutBanners(page), `${width} px`).toEqual([]);
    }
    const tiles = page.getByRole('main').locator('[data-block=categories] > section > ul > li');
    await expect(tiles.first()).toBeVisible();
    await expect(tiles.locator('img')).toHaveCount(await tiles.count());
  });
}
