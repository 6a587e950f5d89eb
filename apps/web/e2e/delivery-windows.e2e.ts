import { orderButton } from './checkout.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

const way = 'Hjem på den tiden du velger';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a shopper chooses when goods are brought, and finds it on the order', async ({ page, visitor }, testInfo) => {
      await putIntoBasket(visitor, goods.bag.sku);
      await page.goto('/checkout');
      if (javaScriptEnabled) await hydrated(orderButton(page));
      await page.getByRole('radio', { name: way }).check();
      for (const field of ['firstName', 'lastName', 'email', 'phone', 'street'] as const)
        await page.locator(`[name=${field}]`).fill(shopper[field]);
      await page.locator('[name=postalCode]').fill('0155');
      await page.locator('[name=city]').fill('Oslo');

      const choice = page.getByLabel(t('checkout.delivery_window_label'));
      await orderButton(page).click();
      await expect(choice).toHaveAccessibleDescription(t('checkout.delivery_window_required'));
      await expect(page.locator('[name=street]')).toHaveValue(shopper.street);
      const window = choice.locator('option:not([value=""]):not([disabled])').last();
      const name = (await window.textContent()) ?? '';
      expect(name).toMatch(/kl\. \d\d:\d\d–\d\d:\d\d$/);
      await choice.selectOption({ label: name });
      await page.screenshot({ path: testInfo.outputPath('windows.png'), fullPage: true });
      if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);

      await orderButton(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.thanks', { name: shopper.firstName }));
      await expect(page.getByRole('main')).toContainText(name);
      await page.screenshot({ path: testInfo.outputPath('confirmed.png'), fullPage: true });
      await page.getByRole('link', { name: t('order.follow') }).click();
      await expect(page).toHaveURL(/\/me\/order\//);
      await expect(page.getByRole('main')).toContainText(name);
    });
  });
}
