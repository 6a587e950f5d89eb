import type { Page } from '@playwright/test';
import { countInBasket, goods, putIntoBasket } from './goods.ts';
import { bank, goToBank, orderAndPay, ordersOf, press, pressForTesting } from './payment.ts';
import { expect, hydrated, miniBasket, quantityOf, t, test } from './test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a payment is declined, and approved at the second try', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await press(page, bank.decline);
  await expect(page).toHaveURL(/\/complete-payment\?order=/);
  await expect(heading(page)).toHaveText(t('payment.declined_title'));
  await expect(miniBasket(page, 1)).toBeVisible();

  await page.getByRole('link', { name: t('payment.to_checkout') }).click();
  await expect(heading(page)).toHaveText(t('checkout.title'));
  await orderAndPay(page);
  await press(page, bank.approve);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  await expect(page.getByRole('main')).toContainText(t('order.next_paid', { email: 'kari@example.com' }));
  await expect(miniBasket(page, 0)).toBeVisible();
  expect(await ordersOf(visitor)).toEqual([
    { state: 'placed', paymentState: 'approved' },
    { state: 'cancelled', paymentState: 'declined' },
  ]);
});

test('a payment whose window was closed is taken up again from the basket', async ({ page, context, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await page.close();

  const later = await context.newPage();
  await later.goto('/basket');
  await expect(later.getByRole('heading', { name: t('payment.held_title') })).toBeVisible();
  await later.getByRole('link', { name: t('payment.held_check') }).click();
  await expect(heading(later)).toHaveText(t('payment.started_title'));
  const check = later.getByRole('link', { name: t('payment.check') });
  await hydrated(check);
  await check.click();
  await expect(later.getByRole('status').filter({ hasText: /sjekket/ })).toBeVisible();
  await later.getByRole('link', { name: t('payment.go_on') }).click();
  await press(later, bank.approve);
  await expect(later).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
  await later.goto('/basket');
  await expect(later.getByRole('main')).toContainText(t('basket.empty'));
  await expect(later.getByRole('heading', { name: t('payment.held_title') })).toHaveCount(0);
});

test('ordering again instead gives the first order up, and is paid once', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  const abandoned = page.url();
  await page.goto('/basket');
  await page.getByRole('link', { name: t('payment.held_again') }).click();
  await expect(heading(page)).toHaveText(t('checkout.title'));
  await orderAndPay(page);
  await press(page, bank.approve);
  await expect(page).toHaveURL(/\/confirmation\?order=/);

  await test.step('money for the first one goes back', async () => {
    await page.goto(abandoned);
    await press(page, bank.approve);
    await expect(page).toHaveURL(/\/complete-payment\?order=/);
    await expect(heading(page)).toHaveText(t('payment.refunded_title'));
  });
  expect(await ordersOf(visitor)).toEqual([
    { state: 'placed', paymentState: 'approved' },
    { state: 'cancelled', paymentState: 'refunded' },
  ]);
});

test('an approval that nobody told is found by who comes back', async ({ page, context, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  const other = await context.newPage();
  await other.goto('/basket');
  await other.getByRole('link', { name: t('payment.held_check') }).click();
  await expect(heading(other)).toHaveText(t('payment.started_title'));

  await pressForTesting(page, bank.silently);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  // The page that waited asks by itself.
  await expect(other).toHaveURL(/\/confirmation\?order=/);
  expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
});

test('who goes on shopping while a payment waits finds what was paid out of the basket', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await putIntoBasket(visitor, goods.cup.sku);
  await press(page, bank.approve);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  await page.goto('/basket');
  await expect(page.getByRole('heading', { name: t('basket.ordered_title', { number }) })).toBeVisible();
  await expect(quantityOf(page, goods.cup.name)).toHaveValue('1');
  await expect(quantityOf(page, goods.bag.name)).toBeHidden();
  await expect(miniBasket(page, 1)).toBeVisible();
  await page.getByRole('button', { name: t('order.reorder') }).click();
  await expect(quantityOf(page, goods.bag.name)).toHaveValue('1');
  await expect(page.getByRole('heading', { name: t('basket.ordered_title', { number }) })).toBeHidden();
});

test('another amount than asked for goes back, and the page says so', async ({ page, visitor }) => {
  await goToBank(page, visitor, goods.bag.sku);
  await pressForTesting(page, bank.different);
  await expect(page).toHaveURL(/\/complete-payment\?order=/);
  // It may be on its way at first; the page follows it.
  await expect(heading(page)).toHaveText(t('payment.refunded_title'));
  await expect(page.getByRole('main')).toContainText('Beløpet stemte ikke');
  expect(await ordersOf(visitor)).toEqual([{ state: 'cancelled', paymentState: 'refunded' }]);
  expect(await countInBasket(visitor)).toBe(1);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is paid at the bank', async ({ page, visitor, context }) => {
    await context.request.post(new URL('/basket', visitor.baseURL).href, {
      form: { intent: 'add', sku: goods.bag.sku, quantity: '1' },
      headers: { origin: visitor.baseURL },
    });
    await page.goto('/checkout');
    await orderAndPay(page, false);

    await test.step('leaving the bank undecided, and coming back to it', async () => {
      await page.getByRole('link', { name: /Tilbake til Fjell/ }).click();
      await expect(heading(page)).toHaveText(t('payment.started_title'));
      await page.getByRole('link', { name: t('payment.check') }).click();
      await expect(heading(page)).toHaveText(t('payment.started_title'));
      for (const path of ['/checkout', '/basket']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { name: t('payment.held_title') })).toBeVisible();
      }
      await page.getByRole('link', { name: t('payment.go_on') }).click();
    });
    await press(page, bank.approve);
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
  });
});
