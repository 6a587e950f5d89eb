import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, fillIn, k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { expect, hydrated } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard, coffee } = office;
const north = 'Nordlys Bygg AS';
const south = 'Fjordheim Eiendom AS';

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const main = (page: Page) => page.getByRole('main');
const line = (page: Page, name: string) => main(page).getByRole('listitem').filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog', { name: k('selected_profiles.title') });
const told = (page: Page, name: string) =>
  page.getByRole('status').filter({ hasText: k('selected_profiles.success_change_profile', { name }) });

const logIn = async (page: Page, shop: string, user: string): Promise<void> => {
  await page.goto(`${shop}/me/login?redirectUri=/basket`);
  await signIn(page, user);
  await expect(question(page)).toBeVisible();
};

const choose = (page: Page, name: string) => question(page).getByRole('button', { name }).first().click();

const openQuestion = async (page: Page): Promise<void> => {
  const account = page.getByRole('button', { name: k('account.menu_of', { name: 'Ingrid Innkjøp' }) });
  await hydrated(account);
  await expect(page.locator('#choose-profile')).toBeAttached();
  await account.click();
  await page
    .locator('#account')
    .getByRole('link', { name: k('selected_profiles.change') })
    .click();
  await expect(question(page)).toBeVisible();
};

/** Chooses a profile whose prices are others, so that the page comes again. */
const changeTo = async (page: Page, name: string): Promise<void> => {
  await openQuestion(page);
  const again = page.waitForEvent('load');
  await choose(page, name);
  await again;
  await expect(told(page, name)).toBeVisible();
};

const emptyBasket = (page: Page) =>
  page.evaluate(() => fetch('/api/basket/changes', { method: 'POST' }).then(() => fetch('/api/order/clearBasketId')));

/** Whoever is ingrid next finds no basket of hers, in none of her businesses. */
test.afterEach(({ page }) =>
  page.evaluate(async () => {
    const { user } = await (await fetch('/me/session')).json();
    for (const { id } of user.customerProfiles) {
      await fetch(`/api/user/changeProfile/${encodeURIComponent(id)}`, { method: 'POST' });
      await fetch('/api/order/clearBasketId');
    }
  }),
);

test('ingrid switches between two businesses, each with its prices, its basket and its name', async ({
  page,
  baseURL,
  user,
}) => {
  test.setTimeout(120_000);
  const shop = kontorAt(baseURL);

  await test.step('she is asked once, and Escape leaves it at the business that holds', async () => {
    await logIn(page, shop, user);
    expect(await hindrances(page)).toEqual([]);
    await expect(question(page).getByRole('button', { name: north }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    // The element closes a moment before it says so.
    await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('"kept"');
    await page.reload();
    await expect(page.locator('#choose-profile')).toBeAttached();
    await expect(question(page)).toBeHidden();
  });

  await test.step('the account menu asks again; the first business has the prices of its agreement', async () => {
    await openQuestion(page);
    await page.keyboard.press('Enter');
    await expect(told(page, north)).toBeVisible();
    await expect(question(page)).toBeHidden();
    await emptyBasket(page);
    await putIn(page, keyboard.sku, 2);
    await page.goto(`${shop}/basket`);
    await expect(line(page, keyboard.name)).toContainText(k('basket.each', { price: kroner(keyboard.framework.net) }));
  });

  await test.step('the other one has list prices, and a basket of its own', async () => {
    await changeTo(page, south);
    await emptyBasket(page);
    await page.goto(`${shop}/basket`);
    await expect(main(page)).toContainText(k('basket.empty'));
    await putIn(page, coffee.sku, 1);
    await page.goto(`${shop}/all?q=tast`);
    await expect(line(page, keyboard.name)).toContainText(kroner(keyboard.list.net));
    await page.goto(`${shop}/checkout`);
    await expect(page.locator('[name=company]')).toHaveValue(south);
    await expect(page.locator('[name=organisationNumber]')).toHaveValue('313881202');
  });

  await test.step('what was in the first basket is there when she comes back, and in the other one, too', async () => {
    await changeTo(page, north);
    await expect(page.locator('[name=company]')).toHaveValue(north);
    // A page that everybody gets knows of her only what was kept of the page before.
    await page.goto(`${shop}/all`);
    await changeTo(page, south);
    await changeTo(page, north);
    await expect(question(page)).toBeHidden();
    await page.goto(`${shop}/basket`);
    await expect(line(page, keyboard.name)).toContainText(kroner(2 * keyboard.framework.net));
    await expect(main(page)).not.toContainText(coffee.name);
    await changeTo(page, south);
    await expect(line(page, coffee.name)).toBeVisible();
    await expect(main(page)).not.toContainText(keyboard.name);
  });

  await test.step('without scripts a page of its own does the same', async () => {
    const storageState = await page.context().storageState();
    const browser = page.context().browser();
    const plain = await browser?.newContext({ storageState, javaScriptEnabled: false });
    const still = await plain?.newPage();
    if (still === undefined) throw new Error('no page without scripts');
    await still.goto(`${shop}/me/profile/choose?redirectUri=/basket`);
    await still.getByRole('main').getByRole('button', { name: north }).click();
    await expect(still).toHaveURL(`${shop}/basket`);
    await expect(still.getByRole('main')).toContainText(keyboard.name);
    await plain?.close();
  });
});

test('a checkout for one business is not ordered for another that was chosen in another tab', async ({
  page,
  context,
  baseURL,
  user,
}) => {
  test.setTimeout(120_000);
  const shop = kontorAt(baseURL);
  await logIn(page, shop, user);
  await choose(page, north);
  await expect(told(page, north)).toBeVisible();
  await emptyBasket(page);
  await putIn(page, keyboard.sku, 1);
  await page.goto(`${shop}/checkout`);
  await fillIn(page, { ...buyer, street: 'Prøvegata 1' });

  // A tab that hears nothing of the others, nor of the server.
  const deaf = await context.newPage();
  await deaf.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
  await deaf.route('**/me/events', (route) => route.abort());
  await deaf.goto(`${shop}/checkout`);
  await fillIn(deaf, { ...buyer, street: 'Prøvegata 2' });

  const other = await context.newPage();
  await other.goto(`${shop}/basket`);
  await changeTo(other, south);

  await test.step('the open checkout says so, and comes again for the other business', async () => {
    const alert = page.getByRole('alertdialog', { name: k('selected_profiles.changed_elsewhere') });
    await expect(alert).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    const again = page.waitForEvent('load');
    await page.keyboard.press('Enter');
    await again;
    await expect(alert).toBeHidden();
  });

  await test.step('a form that was sent all the same is refused', async () => {
    await deaf.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }).click();
    await expect(main(deaf)).toContainText(k('order.other_profile'));
    await expect(deaf).toHaveURL(`${shop}/checkout`);
  });
});
