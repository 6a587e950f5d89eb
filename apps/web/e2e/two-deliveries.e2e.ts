import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket } from './goods.ts';
import { importRow } from './import-row.ts';
import { expect, t, test } from './test.ts';

test('what is there goes at once where the shopper pays for a second delivery', async ({ page, visitor }, testInfo) => {
  importRow(testInfo, {
    ...{ id: 'VENT-1', title: 'Ventende lykt', price: '400.00 NOK', quantity: 50 },
    ...{ availability: 'preorder', availability_date: '2099-12-01T12:00:00Z' },
  });
  await putIntoBasket(visitor, goods.burner.sku);
  await putIntoBasket(visitor, 'VENT-1');
  await fillInCheckout(page);
  const deliveries = page.getByRole('group', { name: t('checkout.two_deliveries'), exact: true });
  await expect(deliveries).toHaveCount(0);
  await page.getByRole('radio', { name: 'Hjem på døra' }).check();
  await expect(deliveries).toContainText('Ventende lykt');
  const together = await orderButton(page).textContent();
  await deliveries.getByRole('radio', { name: t('checkout.sent_in_two') }).check();
  await expect(orderButton(page)).not.toHaveText(together ?? '');
  await page.screenshot({ path: testInfo.outputPath('checkout.png'), fullPage: true });
  // What was chosen is there again after the page is loaded anew.
  await page.reload();
  await expect(deliveries.getByRole('radio', { name: t('checkout.sent_in_two') })).toBeChecked();
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByRole('main')).toContainText('Sendes for seg fra 1. desember 2099: Ventende lykt');
  await page.screenshot({ path: testInfo.outputPath('confirmation.png'), fullPage: true });
});
