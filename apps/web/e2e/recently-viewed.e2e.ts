import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { allowFunctional } from './cookies.ts';
import { goods } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const { burner, scarce, jacket } = goods;

const shelf = (page: Page) => page.getByRole('region', { name: t('viewed.heading') });
const kept = (page: Page): Promise<readonly string[] | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('recentlyViewed') ?? 'null') as readonly string[] | null);

/** Looks at goods until that is remembered. */
const lookAt = async (page: Page, { slug }: { readonly slug: string }): Promise<void> => {
  await page.goto(paths.product(slug));
  await expect.poll(async () => (await kept(page))?.[0]).toBe(slug);
};

test('goods that were looked at stand on product and start page, without the present one, until they are cleared', async ({
  page,
}) => {
  await page.goto(paths.start);
  await allowFunctional(page);
  await lookAt(page, burner);
  await expect(shelf(page)).toHaveCount(0);
  await lookAt(page, scarce);
  await lookAt(page, jacket);
  const names = shelf(page).getByRole('heading', { level: 3 });
  await expect(names).toHaveText([scarce.name, burner.name]);

  await page.goto(paths.start);
  await expect(names).toHaveText([jacket.name, scarce.name, burner.name]);
  expect(await hindrances(page)).toEqual([]);
  await shelf(page)
    .getByRole('button', { name: t('viewed.clear') })
    .press('Enter');
  await expect(shelf(page).getByRole('status')).toHaveText(t('viewed.cleared'));
  await expect(shelf(page).getByRole('heading', { level: 2 })).toBeFocused();
  expect(await kept(page)).toBeNull();
  await page.reload();
  await hydrated(page.getByRole('main'));
  await page.waitForLoadState('networkidle');
  await expect(shelf(page)).toHaveCount(0);
});

test('goods that the shop no longer sells are left out', async ({ page }) => {
  await page.goto(paths.start);
  await allowFunctional(page);
  await page.evaluate((slug) => localStorage.setItem('recentlyViewed', JSON.stringify(['gone', slug])), burner.slug);
  await page.reload();
  await expect(shelf(page).getByRole('heading', { level: 3 })).toHaveText([burner.name]);
});

test('nothing of what is looked at is remembered before that is allowed', async ({ page }) => {
  for (const { slug } of [burner, scarce]) {
    await page.goto(paths.product(slug));
    await hydrated(page.getByRole('main'));
    await page.waitForLoadState('networkidle');
  }
  expect(await kept(page)).toBeNull();
  await expect(shelf(page)).toHaveCount(0);
});
