import type { Locator, Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, k, kontorAt, kroner, office } from './kontor.ts';
import { expect } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard } = office;
const main = (page: Page) => page.getByRole('main');

// He keeps the users of his company: nobody else may invite for it meanwhile.
test.use({ knownAs: 'per' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

/** Waits for the one mail to a mailbox, in the list of the server that wrote it. */
const mailTo = async (page: Page, origin: string, email: string) => {
  const mail = page.locator('tr, li').filter({ hasText: email });
  await expect(async () => {
    await page.goto(`${origin}/dev/mail`);
    await expect(mail).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  return mail;
};

/** Follows a link, and tells it. */
const follow = async (page: Page, link: Locator): Promise<string> => {
  const href = (await link.getAttribute('href')) ?? '';
  await page.goto(href);
  return href;
};

test('who is invited makes an account for that mailbox, joins, and buys at the prices of the company', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const shop = kontorAt(baseURL);
  const email = `ny-${Date.now()}@example.no`;

  await test.step('per invites a mailbox', async () => {
    await page.goto(`${shop}/me/login?redirectUri=/me/profile/users`);
    await signIn(page, user);
    await main(page).getByLabel(k('user.invite_email')).fill(email);
    await main(page)
      .getByRole('button', { name: k('user.invite_send') })
      .click();
    await expect(main(page).getByText(k('user.done', { what: 'invited' }))).toBeFocused();
  });

  const invited = await (await browser.newContext()).newPage();
  const link = await test.step('its reader has no account, and makes one on the way', async () => {
    const mail = await mailTo(invited, shop, email);
    await mail.getByRole('link').click();
    const href = await follow(
      invited,
      invited.frameLocator('iframe').getByRole('link', { name: k('mail.invited_open') }),
    );
    await invited.waitForURL(/\/\/id\.localhost/);
    const { origin } = new URL(invited.url());
    await invited.getByRole('link', { name: 'Opprett konto' }).click();
    const typed = { givenName: 'Nora', familyName: 'Ny', email, password: 'fire hester i fjæra' };
    for (const [field, value] of Object.entries(typed)) await invited.locator(`[name=${field}]`).fill(value);
    await invited.locator('[name=password]').press('Enter');
    await expect(invited.getByText('Se i innboksen')).toBeVisible();
    await follow(invited, (await mailTo(invited, origin, email)).getByRole('link').first());
    await invited.getByRole('main').getByRole('button').first().click();
    await invited.locator('input[name=userName]').fill(email);
    await invited.locator('input[type=password]').fill(typed.password);
    await invited.locator('input[type=password]').press('Enter');
    await expect(main(invited).getByRole('heading', { level: 1, name: k('join.title') })).toBeVisible();
    await expect(main(invited)).toContainText(buyer.company);
    expect(await hindrances(invited)).toEqual([]);
    await invited.screenshot({ path: testInfo.outputPath('join.png'), fullPage: true });
    return href;
  });

  await test.step('joins, and has the prices of the company', async () => {
    await main(invited)
      .getByRole('button', { name: k('join.accept') })
      .click();
    await expect(main(invited)).toContainText(k('join.joined', { company: buyer.company }));
    expect(await hindrances(invited)).toEqual([]);
    await invited.goto(`${shop}/product/${keyboard.slug}`);
    await expect(main(invited).getByText(kroner(keyboard.framework.net)).first()).toBeVisible();
  });

  await test.step('per sees who came, and the link leads nobody in again', async () => {
    await page.reload();
    await expect(main(page).locator('li').filter({ hasText: email })).toContainText('Nora Ny');
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await signIn(other, 'kari');
    await expect(main(other).getByRole('alert')).toHaveText(k('invitation.used'));
  });
});
