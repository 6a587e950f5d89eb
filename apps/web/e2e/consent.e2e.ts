import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

/** Tel asks who logs in; its pages in Norwegian have a prefix. */
const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
const asking = new RegExp(`/nb${paths.privacyConsent}`);

const logIn = async (page: Page, shop: string, user: string): Promise<void> => {
  await page.goto(`${shop}/nb${paths.login('/nb/me/orders')}`);
  await signIn(page, user);
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The same browser with its scripts turned off. */
const withoutScripts = async (context: BrowserContext, use: (page: Page) => Promise<void>): Promise<void> => {
  const storageState = await context.storageState();
  const other = await context.browser()?.newContext({ storageState, javaScriptEnabled: false });
  if (other === undefined) throw new Error('there is no browser');
  await use(await other.newPage());
  await other.close();
};

test.beforeEach(async ({ context, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
});

test('a login waits until the privacy text is accepted, without scripts too, and ends when that is withdrawn', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = telAt(baseURL);
  await logIn(page, shop, 'per');
  await expect(page).toHaveURL(asking);
  await expect(page.getByRole('heading', { level: 1, name: say('consent.title') })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
  await expect(page.getByRole('link', { name: say('account.log_in'), exact: true })).toHaveCount(0);
  await expect(button(page, say('consent.accept'))).toBeInViewport();
  expect(await hindrances(page)).toEqual([]);

  await withoutScripts(context, async (plain) => {
    await plain.goto(`${shop}/nb${paths.orders}`);
    await expect(plain).toHaveURL(asking);
    await button(plain, say('consent.accept')).click();
    await expect(plain).toHaveURL(`${shop}/nb${paths.orders}`);
    await expect(plain.getByRole('heading', { level: 1, name: say('order.list_title') })).toBeVisible();
  });

  await page.goto(`${shop}/nb${paths.profile}`);
  await page.getByRole('link', { name: say('consent.link') }).click();
  await expect(page.getByText(say('consent.withdraw_hint'))).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await button(page, say('consent.withdraw')).click();
  await expect(page).toHaveURL(`${shop}/nb`);
  expect(await page.evaluate(async () => (await (await fetch('/me/session')).json()).user)).toEqual({});
});

/** Puts the first goods that have no variants into the basket. @returns the units in it. */
const putSomethingIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { items } = await (await fetch('/api/products')).json();
    const { sku } = items.find((item: { sku?: string }) => item.sku !== undefined);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/basket/lines', { method: 'POST', headers, body: JSON.stringify({ sku }) });
    return (await answer.json()).basket.count;
  });

const countIn = (page: Page): Promise<number> =>
  page.evaluate(async () => (await (await fetch('/api/basket', { method: 'POST' })).json()).basket.count);

test('who leaves the question for a page that everybody gets is a guest there, with the same basket', async ({
  page,
  baseURL,
}) => {
  const shop = telAt(baseURL);
  await page.goto(`${shop}/nb/all`);
  expect(await putSomethingIn(page)).toBe(1);
  await logIn(page, shop, 'ingrid');
  await expect(page).toHaveURL(asking);
  await page.goto(`${shop}/nb/all`);
  // It is on its way through the identity server, whose pages ask no shop.
  const user = () =>
    page.evaluate(
      async (origin) => (location.origin === origin ? (await (await fetch('/me/session')).json()).user : 'on the way'),
      shop,
    );
  await expect.poll(() => user().catch(() => 'on the way'), { timeout: 30_000 }).toEqual({});
  await expect(page).toHaveURL(`${shop}/nb/all`);
  await expect(page.getByRole('link', { name: say('account.log_in'), exact: true })).toBeVisible();
  await expect.poll(() => countIn(page).catch(() => 'on the way')).toBe(1);
});
