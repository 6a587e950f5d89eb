import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, k, kontorAt } from './kontor.ts';
import { expect } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const requests = '/me/link-user-approval';
const main = (page: Page) => page.getByRole('main');

// What he asks is looked at: nobody else may ask as him meanwhile.
test.use({ knownAs: 'nils' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('nils asks to buy for a company, and per, who keeps its users, does not let him', async ({
  page,
  browser,
  user,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/me/login?redirectUri=${requests}`);
  await signIn(page, user);
  const ask = async (number: string) => {
    await main(page).getByLabel(k('company_request.number')).fill(number);
    await main(page)
      .getByRole('button', { name: k('company_request.ask'), exact: true })
      .click();
  };

  await test.step('what is no organisation number stays in its field, with what is wrong', async () => {
    await ask('12');
    await expect(main(page).getByLabel(k('company_request.number'))).toHaveValue('12');
    await expect(main(page).getByRole('alert')).toBeVisible();
    expect(await hindrances(page)).toEqual([]);
  });

  const keeper = await (await browser.newContext()).newPage();
  /** Mails about what he asks, the newest first. */
  const mails = async () => {
    await keeper.goto(`${shop}/dev/mail`);
    return keeper.getByRole('link', { name: k('mail.request_title', { name: 'Nils Ansatt' }) });
  };
  const before = await (await mails()).count();

  await test.step('he asks, and is told no more than that', async () => {
    await ask(buyer.organisationNumber);
    await expect(main(page).getByText(k('company_request.asked'))).toBeFocused();
  });

  await test.step('per follows his mail to who asks, and refuses', async () => {
    await expect(async () => expect(await (await mails()).count()).toBe(before + 1)).toPass();
    await keeper
      .getByRole('link', { name: k('mail.request_title', { name: 'Nils Ansatt' }) })
      .first()
      .click();
    const link = keeper.frameLocator('iframe').getByRole('link', { name: k('mail.request_open') });
    await keeper.goto((await link.getAttribute('href')) ?? '');
    await signIn(keeper, 'per');
    const asked = main(keeper).locator('li').filter({ hasText: 'nils@example.no' });
    await expect(asked).toContainText('Nils Ansatt');
    expect(await hindrances(keeper)).toEqual([]);
    await asked.getByRole('button', { name: k('company_request.refuse', { name: 'Nils Ansatt' }) }).click();
    await expect(main(keeper).getByText(k('company_request.done', { what: 'refuse' }))).toBeFocused();
    await expect(asked).toHaveCount(0);
  });
});
