import type { Page, TestInfo } from '@playwright/test';
import { test } from './alone.ts';
import { goods } from './goods.ts';
import { card, orderByCard, press } from './payment.ts';
import { expect, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

// A second press on what is removed is told by the page.
test.use({ knownAs: 'unni', refusals: { '/me/cards': [404] } });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const mailbox = 'unni@example.no';
const keptCard = /^Betal med kortet du har lagret/;
const keep = 'Lagre kortet, så betaler jeg raskere neste gang';
const name = t('cards.name', { brand: 'Visa', lastFour: '4242' });

const goToCardPage = async (page: Page): Promise<void> => {
  await page.evaluate(async (sku) => {
    await fetch('/api/basket/lines', {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ sku, quantity: 1 }),
    });
  }, goods.bag.sku);
  await page.goto('/checkout');
  await orderByCard(page);
};

const keptCards = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await (await fetch('/api/cards')).json()).cards);

type Told = { readonly number: string; readonly state: string; readonly paymentState?: string };

const ordersOf = (page: Page): Promise<readonly Told[]> =>
  page.evaluate(async () => {
    const { orders } = await (await fetch('/api/orders')).json();
    return Promise.all(
      orders.map(async ({ number }: Told) => (await (await fetch(`/api/orders/${number}`)).json()).order),
    );
  });

/** Calls all orders off, and waits until their money is free: an account with open orders is not deleted. */
const callAllOff = async (page: Page): Promise<void> => {
  for (const { number, state } of await ordersOf(page)) {
    if (state === 'placed')
      await page.evaluate((one) => fetch(`/api/orders/${one}/cancel`, { method: 'POST' }), number);
  }
  const money = async () => (await ordersOf(page)).map(({ state, paymentState }) => `${state} ${paymentState}`);
  await expect.poll(async () => new Set(await money()), { timeout: 60_000 }).toEqual(new Set(['cancelled refunded']));
};

const shot = (page: Page, testInfo: TestInfo, what: string) =>
  page.screenshot({ path: testInfo.outputPath(`${what}.png`), fullPage: true });

test('a card is kept, pays the next order by one press, is removed, and goes with the account', async ({
  page,
  user,
}, testInfo) => {
  test.setTimeout(180_000);
  await page.goto('/me/login?redirectUri=/me/profile');
  await signIn(page, user);
  await page.getByRole('link', { name: t('cards.title') }).click();
  await expect(page.getByRole('main')).toContainText(t('cards.none'));

  await goToCardPage(page);
  await expect(page.getByRole('button', { name: keptCard })).toHaveCount(0);
  await page.getByLabel(keep).check();
  await press(page, card.pay);
  await expect(page).toHaveURL(/\/confirmation\?order=/);

  await goToCardPage(page);
  await shot(page, testInfo, 'stand-in');
  await press(page, keptCard);
  await expect(page).toHaveURL(/\/confirmation\?order=/);

  await page.goto('/me/cards');
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  expect(await hindrances(page)).toEqual([]);
  await shot(page, testInfo, 'cards');
  const stale = await page.context().newPage();
  await stale.goto('/me/cards');
  await page.getByRole('button', { name: `${t('cards.remove')}: ${name}` }).click();
  await expect(page.getByRole('status').filter({ hasText: t('cards.removed') })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(t('cards.none'));
  await shot(page, testInfo, 'removed');
  await stale.getByRole('button', { name: `${t('cards.remove')}: ${name}` }).click();
  await expect(stale.getByRole('alert')).toHaveText(t('cards.missing'));
  await stale.close();

  await goToCardPage(page);
  await expect(page.getByRole('button', { name: keptCard })).toHaveCount(0);
  await page.getByLabel(keep).check();
  await press(page, card.strong);
  await press(page, card.confirm);
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  expect(await keptCards(page)).toMatchObject([{ brand: 'visa', lastFour: '3155' }]);

  await callAllOff(page);
  await page.goto('/me/profile/data');
  await page.getByLabel(t('own_data.word', { word: mailbox })).fill(mailbox);
  await page.getByRole('button', { name: t('own_data.delete') }).click();
  await expect(page.getByText(t('logout.data_deleted'))).toBeVisible();
  await page.goto('/me/login?redirectUri=/me/profile');
  await signIn(page, user);
  await expect.poll(() => keptCards(page)).toEqual([]);
});
