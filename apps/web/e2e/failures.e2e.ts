import type { BrowserContext, Page } from '@playwright/test';
import { fillInCheckout, orderButton } from './checkout.ts';
import { shopper } from './goods.ts';
import { expect, hydrated, miniBasket, t, test } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

// What is tried here are calls that the server refuses; the letters of another shop's page are not served here.
test.use({
  refusals: { '/api/': [401, 429, 503], '/static/font/': [404] },
});

const listing = /\/api\/products\?/;

/** Goes to the listing of all goods by a link, as a shopper does. */
const followToAll = async (page: Page): Promise<void> => {
  const link = page.locator('a[href="/all?sort=name"]');
  // Parts of a page are taken over one after the other: a link in one that is not there yet would be thrown away.
  await hydrated(page.getByRole('main').getByRole('heading').first());
  await page.evaluate(() => {
    const added = document.createElement('a');
    added.href = '/all?sort=name';
    added.textContent = 'all';
    document.querySelector('main')?.append(added);
  });
  await link.click();
};

/** Signs nils in at the shop that requires it, and tells its origin. */
const signInAtWork = async (page: Page, context: BrowserContext, baseURL = ''): Promise<string> => {
  await identityServerReady(context, baseURL);
  const shop = `http://ansatt.localhost:${new URL(baseURL).port}`;
  await page.goto(`${shop}/me/login?redirectUri=/privacy`);
  await signIn(page, 'nils');
  await hydrated(page.getByRole('button', { name: t('account.menu_of', { name: 'Nils Ansatt' }) }));
  return shop;
};

test('who is logged out meanwhile is led to login and back to where the link led', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await signInAtWork(page, context, baseURL);
  await context.clearCookies({ name: 'torg.sid' });
  const refused = page.waitForResponse((answer) => listing.test(answer.url()) && answer.status() === 401);
  await followToAll(page);
  await refused;
  // The identity server still knows who that is, and asks nothing. The address is the link's before the way to it, too.
  const cookies = async () => (await context.cookies(shop)).map(({ name }) => name);
  await expect.poll(cookies, { timeout: 30_000 }).toContain('torg.sid');
  await expect(page).toHaveURL(`${shop}/all?sort=name`, { timeout: 30_000 });
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('whose session ends before the order is sent hears so, and orders once logged in again', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = await signInAtWork(page, context, baseURL);
  await page.evaluate(() => {
    const [headers, body] = [{ 'content-type': 'application/json' }, '{"sku":"NV-SKALL-M","quantity":1}'];
    return fetch('/api/basket/lines', { method: 'POST', headers, body }).then(({ status }) => status);
  });
  await fillInCheckout(page, shop);
  await context.clearCookies({ name: 'torg.sid' });
  await orderButton(page).click();
  const alert = page.getByRole('alertdialog', { name: t('session_expired') });
  await expect(alert).toBeVisible();
  await alert.getByRole('link', { name: t('session.log_in_again') }).click();
  await hydrated(orderButton(page));
  await expect(page).toHaveURL(/\/checkout/);
  await expect(page.locator('[name=street]')).toHaveValue(shopper.street);
  await orderButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  await expect(miniBasket(page, 0)).toBeVisible();
});

test('who asks too often hears when to try again', async ({ page, context }) => {
  await context.route(listing, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '7' },
      contentType: 'application/problem+json',
      json: { status: 429, code: 'problem.too_many_requests' },
    }),
  );
  await page.goto('/privacy');
  await hydrated(page.getByRole('link', { name: t('account.log_in'), exact: true }));
  await followToAll(page);
  await expect(page.getByRole('main')).toContainText(t('failure.too_many_requests', { seconds: 7 }));
  await context.unroute(listing);
  await page.getByRole('link', { name: t('error.retry') }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a shop that closed meanwhile shows its closed page', async ({ page, context, baseURL }) => {
  const port = new URL(baseURL ?? '').port;
  const headers = { host: `sommer.localhost:${port}` };
  const closed = await context.request.get(`http://127.0.0.1:${port}/`, { headers });
  expect(closed.status()).toBe(503);
  const body = await closed.text();
  await page.goto('/privacy');
  await hydrated(page.getByRole('link', { name: t('account.log_in'), exact: true }));
  await context.route(listing, (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      json: { status: 503, code: 'problem.closed' },
    }),
  );
  await context.route(/\/all\?sort=name$/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html; charset=utf-8', body }),
  );
  const heading = /<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? '';
  expect(heading).not.toBe('');
  await followToAll(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page).toHaveURL(/\/all\?sort=name$/);
});
