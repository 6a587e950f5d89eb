import { createServer, type Server } from 'node:net';
import type { Page } from '@playwright/test';
import { countInBasket, goods, putIntoBasket } from './goods.ts';
import { bank, orderAndPay, ordersOf, press } from './payment.ts';
import type { OwnProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';
import { test as base, expect, hydrated, miniBasket, t } from './test.ts';
import { identityServerReady, keptUser, refresh, signIn } from './visitors.ts';

/** All tests of this file share a product of two processes. */
const test = base.extend<object, { readonly product: OwnProduct }>({
  product: sharedProduct(async () => ({ TORG_PROCESSES: '2', LOG_LEVEL: 'info' })),
  baseURL: ({ product }, use) => use(product.origin),
});

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeEach(({ context, product }) => identityServerReady(context, product.origin));

const account = (page: Page) => page.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) });

/** Waits until both processes answer, and tells which they are. */
const both = async (product: OwnProduct): Promise<readonly number[]> => {
  await expect.poll(() => product.workers().length, { timeout: 30_000 }).toBe(2);
  return product.workers();
};

test('a session, its basket and its payment outlive the processes that served them', async ({
  page,
  visitor,
  product,
}) => {
  const [first = 0, second = 0] = await both(product);
  await putIntoBasket(visitor, goods.bag.sku, 2);
  await page.goto('/me/login?redirectUri=/basket');
  await signIn(page, 'kari');
  await expect(account(page)).toBeVisible();
  // A page whose scripts break off loads itself anew, over what comes next.
  await hydrated(page.getByRole('main').getByRole('heading').first());

  await test.step('one of two is killed while she shops', async () => {
    process.kill(first, 'SIGKILL');
    for (const path of ['/all', `/product/${goods.burner.slug}`, '/basket']) {
      await page.goto(path);
      await expect(account(page)).toBeVisible();
      await expect(miniBasket(page, 2)).toBeVisible();
    }
    expect((await refresh(page)).status()).toBe(200);
  });

  await test.step('the other one is killed while she is at the bank', async () => {
    await page.goto('/checkout');
    await orderAndPay(page);
    await expect.poll(product.workers).not.toContain(first);
    await both(product);
    process.kill(second, 'SIGKILL');
    await press(page, bank.approve);
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await expect(miniBasket(page, 0)).toBeVisible();
    expect(await ordersOf(visitor)).toEqual([{ state: 'placed', paymentState: 'approved' }]);
  });

  await test.step('she is still logged in, with processes that never saw the login', async () => {
    expect((await refresh(page)).status()).toBe(200);
    await page.goto('/me/orders');
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    expect(product.workers()).not.toContain(first);
    expect(product.workers()).not.toContain(second);
  });
});

/** Takes a port as soon as it is free, and cuts off whoever calls. */
const occupy = async (port: number): Promise<Server> => {
  const server = createServer((socket) => socket.destroy());
  await expect(
    () => new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve)),
  ).toPass({ intervals: [10], timeout: 5_000 });
  return server;
};

test('nobody is logged out while the identity server is away', async ({ page, visitor, product }) => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, 'kari');
  await expect(account(page)).toBeVisible();

  const occupant = await test.step('it goes away', async () => {
    process.kill(product.identityServer(), 'SIGKILL');
    // It is started again, and ends again for as long as its port is taken.
    const server = await occupy(product.identityPort);
    expect((await refresh(page)).status()).toBe(503);
    return server;
  });

  await test.step('she goes on', async () => {
    await page.goto(`/product/${goods.burner.slug}`);
    const add = page.getByRole('button', { name: new RegExp(`^${t('product.add_to_basket')}`) }).first();
    await hydrated(add);
    await add.click();
    await expect(page.getByText(t('basket.added'))).toBeVisible();
    await page.goto('/basket');
    await expect(miniBasket(page, 1)).toBeVisible();
    await expect(page.getByLabel(t('basket.quantity_of', { name: goods.burner.name }))).toHaveValue('1');
    await page.goto('/me/orders');
    await expect(account(page)).toBeVisible();
    expect((await refresh(page)).status()).toBe(503);
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await keptUser(page)).toBe('kari');
    expect(await countInBasket(visitor)).toBe(1);
  });

  await test.step('it comes back', async () => {
    await new Promise((resolve) => occupant.close(resolve));
    await expect(async () => expect((await refresh(page)).status()).toBe(200)).toPass({ timeout: 60_000 });
    await expect(account(page)).toBeVisible();
    expect(await keptUser(page)).toBe('kari');
  });
});
