import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { kontorAt, kroner, office } from './kontor.ts';
import { expect } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard } = office;

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

/** The prices of a product as its page and the call for it tell them to whoever has the page's cookies. */
const pricesTold = async (page: Page): Promise<readonly string[]> => {
  const { called, markup } = await page.evaluate(async (slug) => {
    const [call, document] = await Promise.all([fetch(`/api/products/${slug}`), fetch(`/product/${slug}`)]);
    return { called: (await call.json()).product.variants[0].price.amount as number, markup: await document.text() };
  }, keyboard.slug);
  const { list, framework } = keyboard;
  const shown = [list.net, framework.net, list.gross, framework.gross].filter((price) =>
    markup.includes(`>${kroner(price)}<`),
  );
  return [kroner(called / 100), ...shown.map(kroner)];
};

/** What a product costs whoever puts it into the basket of the page's browser. */
const priceInBasket = async (page: Page): Promise<string> => {
  const amount = await page.evaluate(async (sku) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ sku, quantity: 1 });
    const added = await (await fetch('/api/basket/lines', { method: 'POST', headers, body })).json();
    return added.basket.lines[0].unitPrice.amount as number;
  }, keyboard.sku);
  return kroner(amount / 100);
};

test('a page at the prices of one group is never served to another', async ({ page, context, browser, baseURL }) => {
  const shop = kontorAt(baseURL);
  const list = [kroner(keyboard.list.net), kroner(keyboard.list.net)];
  const framework = [kroner(keyboard.framework.net), kroner(keyboard.framework.net)];
  await page.goto(`${shop}/me/login?redirectUri=/all`);
  await signIn(page, 'ingrid');
  await expect(page).toHaveURL(/\/all/);
  const guestContext = await browser.newContext();
  const guest = await guestContext.newPage();
  await guest.goto(`${shop}/all`);

  await test.step('the same addresses are asked by both in turn', async () => {
    for (let times = 0; times < 10; times += 1) {
      expect(await pricesTold(guest)).toEqual(list);
      expect(await pricesTold(page)).toEqual(framework);
    }
  });

  const groupOf = async (origin: string) =>
    (await context.cookies(origin)).find(({ name }) => name === 'customerGroup')?.value ?? '';
  const show = async (value: string) => {
    await guestContext.clearCookies();
    await guestContext.addCookies([{ name: 'customerGroup', value, url: shop }]);
    return pricesTold(guest);
  };

  await test.step('a group that the shop did not sign is none', async () => {
    const own = await groupOf(shop);
    const signature = own.slice(own.lastIndexOf('.'));
    await page.goto(`${baseURL}/me/login?redirectUri=/all`);
    await expect(page).toHaveURL(`${baseURL}/all`);
    const foreign = await groupOf(baseURL ?? '');
    expect(foreign).not.toBe('');
    const forged = [
      ...['framework', 'kontor/framework', encodeURIComponent('kontor/framework.'), foreign],
      `${encodeURIComponent('kontor/framework')}${foreign.slice(foreign.lastIndexOf('.'))}`,
      `${encodeURIComponent('kontor/business')}${signature}`,
      `${own.slice(0, -4)}${own.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`,
      `${encodeURIComponent('fjell/framework')}${signature}`,
    ];
    for (const value of forged) expect(await show(value), value).toEqual(list);
    // What its owner copies elsewhere shows that list, and is nobody's session.
    expect(await show(own)).toEqual(framework);
    expect(await priceInBasket(guest)).toEqual(kroner(keyboard.list.net));
    expect(await guest.evaluate(async () => (await (await fetch('/me/session')).json()).user)).toEqual({});
  });

  await test.step('nor is a session that nobody has', async () => {
    await guestContext.clearCookies();
    await guestContext.addCookies([{ name: 'torg.sid', value: 'A'.repeat(43), url: shop }]);
    expect(await pricesTold(guest)).toEqual(list);
  });
  await guestContext.close();
});

test('a page that is open while its reader becomes one of another group is loaded anew with the own prices', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/product/${keyboard.slug}`);
  const price = (amount: number) => page.getByText(kroner(amount), { exact: true }).first();
  await expect(price(keyboard.list.net)).toBeVisible();
  // The page has found out that its reader is a guest.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isPureGuest'))).toBe('true');

  const other = await context.newPage();
  await other.goto(`${shop}/me/login?redirectUri=/all`);
  await signIn(other, 'ingrid');
  await expect(price(keyboard.framework.net)).toBeVisible();
  await expect(page).toHaveURL(`${shop}/product/${keyboard.slug}`);
});
