import { readFile } from 'node:fs/promises';
import { orderButton } from './checkout.ts';
import { putIntoBasket, shopper } from './goods.ts';
import { bank, press } from './payment.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const guide = 'GUI-7001';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a file is bought without an address, and downloaded once it is paid', async ({ page, visitor }, testInfo) => {
      await putIntoBasket(visitor, guide);
      await page.goto('/checkout');
      if (javaScriptEnabled) await hydrated(orderButton(page));
      await expect(page.getByRole('radio', { name: 'Last ned' })).toBeChecked();
      await expect(page.getByRole('radio', { name: 'Hjem på døra' })).toHaveCount(0);
      for (const field of ['firstName', 'lastName', 'email', 'phone'] as const)
        await page.locator(`[name=${field}]`).fill(shopper[field]);
      await page.getByRole('radio', { name: t('checkout.payment_bank') }).check();
      if (javaScriptEnabled) await expect(page.locator('[name=street]')).toHaveCount(0);

      const consent = page.getByRole('checkbox', { name: t('checkout.immediate_delivery') });
      await orderButton(page).click();
      await expect(consent).toHaveAccessibleDescription(t('checkout.immediate_delivery_required'));
      await consent.check();
      await page.screenshot({ path: testInfo.outputPath('checkout.png'), fullPage: true });
      if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
      await orderButton(page).click();
      await press(page, bank.approve);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks', { name: shopper.firstName }));
      await expect(page.getByRole('main')).toContainText(t('order.next_files'));
      await page.screenshot({ path: testInfo.outputPath('confirmed.png'), fullPage: true });
      await page.getByRole('link', { name: t('order.follow') }).click();
      await expect(page).toHaveURL(/\/me\/order\//);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
      const link = page.getByRole('link', { name: t('order.download', { name: 'Rondane på tre dager' }) });
      await page.screenshot({ path: testInfo.outputPath('order.png'), fullPage: true });
      const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(file.suggestedFilename()).toBe(`${guide}.pdf`);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    });
  });
}
