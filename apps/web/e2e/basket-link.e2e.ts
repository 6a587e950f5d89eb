import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { emptyBasket, k, kontorAt, kroner, office } from './kontor.ts';
import { runCommand } from './run-command.ts';
import { expect, miniBasket } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard, coffee } = office;
const main = (page: Page) => page.getByRole('main');
const linkOf = (...words: readonly string[]): string =>
  runCommand('basket-link.ts', '--shop', 'kontor', ...words).split('\n')[0] ?? '';
/** Goes to a link by a page of another site. */
const leadTo = async (page: Page, baseURL: string | undefined, link: string): Promise<void> => {
  await page.goto(baseURL ?? '');
  await page.evaluate((address) => location.assign(address), link);
  await page.waitForURL(/kontor/);
};

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a link fills the basket of who comes by it, asks who is led there, and tells what cannot be had', async ({
  page,
  baseURL,
}) => {
  const link = linkOf(`${keyboard.sku}=2`, 'NONE-1', coffee.sku);
  await leadTo(page, baseURL, link);
  await expect(main(page).getByRole('listitem')).toContainText([keyboard.name, 'NONE-1', coffee.name]);
  await expect(main(page)).toContainText(k('quick_order.unknown_sku'));
  expect(await hindrances(page)).toEqual([]);
  await main(page)
    .getByRole('button', { name: k('quick_order.send') })
    .click();
  await expect(main(page).getByRole('status')).toHaveText(k('quick_order.taken', { goods: 2, units: 3 }));
  await expect(main(page).getByRole('listitem')).toContainText(['NONE-1']);
  expect(await hindrances(page)).toEqual([]);

  const again = linkOf(`${keyboard.sku}=2`);
  for (let times = 0; times < 2; times += 1) {
    await page.goto(again);
    await expect(page).toHaveURL(/\/basket$/);
    await expect(miniBasket(page, 3)).toBeVisible();
  }
});

test('a signed link brings its customer a quote, from another site and through the login', async ({
  page,
  user,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/me/login?redirectUri=/me/profile/choose`);
  await signIn(page, user);
  await main(page).getByRole('button', { name: 'Nordlys Bygg' }).first().click();
  await expect(page).not.toHaveURL(/choose/);
  await emptyBasket(page);
  const customer = await page.evaluate(async () => (await (await fetch('/me/session')).json()).user.customerUserId);
  const link = linkOf(`${keyboard.sku}=2@50000`, '--customer', customer, '--id', `run-${Date.now()}`);

  await leadTo(page, baseURL, link);
  await expect(page).toHaveURL(/\/me\/quote\?number=Q-/);
  const quote = page.url();
  await expect(main(page)).toContainText(k('quote.each', { amount: kroner(500) }));
  await expect(main(page).getByRole('link', { name: k('quote.accept') })).toBeVisible();
  await leadTo(page, baseURL, link);
  await expect(page).toHaveURL(quote);

  await page.goto(link.replace('price=50000', 'price=1'));
  await expect(main(page).getByRole('alert')).toHaveText(k('basket_link.forged'));
  expect(await hindrances(page)).toEqual([]);
  // The company has room for ten open quotes: this one makes room for those of other runs.
  await page.goto(quote);
  await main(page).getByText(k('quote.decline_title'), { exact: true }).click();
  await main(page).getByLabel(k('quote.reason_label')).fill('Bare en prøve');
  await main(page)
    .getByRole('button', { name: k('quote.decline') })
    .click();
  await expect(main(page)).toContainText(k('quote.done_declined'));
});
