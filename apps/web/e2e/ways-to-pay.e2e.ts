import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket } from './goods.ts';
import { expect, t, test } from './test.ts';

test('a way to pay that does not work for the amount says why, and cannot be chosen', async ({ page, visitor }) => {
  const way = (name: string) => page.getByRole('radio', { name });
  const invoice = way(t('checkout.payment_invoice'));
  await putIntoBasket(visitor, goods.bag.sku);
  await fillInCheckout(page);
  await way(t('checkout.payment_bank')).check();
  await expect(invoice).toBeEnabled();
  await putIntoBasket(visitor, 'SK-1001-MOS-M', 7);
  await page.evaluate(() => sessionStorage.clear());
  await fillInCheckout(page);
  await expect(way(t('checkout.payment_bank'))).toBeChecked();
  await expect(invoice).toBeDisabled();
  await expect(invoice).toHaveAccessibleDescription(/Opptil 20.000/);
  await expect(orderButton(page)).toBeEnabled();
});
