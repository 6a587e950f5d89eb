import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket, shopper } from './goods.ts';
import { importRow } from './import-row.ts';
import { k, kontorAt, putIn } from './kontor.ts';
import { expect, t, test } from './test.ts';

test('bulky goods go by a way that takes them, and the others say why not', async ({ page, baseURL }) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/`);
  await putIn(page, 'RO-1', 1);
  await page.goto(`${shop}/checkout`);
  const ways = page.getByRole('group', { name: k('checkout.delivery_method'), exact: true });
  await expect(ways).toContainText(k('delivery.too_bulky'));
  await expect(ways.getByRole('radio', { name: 'Til resepsjonen' })).toBeDisabled();
  await expect(ways.getByRole('radio', { name: 'Båret inn og montert' })).toBeChecked();
});

test('goods that are too heavy for a way of delivery say so with both weights', async ({ page, visitor }, testInfo) => {
  importRow(testInfo, {
    id: 'STEIN-1',
    title: 'Kleberstein',
    price: '900.00 NOK',
    quantity: 50,
    shipping_weight: '10.5 kg',
  });
  await putIntoBasket(visitor, 'STEIN-1', 2);
  await page.goto('/checkout');
  const ways = page.getByRole('group', { name: t('checkout.delivery_method'), exact: true });
  await expect(ways).toContainText(t('delivery.too_heavy', { maxWeight: 20, weight: 21 }));
  await expect(ways.getByRole('radio', { name: 'Hjem på døra' })).toBeChecked();
  await expect(ways).toContainText(t('delivery.price_from', { price: '249\u00a0kr' }));
});

test('delivery that costs more in the north is told so as soon as the postal code is', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.burner.sku);
  await fillInCheckout(page);
  await page.locator('[name=postalCode]').fill('');
  await page.getByRole('radio', { name: 'Hjem på døra' }).check();
  const home = page.getByRole('group', { name: t('checkout.delivery_method'), exact: true });
  await expect(home).toContainText(t('delivery.price_from', { price: '129\u00a0kr' }));
  await page.locator('[name=postalCode]').fill('9008');
  await expect(home).toContainText('199\u00a0kr');
  await expect(home).not.toContainText('129\u00a0kr');
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation/);
  await expect(page.getByRole('main')).toContainText('199\u00a0kr');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('delivery that costs more in the north is not ordered at the price of the south', async ({ page, visitor }) => {
    await putIntoBasket(visitor, goods.burner.sku);
    await page.goto('/checkout');
    for (const field of ['firstName', 'lastName', 'email', 'phone', 'street', 'city'] as const)
      await page.locator(`[name=${field}]`).fill(shopper[field]);
    await page.locator('[name=postalCode]').fill('9008');
    await page.getByRole('radio', { name: 'Hjem på døra' }).check();
    await orderButton(page).click();
    const changed = t('order.total_changed', { total: 'SUM' }).split('SUM')[1] ?? '';
    await expect(page.getByText(changed)).toBeVisible();
    await expect(page.locator('[name=firstName]')).toHaveValue(shopper.firstName);
    await expect(page.getByRole('radio', { name: 'Hjem på døra' })).toBeChecked();
    await expect(page.getByRole('group', { name: t('checkout.delivery_method'), exact: true })).toContainText(
      '199\u00a0kr',
    );
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/confirmation/);
  });
});
