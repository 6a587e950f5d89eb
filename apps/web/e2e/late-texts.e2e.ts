import { paths } from '@torg/domain/navigation';
import { isLateText } from '@torg/domain/storefront';
import { waresOf } from './shops.ts';
import { expect, hydrated, t, test } from './test.ts';

test('texts of late parts come with the first of them, and its title is right', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('-texts-')) asked.push(request.url());
  });
  await page.goto(paths.start);
  const { slug } = await waresOf(page);
  await page.goto(paths.product(slug));
  await hydrated(page.getByRole('main'));
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);

  expect(isLateText('order.none')).toBe(true);
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`);
    link?.click();
  }, paths.orders);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.list_title'));
  await expect(page.getByText(t('order.none'))).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(t('order.list_title')));
  expect(asked).toHaveLength(1);
  await page.reload();
  await hydrated(page.getByRole('main'));
  await expect(page.getByText(t('order.none'))).toBeVisible();
});
