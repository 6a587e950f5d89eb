import type { Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { test } from './alone.ts';
import { hold } from './hold.ts';
import { k, kontorAt } from './kontor.ts';
import { expect, hydrated, t } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { fillIn, identityServerReady, signIn } from './visitors.ts';

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

/** What was said over a page; while a page is left nothing else can be asked of it. */
const listen = async (page: Page): Promise<readonly string[]> => {
  const said: string[] = [];
  await page.exposeFunction('noteSaid', (words: string) => said.push(words));
  await page.addInitScript(() => {
    const look = () => {
      for (const region of document.querySelectorAll('[popover=manual]:popover-open + [role=status]')) {
        Reflect.get(window, 'noteSaid')(region.textContent);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return said;
};

/** Calls off what leads away from the page, as who presses Escape does. */
const callOff = async (page: Page, pattern: RegExp) => {
  let calledOff = 0;
  await page.route(pattern, async (route) => {
    calledOff += 1;
    await route.abort('aborted');
  });
  return () => expect.poll(() => calledOff).toBeGreaterThan(0);
};

const overlay = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
/** Whether the page behind the overlay can be reached. */
const isHeldStill = (page: Page) => page.evaluate(() => document.querySelector('main')?.closest('[inert]') !== null);

test.describe.configure({ timeout: 120_000 });

test('a logout says so over the page, which is given back where it is called off', async ({ page }) => {
  await page.goto(paths.login('/privacy'));
  await signIn(page, 'kari');
  const account = page.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) });
  await hydrated(account);
  await expect(account).toBeVisible();
  const isCalledOff = await callOff(page, /\/logout/);
  await account.click();
  await page.getByRole('link', { name: t('account.log_out') }).click();
  await isCalledOff();
  await expect(overlay(page, t('loading.logout'))).toBeAttached();
  expect(await isHeldStill(page)).toBe(true);
  await expect(overlay(page, t('loading.logout'))).toHaveCount(0, { timeout: 60_000 });
  expect(await isHeldStill(page)).toBe(false);
  await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
});

test('another profile is waited for under the overlay, over the dialog too, and the page comes back', async ({
  page,
  baseURL,
  user,
}) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}${paths.login('/basket')}`);
  await signIn(page, user);
  const question = page.getByRole('dialog', { name: k('selected_profiles.title') });
  await expect(question).toBeVisible();
  const change = await hold(page, /\/api\/user\/changeProfile\//);
  await question.getByRole('button').first().click();
  await change.isWaited();
  await expect(overlay(page, k('loading.select_profile'))).toBeAttached();
  const isCovered = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('[popover]') !== null);
  await expect.poll(isCovered).toBe(true);
  change.letCome();
  await expect(question).toBeHidden();
  await expect(overlay(page, k('loading.select_profile'))).toHaveCount(0);
  await expect.poll(() => isHeldStill(page)).toBe(false);
});

test('who begins to act for a customer waits under the overlay', async ({ page, user }) => {
  await page.goto(paths.login('/me/customers'));
  await signIn(page, 'siri');
  await page.getByLabel(t('acting.search_label')).fill(`${user}@example.no`);
  await page.keyboard.press('Enter');
  await page.getByLabel(t('acting.reason_label')).fill('Ringte og ville ha hjelp');
  const began = page.getByRole('button', { name: t('acting.begin') });
  await hydrated(page.getByRole('button', { name: t('account.menu_of', { name: 'Siri Selger' }) }));
  await page.waitForLoadState('networkidle');
  const isCalledOff = await callOff(page, /\/me\/customers/);
  await began.click();
  await isCalledOff();
  await expect(overlay(page, t('loading.assume_user'))).toBeAttached();
  expect(await isHeldStill(page)).toBe(true);
});

test('a login for somebody named waits under the overlay, and one for nobody does not', async ({ page }) => {
  const begun = await hold(page, /\/bff\/login/);
  await page.goto(`${paths.login('/all')}&login_hint=kari`);
  await begun.isWaited();
  await expect(overlay(page, t('loading.login_hint'))).toBeAttached();
  expect(await isHeldStill(page)).toBe(true);
  expect(await hindrances(page)).toEqual([]);
  begun.letCome();
  await page.waitForURL(/\/\/id\.localhost/);

  const plain = await hold(page, /\/bff\/login/);
  await page.goto(paths.login('/all'));
  await plain.isWaited();
  await expect(page.getByRole('main').getByRole('status')).toContainText(t('login.leading'));
  expect(await isHeldStill(page)).toBe(false);
  plain.letCome();
  await page.waitForURL(/\/\/id\.localhost/);
});

test('a login that has to wait for consent leads there under the overlay', async ({ page, baseURL }) => {
  const said = await listen(page);
  const say = textsOf('tel', 'en');
  const tel = `http://tel.localhost:${new URL(baseURL ?? '').port}`;
  const asking = await hold(page, /\/me\/privacy-consent/);
  await page.goto(`${tel}${paths.login('/all')}`);
  await fillIn(page, 'siri');
  await asking.isWaited();
  await expect.poll(() => said).toContain(say('loading.privacy_consent'));
  asking.letCome();
  await expect(page).toHaveURL(/\/me\/privacy-consent/);
});
