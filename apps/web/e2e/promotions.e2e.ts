import type { Page } from '@playwright/test';
import { fillInCheckout, orderButton } from './checkout.ts';
import { putIntoBasket } from './goods.ts';
import { expect, hydrated, t, test } from './test.ts';
import { hindrances } from './usable.ts';

/** Three hats of 399 crowns, of which one is free. */
const hats = 'LY-1307-UBL';

const typeIn = async (page: Page, code: string): Promise<void> => {
  await page.getByLabel(t('promotion.code')).fill(code);
  await page.getByRole('button', { name: t('promotion.use') }).click();
};

test('why a price is what it is can be followed from the basket to the order', async ({ page, visitor }, testInfo) => {
  const main = page.getByRole('main');
  const threeForTwo = main.getByText(/Tre ulluer for to.*399/).filter({ visible: true });

  await test.step('in the basket, where codes are typed in', async () => {
    await putIntoBasket(visitor, hats, 3);
    await page.goto('/basket');
    await hydrated(page.getByRole('button', { name: t('promotion.use') }));
    await expect(threeForTwo).toHaveCount(1);
    await typeIn(page, 'frakt');
    await expect(page.getByRole('alert').filter({ hasText: t('promotion.unknown_code') })).toBeVisible();
    await expect(page.getByLabel(t('promotion.code'))).toHaveValue('frakt');
    await typeIn(page, 'fraktfritt');
    const codes = page.getByRole('list', { name: t('promotion.codes') });
    await expect(codes).toContainText('FRAKTFRITT');
    await typeIn(page, 'velkommen');
    await expect(codes).toContainText('VELKOMMEN');
    await page.screenshot({ path: testInfo.outputPath('basket.png'), fullPage: true });
    expect(await hindrances(page)).toEqual([]);
    await codes
      .getByRole('listitem')
      .filter({ hasText: 'VELKOMMEN' })
      .getByRole('button', { name: t('basket.remove') })
      .click();
    await expect(codes).not.toContainText('VELKOMMEN');
  });

  await test.step('at the checkout, delivery too', async () => {
    await fillInCheckout(page);
    await page.locator('[name=deliveryMethod][value=pickup-point]').check();
    await expect(threeForTwo.first()).toBeVisible();
    await expect(main.getByText('Fri frakt til hentested').filter({ visible: true }).first()).toBeVisible();
    await page.screenshot({ path: testInfo.outputPath('checkout.png'), fullPage: true });
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
  });

  await test.step('and with the order', async () => {
    await expect(threeForTwo).toHaveCount(1);
    await page.getByRole('link', { name: t('order.follow') }).click();
    await expect(page).toHaveURL(/\/me\/order\//);
    await expect(threeForTwo).toHaveCount(1);
    await expect(main.getByText('Fri frakt til hentested').filter({ visible: true })).toHaveCount(1);
    await page.screenshot({ path: testInfo.outputPath('order.png'), fullPage: true });
    expect(await hindrances(page)).toEqual([]);
  });
});
