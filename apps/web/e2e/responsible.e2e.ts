import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, emptyBasket, kontorAt, office, putIn } from './kontor.ts';
import { expect } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const list = '/me/responsible-order';
const main = (page: Page) => page.getByRole('main');

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

/** Orders what is in the basket, to be paid by invoice. @returns the number of the order. */
const order = (page: Page): Promise<string> =>
  page.evaluate(
    async (form) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const answer = await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify(form) });
      return (await answer.json()).order.number;
    },
    {
      ...{ ...buyer, costCentre: '', street: 'Storgata 1', extra: '', country: 'NO', pickupPoint: '' },
      ...{ credit: '', points: '', deliveryMethod: 'reception', paymentMethod: 'invoice', invoiceBy: '' },
    },
  );

test('siri, who is responsible for a company, sees its orders and changes nothing of them', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/me/login?redirectUri=/me/profile/choose`);
  await signIn(page, user);
  await main(page).getByRole('button', { name: buyer.company }).first().click();
  await expect(page).not.toHaveURL(/choose/);
  await emptyBasket(page);
  await putIn(page, office.coffee.sku, 2);
  const number = await order(page);
  expect((await page.goto(`${shop}${list}`))?.status()).toBe(403);

  const desk = await (await browser.newContext()).newPage();
  await desk.goto(`${shop}/me/login?redirectUri=${list}`);
  await signIn(desk, 'siri');
  const card = main(desk).locator('li').filter({ hasText: number });
  await expect(card).toContainText(buyer.company);
  expect(await hindrances(desk)).toEqual([]);
  await desk.screenshot({ path: testInfo.outputPath('list.png'), fullPage: true });
  await card.getByRole('link').first().click();
  await expect(main(desk).getByRole('heading', { level: 1 })).toContainText(number);
  await expect(main(desk)).toContainText(office.coffee.name);
  await expect(main(desk).getByRole('button')).toHaveCount(0);
  expect(await hindrances(desk)).toEqual([]);
});
