import type { Locator, Page } from '@playwright/test';
import { shopper } from './goods.ts';
import { hydrated, t } from './test.ts';

export const orderButton = (page: Page): Locator =>
  page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) });

/** Opens the checkout and fills in who orders. @param origin of the shop; the one of `localhost` where none is given. */
export const fillInCheckout = async (page: Page, origin = ''): Promise<void> => {
  await page.goto(`${origin}/checkout`);
  await hydrated(orderButton(page));
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'street', 'postalCode', 'city'] as const) {
    await page.locator(`[name=${field}]`).fill(shopper[field]);
  }
};
