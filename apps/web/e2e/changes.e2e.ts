import { randomUUID } from 'node:crypto';
import { putIntoBasket } from './goods.ts';
import { importRow } from './import-row.ts';
import { expect, t, test } from './test.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a new price and a short stock are told, and accepted before the checkout', async ({
      page,
      visitor,
    }, testInfo) => {
      const id = `CHANGE-${randomUUID().slice(0, 8)}`;
      const title = `Lykt ${id}`;
      importRow(testInfo, { id, title, price: '500.00 NOK', quantity: 5 });
      await putIntoBasket(visitor, id, 3);
      importRow(testInfo, { id, title, price: '400.00 NOK', quantity: 2 });

      await page.goto('/basket');
      const prices = { from: '500\u00a0kr', to: '400\u00a0kr' };
      await expect(page.getByText(t('basket.price_changed', prices))).toBeVisible();
      await expect(page.getByText(t('basket.stock_short', { available: 2 }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('basket.to_checkout') })).toHaveCount(0);
      await expect(page.getByText(t('order.basket_changed'))).toBeVisible();

      await page.getByRole('button', { name: t('basket.accept_changes') }).click();
      await expect(page.getByLabel(t('basket.quantity_of', { name: title }))).toHaveValue('2');
      await expect(page.getByText(t('basket.price_changed', prices))).toHaveCount(0);
      await page
        .getByRole('link', { name: t('basket.to_checkout') })
        .first()
        .click();
      await expect(page.getByRole('region', { name: t('checkout.review') })).toContainText('800\u00a0kr');
    });
  });
}
