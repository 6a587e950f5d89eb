import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { arriveAt, identifyAs } from './bankid.ts';
import { expect, test } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
const identified = '/bankid/redirect?redirectUri=/privacy';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const userOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/me/session')).json()).user as Readonly<Record<string, unknown>>);

test.use({ refusals: { '/bankid/redirect': [409] } });

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('ola identifies himself by BankID, at the level that the shop wants, once', async ({
  page,
  baseURL,
}, testInfo) => {
  const shop = telAt(baseURL);

  await test.step('at a lower level he is told that it is not enough', async () => {
    await page.goto(shop + identified);
    await page.waitForURL(/\/\/bankid\.localhost/);
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('bankid.png') });
    await identifyAs(page, /^Ola/, 'app');
    await expect(title(page)).toHaveText('You are not identified surely enough');
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('level.png') });
  });

  await test.step('at the right one he comes to where he wanted to go', async () => {
    await page.goto(shop + identified);
    await identifyAs(page, /^Ola/);
    await arriveAt(page, `${shop}/privacy`);
    const user = await userOf(page);
    expect(user).toMatchObject({ name: 'Ola Fremmed' });
    expect(JSON.stringify(user)).not.toMatch(/1965|9578|LOA/);
  });

  await test.step('and is not asked again', async () => {
    await page.goto(shop + identified);
    await expect(page).toHaveURL(`${shop}/privacy`);
  });
});

test('who is logged in identifies for the own account, and nobody else does', async ({ page, baseURL }) => {
  const shop = telAt(baseURL);
  await page.goto(`${shop}${paths.login('/privacy')}`);
  await signIn(page, 'nils');
  await arriveAt(page, `${shop}/privacy`);
  await page.goto(shop + identified);
  await identifyAs(page, /^Ola/);
  await expect(title(page)).toHaveText('Somebody else is logged in');
  await page.goto(shop + identified);
  await identifyAs(page, /^Nils/);
  await expect(page).toHaveURL(`${shop}/privacy`);
  expect(await userOf(page)).toMatchObject({ username: 'nils', customerUserId: 'demo-nils' });
});

test('who gives up at BankID comes back to where the proof was wanted, as who they were', async ({
  page,
  baseURL,
}, testInfo) => {
  const shop = telAt(baseURL);
  const giveUp = async () => {
    await page.goto(shop + identified);
    await page.waitForURL(/\/\/bankid\.localhost/);
    await page.locator('button[name=answer][value=cancel]').click();
    await expect(title(page)).toHaveText('You are not identified');
  };
  const goBack = async () => {
    await page.getByRole('link', { name: 'Go back without identifying yourself' }).click();
    await arriveAt(page, `${shop}/privacy`);
  };

  await test.step('a guest', async () => {
    await giveUp();
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('given-up.png') });
    await goBack();
    expect(await userOf(page)).not.toHaveProperty('customerUserId');
  });

  await test.step('who is logged in', async () => {
    await page.goto(`${shop}${paths.login('/privacy')}`);
    await signIn(page, 'nils');
    await arriveAt(page, `${shop}/privacy`);
    await giveUp();
    await goBack();
    expect(await userOf(page)).toMatchObject({ customerUserId: 'demo-nils' });
  });
});

test('who comes back with a login that proves nothing is told so', async ({ page, baseURL }, testInfo) => {
  const shop = telAt(baseURL);
  const answer = await page.goto(`${shop}${identified}&answer=1`);
  expect(answer?.status()).toBe(409);
  await expect(title(page)).toHaveText('You are not identified');
  expect(await hindrances(page)).toEqual([]);
  await page.screenshot({ path: testInfo.outputPath('unidentified.png') });
  await page.getByRole('link', { name: 'Identify yourself' }).click();
  await page.waitForURL(/\/\/bankid\.localhost/);
});
