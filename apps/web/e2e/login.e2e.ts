import AxeBuilder from '@axe-core/playwright';
import { goods, putIntoBasket } from './goods.ts';
import { expect, holdScripts, hydrated, miniBasket, t, test } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, keptUser, signIn } from './visitors.ts';

const names = { kari: 'Kari Nordmann' };

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a login that is asked for before its code is there is not lost', async ({ page, context }) => {
  const letCome = await holdScripts(context, '**/compose-services-*.js');
  await page.goto('/privacy');
  const login = page.getByRole('link', { name: t('account.log_in'), exact: true });
  await hydrated(login);
  await login.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('login.title'));
  letCome();
  await signIn(page, 'kari');
  await expect(page).toHaveURL(/\/privacy$|\/basket\?change=true$/);
});

test('kari logs in with a filled basket, finds it, and leaves as a guest with nothing', async ({ page, visitor }) => {
  const account = page.getByRole('button', { name: t('account.menu_of', { name: names.kari }) });

  await test.step('logs in from a product', async () => {
    await putIntoBasket(visitor, goods.bag.sku, 2);
    await page.goto(`/product/${goods.burner.slug}`);
    const login = page.getByRole('link', { name: t('account.log_in'), exact: true });
    await hydrated(login);
    await login.click();
    await signIn(page, 'kari');
    // Where her basket held something else already, the basket says so.
    await expect(page).toHaveURL(new RegExp(`/product/${goods.burner.slug}$|/basket\\?change=true$`));
    await expect(account).toBeVisible();
    expect(await keptUser(page)).toBe('kari');
  });

  await test.step('finds the basket', async () => {
    await page.goto('/basket');
    await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toBeVisible();
  });

  await test.step('opens the menu by keyboard, and closes it', async () => {
    await hydrated(account);
    await account.focus();
    await page.keyboard.press('Enter');
    const logout = page.getByRole('link', { name: t('account.log_out') });
    await expect(logout).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.locator('#account').getByRole('link', { name: t('menu.orders') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(logout).toBeHidden();
    await expect(account).toBeFocused();
    await account.click();
    await expect(logout).toBeVisible();
    await page.getByRole('main').click({ position: { x: 5, y: 200 } });
    await expect(logout).toBeHidden();
  });

  await test.step('logs out', async () => {
    await account.click();
    await page.getByRole('link', { name: t('account.log_out') }).click();
    await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
    await expect(page).toHaveURL(/localhost:\d+\/$/);
    await expect(miniBasket(page, 0)).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('keycloakToken'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ]);
    await page.goto('/basket');
    await expect(page.getByRole('main')).toContainText(t('basket.empty'));
  });
});

test('who typed a wrong password goes to another page and comes back to the form as it was', async ({ page }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await page.waitForURL(/\/\/id\.localhost/);
  const [name, password] = [page.locator('input[name=userName]'), page.locator('input[name=password]')];
  await name.fill('kari');
  await password.fill('not this one');
  await password.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: 'Glemt passordet?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glemt passord');
  await page.goBack();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(name).toHaveValue('kari');
  await expect(password).toHaveValue('');
  await signIn(page, 'kari');
  await expect(page).toHaveURL(/\/privacy$|\/basket\?change=true$/);
});

test('a password that is typed can be seen, and is sent as a password', async ({ page }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await page.waitForURL(/\/\/id\.localhost/);
  const [password, show] = [page.locator('input[name=password]'), page.getByRole('button', { name: 'Vis passordet' })];
  await page.locator('input[name=userName]').fill('kari');
  await password.fill('torg');
  await expect(show).toHaveAttribute('aria-pressed', 'false');
  await show.click();
  await expect(show).toHaveAttribute('aria-pressed', 'true');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('torg');
  expect(await hindrances(page)).toEqual([]);
  await show.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await show.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await page.evaluate(() => addEventListener('submit', (event) => event.preventDefault(), { once: true }));
  await password.press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page).toHaveURL(/\/privacy$|\/basket\?change=true$/);
});

test('a shop for employees leads to login at the first byte, and nils comes to where he wanted', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
  const answer = await page.goto(`${shop}/all?sort=name`, { waitUntil: 'commit' });
  const first = await answer?.request().redirectedFrom()?.response();
  expect(first?.status()).toBe(302);
  expect(await first?.headerValue('location')).toBe('/me/login?redirectUri=%2Fall%3Fsort%3Dname');
  await signIn(page, 'nils');
  await expect(page).toHaveURL(`${shop}/all?sort=name`);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect((await context.cookies(shop)).find(({ name }) => name === 'torg.sid')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
  });
});

test('a shop for employees is for nobody else, who may log in as somebody else', async ({ page, baseURL }) => {
  const shop = `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
  await page.goto(`${shop}/me/login?redirectUri=/all`);
  await page.waitForURL(/\/\/id\.localhost/);
  await page.locator('input[name=userName]').fill('kari');
  await page.locator('input[name=password]').fill('torg');
  await page.locator('input[name=password]').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('invalid_user_setup'));
  await page.getByRole('link', { name: t('login.as_somebody_else') }).click();
  await signIn(page, 'nils');
  await expect(page).toHaveURL(`${shop}/all`);
});

test('a desk user who asks for less than the shop does is not let in as a customer', async ({ page }) => {
  const [asked] = await Promise.all([
    page.waitForRequest(/\/protocol\/openid-connect\/auth\?/),
    page.goto('/me/login', { waitUntil: 'commit' }),
  ]);
  const shortened = new URL(asked.url());
  expect(shortened.searchParams.get('scope')).toContain('torg');
  shortened.searchParams.set('scope', 'openid');
  await page.waitForURL(/\/\/id\.localhost/);
  await page.goto(shortened.href);
  await page.locator('input[name=userName]').fill('gina');
  await page.locator('input[name=password]').fill('torg');
  await page.locator('input[name=password]').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(t('invalid_user_permission'));
  await expect(page.getByRole('link', { name: t('login.as_somebody_else') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('login says what it needs', async ({ page }) => {
    await page.goto('/basket');
    await page.getByRole('link', { name: t('account.log_in'), exact: true }).click();
    await expect(page.getByText(t('login.without_scripts'))).toBeVisible();
    await expect(page.getByText(t('login.leading'))).toBeHidden();
  });
});
