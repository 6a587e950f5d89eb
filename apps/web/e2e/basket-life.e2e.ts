import type { BrowserContext, Page, Request } from '@playwright/test';
import { test } from './alone.ts';
import { countInBasket, goods, putIntoBasket, type Visitor } from './goods.ts';
import { expect, hydrated, miniBasket, quantityOf, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

// Nobody's basket in the other tests.
test.use({ knownAs: 'per' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const account = (page: Page) => page.getByRole('button', { name: t('account.menu_of', { name: 'Per Sjef' }) });

const logOut = async (page: Page): Promise<void> => {
  await hydrated(account(page));
  await account(page).click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
};

/** Logs in and lets go of what earlier tests left in the basket. */
const logInAfresh = async (page: Page, { context, baseURL }: Visitor, user: string): Promise<void> => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, user);
  await expect(account(page)).toBeVisible();
  await context.request.post('/basket', { form: { intent: 'clear' }, headers: { origin: baseURL } });
  expect(await countInBasket({ context, baseURL })).toBe(0);
};

test('what a user saved and what a guest chose come together at the checkout, and nothing is lost', async ({
  page,
  context,
  visitor,
  user,
}) => {
  const limit = 20;
  await test.step('the user saves things, and leaves', async () => {
    await logInAfresh(page, visitor, user);
    await putIntoBasket(visitor, goods.bag.sku, limit - 1);
    await putIntoBasket(visitor, goods.cup.sku, 1);
    await page.goto('/basket');
    await expect(miniBasket(page, limit)).toBeVisible();
    await logOut(page);
  });

  await test.step('the guest starts with nothing', async () => {
    await expect(miniBasket(page, 0)).toBeVisible();
    const names = (await context.cookies(visitor.baseURL)).map(({ name }) => name);
    for (const gone of ['torg.sid', 'guestBasketTotalItems', 'basketTotalItems', 'customerGroup']) {
      expect(names).not.toContain(gone);
    }
    await page.goto('/basket');
    await expect(page.getByRole('main')).toContainText(t('basket.empty'));
  });

  await test.step('the guest chooses other things, and logs in at the checkout', async () => {
    await putIntoBasket(visitor, goods.bag.sku, 5);
    await putIntoBasket(visitor, goods.burner.sku, 2);
    await page.goto('/basket');
    await expect(miniBasket(page, 7)).toBeVisible();
    await page.goto('/checkout');
    const login = page.getByRole('banner').getByRole('link', { name: t('account.log_in'), exact: true });
    await hydrated(login);
    await login.click();
    await signIn(page, user);
    await expect(page).toHaveURL(/\/checkout\?change=true$/);
    await expect(page.getByRole('heading', { name: t('basket.together_title') })).toBeVisible();
    for (const { name } of [goods.bag, goods.cup, goods.burner]) {
      await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
  });

  await test.step('a line that reached its limit is told until it was seen', async () => {
    await page
      .getByRole('link', { name: t('checkout.see_changes') })
      .first()
      .click();
    await expect(miniBasket(page, limit + 1 + 2)).toBeVisible();
    const capped = page.getByText(t('basket.capped', { wanted: limit - 1 + 5, quantity: limit }));
    await expect(capped).toBeVisible();
    await expect(quantityOf(page, goods.bag.name)).toHaveValue(String(limit));
    await expect(quantityOf(page, goods.cup.name)).toHaveValue('1');
    await expect(quantityOf(page, goods.burner.name)).toHaveValue('2');
    await page.getByRole('button', { name: t('basket.accept_changes') }).click();
    await expect(capped).toBeHidden();
    await expect(page.getByRole('link', { name: t('basket.to_checkout') }).first()).toBeVisible();
  });

  await test.step('coming again does not merge again', async () => {
    await logOut(page);
    await page.goto('/me/login?redirectUri=/basket');
    await signIn(page, user);
    await expect(page).toHaveURL(/\/basket$/);
    await expect(miniBasket(page, limit + 1 + 2)).toBeVisible();
  });
});

test('a login at a product that changes the basket leads to the basket, which says so', async ({
  page,
  visitor,
  user,
}) => {
  await logInAfresh(page, visitor, user);
  await putIntoBasket(visitor, goods.bag.sku, 1);
  await page.goto('/all');
  await logOut(page);
  await putIntoBasket(visitor, goods.cup.sku, 2);
  await page.goto(`/product/${goods.burner.slug}`);
  const login = page.getByRole('banner').getByRole('link', { name: t('account.log_in'), exact: true });
  await hydrated(login);
  await login.click();
  await signIn(page, user);
  await expect(page).toHaveURL(/\/basket\?change=true$/);
  await expect(page.getByRole('heading', { name: t('basket.together_title') })).toBeVisible();
  await expect(quantityOf(page, goods.bag.name)).toHaveValue('1');
  await expect(quantityOf(page, goods.cup.name)).toHaveValue('2');
  expect(await hindrances(page)).toEqual([]);

  await test.step('she keeps one of the two baskets, and then both after all', async () => {
    const choice = (name: string) => page.getByRole('button', { name, exact: true });
    await choice(t('basket.keep_saved')).click();
    await expect(quantityOf(page, goods.cup.name)).toBeHidden();
    await expect(choice(t('basket.keep_saved'))).toHaveAttribute('aria-pressed', 'true');
    await choice(t('basket.keep_both')).click();
    await expect(quantityOf(page, goods.cup.name)).toHaveValue('2');
    await expect(miniBasket(page, 3)).toBeVisible();
    await choice(t('basket.together_settled')).click();
    await expect(page.getByRole('heading', { name: t('basket.together_title') })).toBeHidden();
    await expect(quantityOf(page, goods.bag.name)).toHaveValue('1');
  });
});

/** Holds the answers to all that a page asks by itself, until it is told to let them come. */
const holdCalls = async (context: BrowserContext): Promise<() => void> => {
  let letCome = (): void => {};
  const allowed = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await context.route(/\/(api\/|me\/session)/, async (route) => {
    await allowed;
    await route.continue();
  });
  return letCome;
};

test('the count in the header is right before any call was answered', async ({ page, context, visitor, user }) => {
  await test.step('for a guest', async () => {
    await putIntoBasket(visitor, goods.cup.sku, 3);
    const letCome = await holdCalls(context);
    await page.goto('/all');
    await expect(miniBasket(page, 3)).toBeVisible();
    await page.reload();
    await expect(miniBasket(page, 3)).toBeVisible();
    letCome();
    await context.unrouteAll({ behavior: 'wait' });
    await expect(miniBasket(page, 3)).toBeVisible();
  });

  await test.step('for a user, who has another basket than the guest had', async () => {
    await logInAfresh(page, visitor, user);
    await putIntoBasket(visitor, goods.bag.sku, 4);
    const letCome = await holdCalls(context);
    await page.goto('/all');
    await expect(miniBasket(page, 4)).toBeVisible();
    await page.reload();
    await expect(miniBasket(page, 4)).toBeVisible();
    letCome();
    await context.unrouteAll({ behavior: 'wait' });
  });
});

test('only pages that show the basket ask for it', async ({ page, visitor, user }) => {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname.startsWith('/api/basket')) asked.push(request.url());
  });
  const others = ['/', '/all', '/search?q=kopp', '/privacy', '/content/terms', '/me/orders', '/no-such-page'];

  /** Sees a page through: what it asks for by itself it has asked for once it knows who shops. */
  const see = async (path: string): Promise<void> => {
    const known = page.waitForResponse((response) => response.url().endsWith('/me/session'));
    await page.goto(path);
    await known;
    await hydrated(page.getByRole('banner').getByRole('link').first());
  };
  const look = async (): Promise<void> => {
    for (const path of others) await see(path);
    expect(asked).toEqual([]);
    await see(`/product/${goods.burner.slug}`);
    await expect.poll(() => asked).toEqual([expect.stringContaining('/api/basket?type=get')]);
    asked.length = 0;
    for (const path of ['/basket', '/checkout']) await see(path);
    expect(asked).toEqual([]);
  };

  await test.step('for a guest', async () => {
    await putIntoBasket(visitor, goods.bag.sku);
    await look();
  });
  await test.step('for a user', async () => {
    await page.goto('/me/login?redirectUri=/all');
    await signIn(page, user);
    await expect(account(page)).toBeVisible();
    asked.length = 0;
    await look();
  });
});
