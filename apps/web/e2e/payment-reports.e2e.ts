import { countInBasket, goods } from './goods.ts';
import { bank, goToBank, orderIn, ordersOf, press, pressForTesting } from './payment.ts';
import { expect, t, test } from './test.ts';

test('coming back twice is one order', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  const paid = page.url();
  await press(page, bank.approve);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const number = orderIn(page);
  for (const address of [`/complete-payment?order=${number}`, `/redirect-payment?order=${number}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/confirmation\\?order=${number}$`));
  }
  await page.goto(paid);
  await page.getByRole('link', { name: 'Tilbake til Fjell' }).click();
  await expect(page).toHaveURL(new RegExp(`/confirmation\\?order=${number}$`));
  expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
  expect(await countInBasket(visitor)).toBe(0);
});

test('ten call-backs are one order', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await pressForTesting(page, bank.tenfold);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
});

test('a forged call-back changes nothing', async ({ page, context, visitor, baseURL }) => {
  await goToBank(page, visitor, goods.bag.sku);
  const reference = page.url().split('/').at(-1);
  const seconds = Math.floor(Date.now() / 1000);
  for (const signature of [undefined, 'x', `t=${seconds},v1=${'0'.repeat(64)}`]) {
    const answer = await context.request.post(new URL('/bff/payments/callback', baseURL).href, {
      data: { reference, state: 'approved', amount: 14_900, currency: 'NOK' },
      headers: signature === undefined ? {} : { 'torg-signature': signature },
    });
    expect([401, 403]).toContain(answer.status());
  }
  expect(await ordersOf(visitor)).toEqual([{ state: 'pending', paymentState: 'started' }]);
});

test('somebody else’s payment is nobody’s business', async ({ page, browser, visitor, baseURL }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await page.goto('/basket');
  const toBank = page.getByRole('link', { name: t('payment.go_on') });
  const number = new URL((await toBank.getAttribute('href')) ?? '', baseURL).searchParams.get('order');
  const stranger = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  for (const path of ['/redirect-payment?order=', '/complete-payment?order=', '/confirmation?order=']) {
    expect((await stranger.request.get(path + number)).status(), path).toBe(404);
  }
  expect((await stranger.request.get(`/api/orders/${number}/payment`)).status()).toBe(404);
  await stranger.close();
});
