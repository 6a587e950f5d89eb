import type { BrowserContext, Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const say = textsOf('tel', 'en');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
const cardOf = (page: Page, text = say) =>
  page.getByRole('complementary', { name: text('welcome.title', { shop: 'Tel' }) });
const markOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'welcomeLoginOff');
/** As long as a busy machine needs for the five seconds that a guest reads. */
const patient = { timeout: 30_000 };

/** Waits until a page was told who uses it: before that, it would look for who is taken from it meanwhile. */
const told = (page: Page, address: string) =>
  page.waitForResponse((answer) => answer.url().endsWith('/me/session') && page.url() === address, patient);

/** Which code of the welcome a page asked for. */
const welcomesOf = (page: Page): readonly string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/welcome-?[^/]*\.js$/.test(request.url())) asked.push(request.url());
  });
  return asked;
};

test('who reads Tel as a guest is offered a login beside the page, once', async ({ page, context, baseURL }) => {
  const tel = telAt(baseURL);
  const asked = welcomesOf(page);
  await page.goto(`${tel}/all`);
  await expect(cardOf(page)).toBeVisible(patient);
  expect(asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await expect(cardOf(page).getByRole('status')).toContainText(say('welcome.text'));
  expect(await hindrances(page)).toEqual([]);

  const later = cardOf(page).getByRole('button', { name: say('welcome.later') });
  await later.focus();
  await page.keyboard.press('Enter');
  await expect(cardOf(page)).toHaveCount(0);
  const mark = await markOf(context);
  expect(mark?.value).toBe('off');
  expect((mark?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);

  const before = asked.length;
  const told = page.waitForResponse(/\/me\/session$/);
  await page.goto(tel);
  await told;
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBe(before);
});

test('the offer speaks each language, goes away with Escape and on a page that is not read', async ({
  page,
  baseURL,
}) => {
  for (const locale of ['nb', 'sv']) {
    const text = textsOf('tel', locale);
    await page.goto(`${telAt(baseURL)}/${locale}/all`);
    await expect(cardOf(page, text)).toBeVisible(patient);
  }
  const text = textsOf('tel', 'sv');
  await page.evaluate(() => history.replaceState(history.state, '', '/sv/basket'));
  await expect(cardOf(page, text)).toHaveCount(0);
  await page.evaluate(() => history.replaceState(history.state, '', '/sv/all'));
  await expect(cardOf(page, text)).toBeVisible(patient);
  await cardOf(page, text)
    .getByRole('link', { name: text('welcome.log_in') })
    .focus();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, text)).toHaveCount(0);
});

test('a login that was offered and given up leads back to the page', async ({ page, context, baseURL }) => {
  const tel = telAt(baseURL);
  await identityServerReady(context, baseURL ?? '');
  await page.goto(`${tel}/all?sort=name`);
  await expect(cardOf(page)).toBeVisible(patient);
  const led = page.waitForRequest(/\/\/id\.localhost.*[?&]state=/);
  await cardOf(page)
    .getByRole('link', { name: say('welcome.log_in') })
    .click();
  const state = new URL((await led).url()).searchParams.get('state') ?? '';
  await page.waitForURL(/\/\/id\.localhost/);
  expect((await markOf(context))?.value).toBe('off');
  await page.goto(`${tel}/me/auth?error=access_denied&state=${encodeURIComponent(state)}`);
  await expect(page).toHaveURL(`${tel}/all?sort=name`);
  await expect(page.getByRole('link', { name: say('account.log_in'), exact: true })).toBeVisible();
});

test('who was logged in is, as long as the identity server knows, and is else a guest who is not led away again', async ({
  page,
  context,
  baseURL,
}) => {
  const tel = telAt(baseURL);
  await identityServerReady(context, baseURL ?? '');
  await page.goto(`${tel}/all`);
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'torg.guest')).toBe(true);
  await page.goto(`${tel}${paths.login('/all')}`);
  const known = told(page, `${tel}/all`);
  await signIn(page, 'nils');
  const accept = page.getByRole('button', { name: say('consent.accept') });
  const account = page.getByRole('button', { name: new RegExp(say('account.menu_of', { name: '' }).trim()) });
  await expect(accept.or(account).first()).toBeVisible();
  if (await accept.isVisible()) await accept.click();
  await expect(page).toHaveURL(`${tel}/all`);
  await known;
  await expect.poll(() => page.evaluate(() => localStorage.getItem('isPureGuest'))).toBe('false');
  await hydrated(account);

  // The session is over, as after twelve hours; the identity server still knows who it was.
  await context.clearCookies({ name: 'torg.sid' });
  const looked = page.waitForRequest(/\/\/id\.localhost.*prompt=none/);
  await page.goto(`${tel}/all?sort=name`);
  await looked;
  await told(page, `${tel}/all?sort=name`);
  await expect(page).toHaveURL(`${tel}/all?sort=name`);
  await hydrated(account);
  await expect(account).toBeVisible();
  expect((await markOf(context))?.value).toBe('tried');

  await context.clearCookies({ name: 'torg.sid' });
  await context.clearCookies({ name: 'welcomeLoginOff' });
  await context.clearCookies({ domain: 'id.localhost' });
  const again = page.waitForRequest(/\/\/id\.localhost.*prompt=none/);
  await page.goto(`${tel}/all`);
  await again;
  await expect(page.getByRole('link', { name: say('account.log_in'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${tel}/all`);
  const led: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('prompt=none')) led.push(request.url());
  });
  const settled = told(page, `${tel}/all?sort=price`);
  await page.goto(`${tel}/all?sort=price`);
  await settled;
  await page.waitForLoadState('networkidle');
  expect(led).toEqual([]);
});
