import type { Locator, Page } from '@playwright/test';
import { cookieChoiceCookie } from '@torg/contracts/cookies';
import { paths } from '@torg/domain/navigation';
import { test } from './alone.ts';
import { goods } from './goods.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'kari' });

const heartOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: t('wishlist.save') }).filter({ hasText: t('basket.add_what', { name }) });

test('a guest who allows functional storage keeps a list for the next visit, one who does not for this page', async ({
  page,
  context,
  baseURL,
}) => {
  const heart = heartOf(page, goods.burner.name);
  const toast = page.getByRole('status');
  const kept = () => page.evaluate(() => localStorage.getItem('wishes'));
  await page.goto(paths.product(goods.burner.slug));
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(toast.filter({ hasText: t('wishlist.added_for_visit') })).toBeVisible();
  expect(await kept()).toBeNull();

  const choice = (await context.cookies(baseURL)).find(({ name }) => name === cookieChoiceCookie)?.value ?? '';
  await context.addCookies([{ name: cookieChoiceCookie, value: choice.replace(/\..*$/, '.f'), url: baseURL ?? '' }]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toContain(goods.burner.slug);

  await page.goto(paths.wishes);
  await expect(page.getByRole('main').getByRole('link', { name: goods.burner.name })).toBeVisible();
  await expect(page.getByText(t('wishlist.kept_here'))).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await heart.click();
  await expect.poll(kept).toBeNull();
  await page.reload();
  await expect(page.getByText(t('wishlist.empty'))).toBeVisible();
});

test('a user’s list takes over what was chosen before login, and others see it by a link until that is ended', async ({
  page,
  user,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await identityServerReady(context, baseURL ?? '');
  const choice = (await context.cookies(baseURL)).find(({ name }) => name === cookieChoiceCookie)?.value ?? '';
  await context.addCookies([{ name: cookieChoiceCookie, value: choice.replace(/\..*$/, '.f'), url: baseURL ?? '' }]);
  await page.goto(paths.product(goods.burner.slug));
  const heart = heartOf(page, goods.burner.name);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.goto(paths.login(paths.wishes));
  await signIn(page, user);

  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: goods.burner.name })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wishes'))).toBeNull();
  await main.getByRole('button', { name: t('wishlist.share'), exact: true }).click();
  const address = await main.getByLabel(t('wishlist.share_link')).inputValue();
  expect(await hindrances(page)).toEqual([]);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await other.newPage();
  await theirs.goto(address);
  await hydrated(theirs.getByRole('main'));
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(t('wishlist.shared_title'));
  await expect(theirs.getByRole('main').getByRole('link', { name: goods.burner.name })).toBeVisible();
  await expect(theirs.locator('body')).not.toContainText(/kari/i);

  await main.getByRole('button', { name: t('wishlist.share_end'), exact: true }).click();
  await expect(main.getByLabel(t('wishlist.share_link'))).toHaveCount(0);
  expect((await theirs.reload())?.status()).toBe(404);
  await other.close();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('what a guest saved without consent comes along to a login, and is kept nowhere but there', async ({
  page,
  user,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await identityServerReady(context, baseURL ?? '');
  const kept = () =>
    page.evaluate(() => [localStorage.getItem('wishes'), sessionStorage.getItem('wishes.login')] as const);
  await page.goto(paths.product(goods.burner.slug));
  const heart = heartOf(page, goods.burner.name);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await kept()).toEqual([null, null]);

  const login = page.getByRole('link', { name: t('account.log_in'), exact: true });
  await login.click();
  await expect(page.getByLabel(/e-post|brukernavn/i).first()).toBeVisible();
  // Without a login it stays with the page that comes next, and with no other.
  await page.goto(paths.product(goods.burner.slug));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toEqual([null, null]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');

  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await login.click();
  await signIn(page, user);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(kept).toEqual([null, null]);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('what is taken off the list stays in sight, and comes back to its place by the toast that tells it', async ({
  page,
  context,
  baseURL,
}) => {
  const choice = (await context.cookies(baseURL)).find(({ name }) => name === cookieChoiceCookie)?.value ?? '';
  await context.addCookies([{ name: cookieChoiceCookie, value: choice.replace(/\..*$/, '.f'), url: baseURL ?? '' }]);
  const wishes = [goods.jacket, goods.burner, goods.scarce].map(({ slug, name }) => ({ slug, name }));
  await page.goto(paths.wishes);
  await page.evaluate((list) => localStorage.setItem('wishes', JSON.stringify(list)), wishes);
  await page.reload();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishes') ?? '[]'));
  const heart = heartOf(page, goods.burner.name);
  await heart.press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(kept).toEqual([wishes[0], wishes[2]]);
  const toast = page.getByRole('status').filter({ hasText: t('wishlist.removed', { name: goods.burner.name }) });
  await expect(toast).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await toast.getByRole('button', { name: t('toast.undo') }).press('Enter');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeFocused();
  await expect(toast).toHaveCount(0);
  expect(await kept()).toEqual(wishes);
});

test('a wish that cannot be kept is told where it was made; what is sold no longer leads on', async ({
  page,
  user,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await identityServerReady(context, baseURL ?? '');
  await page.goto(paths.login(paths.product(goods.burner.slug)));
  await signIn(page, user);
  const heart = heartOf(page, goods.burner.name);
  await expect(heart).toBeVisible();
  await page.locator('#account').evaluate((menu: HTMLElement) => menu.showPopover());
  await expect(page.locator('#account').getByRole('link', { name: t('wishlist.title') })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.route('**/api/user/wishes', (route) => route.abort());
  await heart.press('Enter');
  await expect(page.getByRole('main').getByRole('alert').first()).not.toBeEmpty();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  expect(await hindrances(page)).toEqual([]);
  await context.unroute('**/api/user/wishes');

  const body = { intent: 'add', wish: { slug: 'not-sold-any-more', name: 'Gammel lykt' } };
  await page.evaluate(async (asked) => {
    const { token } = JSON.parse(localStorage.getItem('keycloakToken') ?? '{}') as { token?: string };
    await fetch('/api/user/wishes', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(asked),
    });
  }, body);
  await page.goto(paths.wishes);
  const gone = page.getByRole('region', { name: t('wishlist.gone') });
  await expect(gone.getByRole('link', { name: t('wishlist.find_alike') })).toHaveAttribute(
    'href',
    paths.search(body.wish.name),
  );
  await gone.getByRole('button', { name: t('wishlist.save') }).click();
});
