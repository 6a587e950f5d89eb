import type { Page } from '@playwright/test';
import { paths, salesPaths } from '@torg/domain/navigation';
import { test } from './alone.ts';
import { buyer, emptyBasket, k, kontorAt, office, putIn } from './kontor.ts';
import { expect } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard } = office;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** Orders as a guest, by a name that no other order has. */
const orderAs = async (page: Page, lastName: string): Promise<void> => {
  await putIn(page, keyboard.sku, 1);
  const address = { street: 'Storgata 1', extra: '', country: 'NO', deliveryMethod: 'reception', pickupPoint: '' };
  const form = { ...buyer, ...address, lastName, costCentre: '', paymentMethod: 'invoice' };
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const answer = await fetch('/api/orders', { method: 'POST', headers, body: JSON.stringify(body) });
    return [answer.status, answer.ok ? '' : await answer.text()];
  }, form);
  expect(status).toEqual([201, '']);
};

// She is who siri acts as: her basket is what is looked into.
test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('siri finds an order by a name, looks at it, and makes a link of a basket for ingrid', async ({
  page,
  user: _,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const shop = kontorAt(baseURL);
  const name = `Diskprøve${Date.now()}`;
  await page.goto(`${shop}/`);
  await orderAs(page, name);
  const look = (shot: string) => page.screenshot({ path: testInfo.outputPath(`${shot}.png`), fullPage: true });
  await page.goto(`${shop}/me/login?redirectUri=${salesPaths.desk}`);
  await signIn(page, 'siri');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(k('desk.title'));
  expect(await hindrances(page)).toEqual([]);
  await look('desk');

  await test.step('orders are found by what is posted', async () => {
    await main(page)
      .getByRole('link', { name: k('desk.search_orders') })
      .click();
    await main(page).getByLabel(k('desk.search_orders')).fill(name);
    await button(page, k('acting.search')).click();
    await expect(page).toHaveURL(/\/ks\/orders$/);
    const first = main(page).getByRole('heading', { level: 2 }).getByRole('link').first();
    await expect(first).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await look('orders');
    await first.click();
    await expect(page).toHaveURL(/\/ks\/orders\/[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(await hindrances(page)).toEqual([]);
    await look('order');
  });

  await test.step('who acts makes a link of the basket', async () => {
    await page.goto(`${shop}${paths.customers}`);
    await main(page).getByLabel(k('acting.search_label')).fill('ingrid@example.no');
    await button(page, k('acting.search')).click();
    await main(page).getByRole('radio').first().check();
    await main(page).getByLabel(k('acting.reason_label')).fill('Ringte og ba om hjelp');
    await button(page, k('acting.begin')).click();
    await expect(page).not.toHaveURL(/customers/);
    await page.goto(`${shop}/me/profile/choose`);
    await main(page).getByRole('button', { name: 'Nordlys Bygg' }).first().click();
    await expect(page).not.toHaveURL(/choose/);
    await page.evaluate(async (sku) => {
      const { assumedUser } = await (await fetch('/me/session')).json();
      const fields = { intent: 'add', sku, quantity: '2', assumedUser: assumedUser.customerUserId };
      await fetch('/basket', { method: 'POST', body: new URLSearchParams(fields) });
    }, keyboard.sku);
    await page.goto(`${shop}/`);
    await page
      .getByRole('region', { name: k('acting.label') })
      .getByRole('link', { name: k('desk.title') })
      .click();
    await button(page, k('desk.make_link')).click();
    const made = main(page).getByLabel(k('desk.link_label'));
    await expect(made).toHaveValue(
      new RegExp(`^${shop}/add-basket\\?sku=${keyboard.sku}&quantity=\\d+&customer=.*&signature=`),
    );
    expect(await hindrances(page)).toEqual([]);
    await look('link');
    await page.goto(`${shop}${paths.basket}`);
    await main(page)
      .getByRole('button', { name: k('basket.remove', { name: keyboard.name }) })
      .click();
    await expect(main(page)).toContainText(k('basket.empty'));
  });
});

test('gina of a sales system makes a link for anybody, and sees no order but those of her login', async ({
  page,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/me/login?redirectUri=${salesPaths.desk}`);
  await signIn(page, 'gina');
  await expect(main(page)).toContainText(k('desk.no_orders'));
  await emptyBasket(page);
  await putIn(page, keyboard.sku, 1);
  await page.goto(`${shop}${salesPaths.desk}`);
  await button(page, k('desk.make_link')).click();
  await expect(main(page).getByLabel(k('desk.link_label'))).toHaveValue(
    `${shop}/add-basket?sku=${keyboard.sku}&quantity=1`,
  );
  await page.goto(`${shop}${salesPaths.orders}`);
  await main(page).getByLabel(k('desk.search_orders')).fill('Innkjøp');
  await button(page, k('acting.search')).click();
  await expect(main(page).getByRole('status')).toHaveText(k('order.none_such'));
});
