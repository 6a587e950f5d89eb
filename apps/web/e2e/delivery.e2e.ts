import { fillInCheckout, orderButton } from './checkout.ts';
import { goods, putIntoBasket } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';

test('who says where is told when goods come there, and by which ways, and is asked only once', async ({ page }) => {
  await page.goto(`/product/${goods.burner.slug}`);
  const open = page.getByRole('button', { name: t('delivery.where') });
  await hydrated(open);
  await open.click();
  const code = page.getByLabel(t('checkout.postal_code'));
  const show = page.getByRole('button', { name: t('deliver_to.show') });

  await code.fill('98');
  await show.click();
  await expect(page.getByText(t('checkout.postal_code_invalid', { country: 'NO' }))).toBeVisible();
  await expect(code).toHaveAttribute('aria-invalid', 'true');

  await code.fill('9999');
  await show.click();
  await expect(page.getByText(t('deliver_to.unknown', { postalCode: '9999' }))).toBeVisible();

  await code.fill('9170');
  await show.click();
  await expect(page.getByText('9170 Longyearbyen')).toBeVisible();
  await expect(page.getByRole('button', { name: t('delivery.there', { postalCode: '9170' }) })).toBeVisible();
  await expect(page.getByText('Hentested nær deg', { exact: true })).toBeVisible();
  await expect(page.getByText('Hjem på døra', { exact: true })).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('button', { name: t('delivery.there', { postalCode: '9170' }) })).toBeVisible();
});

test('the place comes with the postal code, and a way that does not lead there cannot be ordered by', async ({
  page,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.burner.sku);
  await fillInCheckout(page);
  const city = page.locator('[name=city]');
  const code = page.locator('[name=postalCode]');
  await city.fill('');
  await code.fill('8622');
  await expect(city).toHaveValue('Mo i Rana');
  await code.fill('9999');
  await expect(page.getByText(t('deliver_to.unknown', { postalCode: '9999' }))).toBeVisible();

  const home = page.getByRole('radio', { name: 'Hjem på døra' });
  await home.check();
  await code.fill('9170');
  await expect(city).toHaveValue('Longyearbyen');
  await expect(page.locator('#checkout-deliveryMethod-home-more')).toHaveText(
    t('delivery.not_there', { postalCode: '9170' }),
  );
  await orderButton(page).click();
  await expect(page.getByRole('group', { name: t('checkout.delivery_method'), exact: true })).toContainText(
    t('checkout.delivery_method_not_there'),
  );

  await code.fill('2317');
  await expect(page.getByText(t('checkout.delivery_method_not_there'))).toHaveCount(0);
  await expect(city).toHaveValue('Hamar');
});
