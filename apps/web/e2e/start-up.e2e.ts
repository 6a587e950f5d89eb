import { expect, hydrated, t, test } from './test.ts';
import { identityServerReady, signIn } from './visitors.ts';

const nils = t('account.menu_of', { name: 'Nils Ansatt' });

// The page that is gone is asked for before it would be gone to.
test.use({ refusals: { '/product/gone-for-ever': [404] } });

test('the init page waits for the start-up and goes on, to hostile targets never', async ({ page }) => {
  await page.goto('/init?redirectUri=%2Fall%3Fsort%3Dname');
  await expect(page).toHaveURL(/\/all\?sort=name$/);
  for (const target of ['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/init?redirectUri=/init']) {
    await page.goto(`/init?redirectUri=${encodeURIComponent(target)}`);
    await page.waitForURL(({ pathname }) => pathname === '/');
    expect(new URL(page.url()).hostname).toBe('localhost');
  }
});

test('a page that is returned to and answers no longer leads home', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/init?redirectUri=%2Fproduct%2Fgone-for-ever');
  await page.waitForURL(({ pathname }) => pathname === '/');
  expect(asked).toContain('GET /product/gone-for-ever');
});

test('a guest gets a session once, a crawler neither session nor cookie', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const begun = page.waitForResponse(/\/me\/guest-session$/);
  await page.goto('/all');
  expect((await begun).request().postDataJSON()).toEqual({ keycloak: null });
  const guest = (await context.cookies()).find(({ name }) => name === 'torg.guest');
  expect(guest).toMatchObject({ httpOnly: true, sameSite: 'Lax' });

  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const told = page.waitForResponse(/\/me\/session$/);
  await page.goto('/privacy');
  await told;
  await page.waitForLoadState('networkidle');
  expect(calls).not.toContain('POST /me/guest-session');

  const crawler = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  const crawled = await crawler.newPage();
  const answered = crawled.waitForResponse(/\/me\/session$/);
  await crawled.goto('/all');
  await answered;
  await crawled.waitForLoadState('networkidle');
  expect(await crawler.cookies()).toEqual([]);
  await crawler.close();
});

test('a server that says nothing leaves the page readable, tells who was known, and is asked again', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await identityServerReady(context, baseURL ?? '');
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  const account = page.getByRole('button', { name: nils });
  await hydrated(account);
  await context.route('**/me/session', (route) => route.abort());
  await page.goto('/all');
  await hydrated(account);
  await expect(page.getByText(t('session.unsettled'))).toBeVisible({ timeout: 45_000 });
  await expect(account).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.unroute('**/me/session');
  await page.getByRole('button', { name: t('error.retry') }).click();
  await expect(page.getByText(t('session.unsettled'))).toBeHidden();
  await expect(account).toBeVisible();
});

test('no page watches the identity server by an iframe', async ({ page, context, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  await hydrated(page.getByRole('button', { name: nils }));
  await page.waitForLoadState('networkidle');
  expect(page.frames()).toHaveLength(1);
});

test('a session that another tab left is missed within 5 s, though no message told of it', async ({
  page,
  context,
  baseURL,
}) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  await hydrated(page.getByRole('button', { name: nils }));
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: 'torg.sid' });
  await page.evaluate(() => localStorage.removeItem('keycloakToken'));
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible({ timeout: 20_000 });
});

test('a login by refresh token renews what is kept and goes on', async ({ page, context, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, 'nils');
  await hydrated(page.getByRole('button', { name: nils }));
  const handle = () => page.evaluate(() => JSON.parse(localStorage.getItem('keycloakToken') ?? '{}').refreshToken);
  const before = await handle();
  await page.goto('/me/login?type=refresh-token&redirectUri=%2Fprivacy%3Fx');
  await expect(page).toHaveURL(/\/privacy\?x$/);
  expect(await handle()).not.toBe(before);
  const marks = async () => (await context.cookies()).filter(({ name }) => name === 'keycloakInit');
  await expect.poll(marks).toEqual([]);
});
