import type { Page } from '@playwright/test';
import { goods } from './goods.ts';
import {
  bank,
  card,
  cardPage,
  goToCard,
  orderAndPay,
  orderByCard,
  orderIn,
  ordersOf,
  press,
  pressForTesting,
} from './payment.ts';
import { expect, miniBasket, t, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const paid = [{ state: 'placed', paymentState: 'approved' }];

test('an order is paid by card', async ({ page, visitor }) => {
  await goToCard(page, visitor, goods.bag.sku);
  await press(page, card.pay);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  await expect(page.getByRole('main')).toContainText(t('order.next_paid', { email: 'kari@example.com' }));
  await expect(miniBasket(page, 0)).toBeVisible();
  expect(await ordersOf(visitor)).toEqual(paid);
});

test('a card that has to be confirmed pays once it is', async ({ page, visitor }) => {
  await goToCard(page, visitor, goods.bag.sku);
  await press(page, card.strong);
  await press(page, card.refuse);
  await expect(page.getByRole('alert')).toContainText('Ingenting er trukket');
  expect(await ordersOf(visitor)).toEqual([{ state: 'pending', paymentState: 'started' }]);
  await press(page, card.strong);
  await press(page, card.confirm);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual(paid);
});

test('a card is declined, and the order is paid at the bank instead', async ({ page, visitor }) => {
  await goToCard(page, visitor, goods.bag.sku);
  for (const [button, words] of [
    [card.declined, 'Kortet ble avvist'],
    [card.insufficient, 'Kortet har ikke dekning'],
  ] as const) {
    await press(page, button);
    await expect(page.getByRole('alert')).toContainText(words);
  }
  await page.getByRole('link', { name: 'Tilbake til butikken' }).click();
  await expect(heading(page)).toHaveText(t('payment.started_title'));
  await page.goto('/basket');
  await page.getByRole('link', { name: t('payment.held_again') }).click();
  await orderAndPay(page);
  await press(page, bank.approve);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const [second, first] = await ordersOf(visitor);
  expect([second, first?.state]).toEqual([...paid, 'cancelled']);
});

test('who comes back without paying pays later, on the same page', async ({ page, context, visitor }) => {
  await goToCard(page, visitor, goods.bag.sku);
  const address = page.url();
  await page.getByRole('link', { name: 'Tilbake til butikken' }).click();
  await expect(heading(page)).toHaveText(t('payment.started_title'));
  await page.close();

  const later = await context.newPage();
  await later.goto('/basket');
  await later.getByRole('link', { name: t('payment.held_check') }).click();
  await later.getByRole('link', { name: t('payment.go_on') }).click();
  await expect(later).toHaveURL(address);
  await press(later, card.pay);
  await expect(later).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual(paid);
});

test('the shop hears of it before the shopper comes back, and after, as often as it is told', async ({
  page,
  visitor,
}) => {
  await goToCard(page, visitor, goods.bag.sku);
  await pressForTesting(page, card.stay);
  await expect(heading(page)).toHaveText('Det er betalt');
  await expect.poll(() => ordersOf(visitor)).toEqual(paid);
  await page.getByRole('link', { name: 'Tilbake til butikken' }).click();
  await expect(page).toHaveURL(/\/confirmation\?order=/);

  await goToCard(page, visitor, goods.bag.sku);
  await pressForTesting(page, card.disordered);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual([...paid, ...paid]);
});

test('a payment that nobody told of is found by who comes back', async ({ page, visitor }) => {
  await goToCard(page, visitor, goods.bag.sku);
  await pressForTesting(page, card.silently);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual(paid);
});

test('a payment by card is nobody else’s business', async ({ page, browser, visitor, baseURL }) => {
  await goToCard(page, visitor, goods.bag.sku);
  await press(page, card.pay);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const number = orderIn(page);
  const stranger = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  for (const path of ['/redirect-payment?order=', '/complete-payment?order=', '/confirmation?order=']) {
    expect((await stranger.request.get(path + number)).status(), path).toBe(404);
  }
  await stranger.close();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid by a card that has to be confirmed', async ({ page, visitor, context }) => {
    await context.request.post(new URL('/basket', visitor.baseURL).href, {
      form: { intent: 'add', sku: goods.bag.sku, quantity: '1' },
      headers: { origin: visitor.baseURL },
    });
    await page.goto('/checkout');
    await orderByCard(page, false);
    await press(page, card.strong);
    await press(page, card.confirm);
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await page.goBack();
    await expect(page).toHaveURL(cardPage);
    await expect(heading(page)).toHaveText('Det er betalt');
    expect(await ordersOf(visitor)).toEqual(paid);
  });
});
