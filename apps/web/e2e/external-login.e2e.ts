import type { Page } from '@playwright/test';
import { kroner } from './kontor.ts';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady } from './visitors.ts';

/** The shop for a company's own people, who have an account at the company's directory. */
const a = textsOf('ansatt', 'nb');
const ansattAt = (baseURL: string | undefined): string => `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
const jacket = { slug: 'nordavind-skalljakke', price: 1490 };

const button = (page: Page) => page.getByRole('link', { name: 'Logg inn med Jobbkonto' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const account = (page: Page) => page.getByRole('button', { name: a('account.menu_of', { name: 'Jorunn Jobb' }) });

/** Fills in the form of the directory. */
const logInThere = async (page: Page, user: string): Promise<void> => {
  await page.waitForURL(/\/\/jobbkonto\.localhost/);
  await page.locator('input[name=userName]').fill(user);
  await page.locator('input[name=password]').fill('torg');
  await page.locator('input[name=password]').press('Enter');
};

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('jorunn logs in with the account that she has at work, sees the prices of her group, and logs out', async ({
  page,
  baseURL,
}) => {
  const shop = ansattAt(baseURL);

  await test.step('is offered it where the shop asks who she is', async () => {
    await page.goto(`${shop}/product/${jacket.slug}`);
    await expect(button(page)).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
    await button(page).click();
    await page.waitForURL(/\/\/jobbkonto\.localhost/);
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('comes to where she wanted to go', async () => {
    await logInThere(page, 'jorunn');
    await expect(page).toHaveURL(`${shop}/product/${jacket.slug}`);
    await expect(account(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(kroner(jacket.price));
    const { user } = await page.evaluate(async () => (await fetch('/me/session')).json());
    expect(user).toMatchObject({ username: 'jorunn', name: 'Jorunn Jobb', customerGroupIds: ['employee'] });
  });

  await test.step('leaves', async () => {
    await hydrated(account(page));
    await account(page).click();
    await page.getByRole('link', { name: a('account.log_out') }).click();
    await expect(page).toHaveURL(/\/\/id\.localhost.*\/login-actions\//);
    await expect(button(page)).toBeVisible();
  });
});

test('a link of the shop leads straight to the directory; who goes back may log in another way', async ({
  page,
  baseURL,
}) => {
  const shop = ansattAt(baseURL);
  await page.goto(`${shop}/content/about`);
  const link = page.getByRole('main').getByRole('link', { name: 'Jobbkonto' });
  await hydrated(link);
  await link.click();
  await page.waitForURL(/\/\/jobbkonto\.localhost/);
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(title(page)).toHaveText('Innloggingen ble avbrutt');
  expect(await hindrances(page)).toEqual([]);
  await page.getByRole('link', { name: 'Tilbake til innlogging' }).click();
  await page.locator('input[name=userName]').fill('nils');
  await page.locator('input[name=password]').fill('torg');
  await page.locator('input[name=password]').press('Enter');
  await expect(page).toHaveURL(`${shop}/`);
});

test('who came by the directory is logged in by it again when the session ends, without a word', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = ansattAt(baseURL);
  await page.goto(`${shop}/me/login-actions/external?idp=jobbkonto&redirectUri=/content/about`);
  await logInThere(page, 'jorunn');
  await expect(page).toHaveURL(`${shop}/content/about`);
  await hydrated(account(page));
  await context.clearCookies({ name: 'torg.sid' });
  await context.clearCookies({ domain: 'id.localhost' });
  const asked = context.waitForEvent('request', (request) => request.url().startsWith('http://jobbkonto.localhost'));
  const reloaded = page.waitForEvent('load');
  await page.evaluate(() => localStorage.setItem('keycloakTokenReceipt', '{"expiresIn":300,"receivedAt":0}'));
  await asked;
  await reloaded;
  await expect(page).toHaveURL(`${shop}/content/about`);
  await expect(account(page)).toBeVisible();
});

test('a logout at the directory reaches the open pages of the shop at once', async ({ page, context, baseURL }) => {
  const shop = ansattAt(baseURL);
  const streamed = context.waitForEvent(
    'response',
    (answer) => answer.url().endsWith('/me/events') && answer.status() === 200,
  );
  await page.goto(`${shop}/me/login?redirectUri=/content/about`);
  await button(page).click();
  await page.waitForURL(/\/\/jobbkonto\.localhost/);
  const directory = new URL(page.url()).origin;
  await logInThere(page, 'tone');
  await expect(page).toHaveURL(`${shop}/content/about`);
  await streamed;
  const other = await context.newPage();
  await other.goto(directory);
  expect(await hindrances(other)).toEqual([]);
  await other.getByRole('link', { name: 'Logg ut overalt' }).click();
  await other.getByRole('button', { name: 'Logg ut', exact: true }).click();
  await expect(title(other)).toHaveText('Logget ut');
  await expect(page.getByRole('alertdialog', { name: a('you_logged_out') })).toBeVisible();
});

test('whom the mapping grants no group is refused, and may log in as somebody else', async ({ page, baseURL }) => {
  const shop = ansattAt(baseURL);
  await page.goto(`${shop}/all`);
  await button(page).click();
  await logInThere(page, 'viggo');
  await expect(page.getByRole('alert')).toHaveText(a('invalid_user_setup'));
  await page.getByRole('link', { name: a('login.as_somebody_else') }).click();
  await button(page).click();
  await logInThere(page, 'jorunn');
  await expect(page).toHaveURL(`${shop}/all`);
  await expect(account(page)).toBeVisible();
});
