import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, emptyBasket, k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { expect } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const users = '/me/profile/users';
const entrance = '/me/login?redirectUri=/me/profile/choose';
const name = `${buyer.firstName} ${buyer.lastName}`;
const main = (page: Page) => page.getByRole('main');
const card = (page: Page) => main(page).locator('li').filter({ hasText: buyer.email });
const done = (page: Page, what: string) => main(page).getByText(k('user.done', { what }));

// Her session and her rights change: nobody else may be logged in as her meanwhile.
test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('per gives ingrid a right and takes it back, shuts her out at once, and lets her in again', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const shop = kontorAt(baseURL);
  const buys = await (await browser.newContext()).newPage();
  const choose = async () => {
    await main(buys).getByRole('button', { name: buyer.company }).first().click();
    await expect(buys).not.toHaveURL(/choose/);
  };
  const isApprover = async () => (await buys.goto(`${shop}/me/orders-attest`))?.status() === 200;
  await buys.goto(`${shop}${entrance}`);
  await signIn(buys, user);
  await choose();
  expect(await isApprover()).toBe(false);

  await page.goto(`${shop}/me/login?redirectUri=${users}`);
  await signIn(page, 'per');
  await expect(main(page).getByRole('heading', { level: 1, name: k('user.list_title') })).toBeVisible();
  await expect(card(page)).toContainText(name);
  const attest = card(page).getByLabel(k('user.may_attest'));
  const save = card(page).getByRole('button', { name: k('user.save_of', { name }) });

  await test.step('a right counts from her next page on', async () => {
    await attest.check();
    await save.click();
    await expect(done(page, 'changed')).toBeFocused();
    expect(await isApprover()).toBe(true);
    await attest.uncheck();
    await save.click();
    await expect(attest).not.toBeChecked();
    await expect(main(page)).toContainText(k('user.was_taken', { names: k('user.may_attest') }));
    expect(await isApprover()).toBe(false);
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('users.png'), fullPage: true });
  });

  await test.step('what she may order is said, told in her basket, and without a limit again', async () => {
    const amount = card(page).getByLabel(k('user.limit_sum'));
    const saveLimit = card(page).getByRole('button', { name: k('user.limit_save_of', { name }) });
    await amount.fill('x');
    await saveLimit.click();
    await expect(card(page).getByRole('alert')).toHaveText(k('user.limit_amount', { value: 'x' }));
    await expect(amount).toHaveValue('x');
    await amount.fill('100');
    await saveLimit.click();
    await expect(done(page, 'limited')).toBeFocused();
    expect(await hindrances(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('limit.png'), fullPage: true });
    await buys.goto(`${shop}/basket`);
    await emptyBasket(buys);
    await putIn(buys, office.keyboard.sku, 1);
    await buys.goto(`${shop}/basket`);
    await expect(main(buys)).toContainText(k('approval.because_over_limit', { amount: kroner(100) }));
    expect(await hindrances(buys)).toEqual([]);
    await buys.screenshot({ path: testInfo.outputPath('beyond.png'), fullPage: true });
    await emptyBasket(buys);
    await amount.fill('');
    await saveLimit.click();
    await expect(main(page)).toContainText(k('user.was_unlimited'));
  });

  await test.step('somebody is invited by mail, whose link is for that mailbox alone', async () => {
    const email = `invited-${Date.now()}@example.no`;
    const invitation = main(page).locator('li').filter({ hasText: email });
    await main(page).getByLabel(k('user.invite_email')).fill(email);
    await main(page)
      .getByRole('button', { name: k('user.invite_send') })
      .click();
    await expect(done(page, 'invited')).toBeFocused();
    await expect(invitation).toContainText(`${new Date().getFullYear()}`);
    const mails = await (await browser.newContext()).newPage();
    const subject = k('mail.invited_title', { company: buyer.company, shop: 'Kontor' });
    await expect(async () => {
      await mails.goto(`${shop}/dev/mail`);
      await expect(mails.getByRole('row').filter({ hasText: email })).toContainText(subject, { timeout: 1000 });
    }).toPass();
    await mails.getByRole('row').filter({ hasText: email }).getByRole('link').click();
    const link = mails.frameLocator('iframe').getByRole('link', { name: k('mail.invited_open') });
    await buys.goto((await link.getAttribute('href')) ?? '');
    await expect(main(buys).getByRole('alert')).toHaveText(k('invitation.other_mailbox'));
    expect(await hindrances(buys)).toEqual([]);
    await invitation.getByRole('button', { name: k('user.withdraw_from', { email }) }).click();
    await expect(done(page, 'withdrawn')).toBeFocused();
    await expect(invitation).toHaveCount(0);
  });

  await test.step('who is shut out has no session for the company from that moment on', async () => {
    await card(page).getByText(k('user.deactivate_of', { name })).click();
    await card(page)
      .getByRole('button', { name: k('user.deactivate'), exact: true })
      .click();
    await expect(done(page, 'deactivated')).toBeFocused();
    expect(await hindrances(page)).toEqual([]);
    await buys.goto(`${shop}/me/orders`);
    await expect(main(buys).getByRole('link', { name: k('account.log_in') })).toBeVisible();
  });

  await test.step('and is let in again', async () => {
    await card(page)
      .getByRole('button', { name: k('user.activate_of', { name }) })
      .click();
    await expect(done(page, 'activated')).toBeFocused();
    // The identity server knows her still: it was told of nothing.
    await buys.goto(`${shop}${entrance}`);
    await choose();
  });
});
