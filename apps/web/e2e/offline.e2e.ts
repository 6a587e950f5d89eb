import { paths } from '@torg/domain/navigation';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

test('who loses the network hears so, and that it is back, without doing anything', async ({ page, context }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  // The services of the page, and the notice with them, come when it rests.
  await expect(page.locator('body > div > [role=status]')).toBeAttached();
  const notice = page.getByRole('status').filter({ hasText: t('offline.text') });
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  expect.soft(await hindrances(page)).toEqual([]);

  await context.setOffline(false);
  await expect(notice).toBeHidden();
  const toast = page.getByRole('status').filter({ hasText: t('offline.back') });
  await expect(toast).toBeVisible();
  expect.soft(await hindrances(page)).toEqual([]);
  const close = toast.getByRole('button', { name: t('toast.close') });
  await close.focus();
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});
