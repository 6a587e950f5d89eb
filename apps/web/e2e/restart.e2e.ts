import { goods, order, putIntoBasket } from './goods.ts';
import { bank, orderAndPay, ordersOf, press } from './payment.ts';
import { ownProduct } from './product.ts';
import { expect, miniBasket, t, test } from './test.ts';
import { identityServerReady, keptUser, refresh, signIn } from './visitors.ts';

test('a restart loses no order, no session and no payment that is under way', async ({ page, context, browser }) => {
  test.setTimeout(180_000);
  const product = ownProduct();
  const visitor = { context, baseURL: product.origin };
  const guest = await browser.newContext();
  const account = page.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) });
  try {
    await product.start();
    const number = await order({ context: guest, baseURL: product.origin }, goods.burner.sku);

    await test.step('a customer is at the bank', async () => {
      await identityServerReady(context, product.origin);
      await page.goto(`${product.origin}/me/login?redirectUri=/checkout`);
      await signIn(page, 'kari');
      await expect(account).toBeVisible();
      await putIntoBasket(visitor, goods.bag.sku);
      await page.goto(`${product.origin}/checkout`);
      await orderAndPay(page);
      expect(await ordersOf(visitor)).toEqual([{ state: 'pending', paymentState: 'started' }]);
    });

    await product.stop();
    await product.start();

    await test.step('her payment is approved, and is one order', async () => {
      await press(page, bank.approve);
      await expect(page).toHaveURL(/\/confirmation\?order=/);
      await expect(miniBasket(page, 0)).toBeVisible();
      expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
    });

    await test.step('she is still logged in', async () => {
      await expect(account).toBeVisible();
      await identityServerReady(context, product.origin);
      expect((await refresh(page)).status()).toBe(200);
      await page.goto(`${product.origin}/me/orders`);
      await expect(account).toBeVisible();
      expect(await keptUser(page)).toBe('kari');
    });

    await test.step('orders from before are still there', async () => {
      const later = await guest.newPage();
      await later.goto(`${product.origin}/me/order/${number}`);
      await expect(later.getByRole('heading', { level: 1 })).toHaveText(t('order.title', { number }));
      await expect(later.getByRole('main')).toContainText(goods.burner.name);
    });
  } finally {
    await guest.close();
    await product.stop();
  }
});
