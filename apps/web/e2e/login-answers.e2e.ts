import { createServer } from 'node:net';
import { newEnvironment, ownProduct } from './product.ts';
import { expect, t, test } from './test.ts';
import { textsOf } from './texts.ts';
import { fillIn, identityServerReady, signIn } from './visitors.ts';

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a call-back that nobody waits for says so, and offers to begin again', async ({ page }) => {
  await page.goto('/me/auth?code=forged&state=forged');
  await expect(page.getByRole('alert')).toHaveText(t('login.state_missing'));
  await expect(page.getByRole('link', { name: t('login.retry') })).toBeVisible();
});

test('a call-back is read in the language that the browser has chosen', async ({ page, context, baseURL }) => {
  const chosen = { locale: 'en', listView: 'grid', pageSize: 24, changedAt: Date.now() };
  await context.addCookies([
    { name: 'websiteSettings', value: encodeURIComponent(JSON.stringify(chosen)), url: baseURL ?? '' },
  ]);
  await page.goto('/me/auth?code=forged&state=forged');
  await expect(page.getByRole('alert')).toHaveText(textsOf('fjell', 'en')('login.state_missing'));
});

test('a call-back that was used leads on who is logged in, and nobody else', async ({ page, context }) => {
  const [, answer] = await Promise.all([
    page.goto('/me/login?redirectUri=/privacy').then(() => signIn(page, 'kari')),
    page.waitForRequest(/\/me\/auth\?/),
  ]);
  await page.goto(answer.url());
  await page.waitForURL(({ pathname }) => pathname === '/');
  await context.clearCookies({ name: 'torg.sid' });
  await page.goto(answer.url());
  await expect(page.getByRole('alert')).toHaveText(t('login.state_used'));
});

test('login leads to no other site', async ({ page }) => {
  await page.goto('/me/login');
  await signIn(page, 'kari');
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/logout',
  ]) {
    await page.goto(`/me/login?redirectUri=${encodeURIComponent(target)}`);
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(new URL(page.url()).hostname).toBe('localhost');
    await page.evaluate(() => sessionStorage.clear());
  }
});

test('a browser that keeps no session is not led in circles', async ({ page, context, baseURL }) => {
  await context.route('**/all', async (route) => {
    await context.clearCookies({ name: 'torg.sid' });
    await route.continue();
  });
  await page.goto(`http://ansatt.localhost:${new URL(baseURL ?? '').port}/all`);
  await fillIn(page, 'nils');
  await expect(page.getByRole('alert')).toHaveText(t('login.loop'), { timeout: 30_000 });
});

test('login says that the identity server is away, and goes on by itself once it is back', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const environment = newEnvironment();
  // Somebody else holds the identity server's port: it cannot start, and whoever calls is cut off.
  const squatter = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => squatter.listen(Number(environment.IDP_PORT), resolve));
  const product = ownProduct(environment);
  try {
    await product.start();
    await page.goto(`${product.origin}/me/login?redirectUri=/all`);
    await expect(page.getByText(t('login.delayed'))).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('alert')).toHaveText(t('login.unavailable'), { timeout: 45_000 });
    // A page that is loaded again after that says so at once.
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(t('login.unavailable'));
    const retry = page.getByRole('link', { name: t('login.retry') });
    await expect(retry).toHaveAttribute('href', '/me/login?redirectUri=%2Fall');

    await new Promise((resolve) => squatter.close(resolve));
    await identityServerReady(context, product.origin);
    // Nobody has to try again: the page asks by itself, and may have gone on already.
    await page.waitForURL(/\/\/id\.localhost/, { waitUntil: 'commit', timeout: 60_000 });
    await signIn(page, 'kari');
    await expect(page).toHaveURL(`${product.origin}/all`);
    // A page that is still open would complain of the server that goes.
    await page.goto('about:blank');
  } finally {
    squatter.close();
    await product.stop();
  }
});
