import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { emptyBasket, k, kontorAt, office, putIn } from './kontor.ts';
import { expect, hydrated, miniBasket } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard, coffee } = office;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
/** What is said with the basket: tells the mail of this run from those of others. */
const words = `Som avtalt på telefonen ${Date.now()}`;

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('siri puts a basket together and hands it over, and ingrid takes it over beside her own', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const shop = kontorAt(baseURL);
  const look = (one: Page, name: string) =>
    one.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });

  await test.step('ingrid has something in her basket', async () => {
    await page.goto(`${shop}/me/login?redirectUri=/me/profile/choose`);
    await signIn(page, user);
    await main(page).getByRole('button', { name: 'Nordlys Bygg' }).first().click();
    await expect(page).not.toHaveURL(/choose/);
    await emptyBasket(page);
    await putIn(page, coffee.sku, 1);
  });

  const desk = await (await browser.newContext()).newPage();
  const customer = await test.step('siri acts as her and hands a basket over', async () => {
    await desk.goto(`${shop}/me/login?redirectUri=/me/customers`);
    await signIn(desk, 'siri');
    await main(desk).getByLabel(k('acting.search_label')).fill('ingrid@example.no');
    await main(desk)
      .getByRole('button', { name: k('acting.search') })
      .click();
    await main(desk).getByRole('radio').first().check();
    await main(desk).getByLabel(k('acting.reason_label')).fill('Ringte og ba om hjelp');
    await button(desk, k('acting.begin')).click();
    await expect(desk).not.toHaveURL(/customers/);
    await desk.goto(`${shop}/me/profile/choose`);
    await main(desk).getByRole('button', { name: 'Nordlys Bygg' }).first().click();
    await expect(desk).not.toHaveURL(/choose/);
    const assumed = await desk.evaluate(async () => {
      const { assumedUser } = await (await fetch('/me/session')).json();
      const fields = { intent: 'add', sku: 'TAST-NO', quantity: '2', assumedUser: assumedUser.customerUserId };
      await fetch('/basket', { method: 'POST', body: new URLSearchParams(fields) });
      return assumedUser.name as string;
    });
    await desk.goto(`${shop}/basket`);
    const way = main(desk).getByRole('link', { name: k('handed.hand', { customer: assumed }) });
    await way.click();
    await expect(main(desk)).toContainText(k('desk.units', { name: keyboard.name, quantity: 2 }));
    await main(desk).getByLabel(k('handed.message_label')).fill(words);
    expect(await hindrances(desk)).toEqual([]);
    await look(desk, 'hand');
    await button(desk, k('handed.hand', { customer: assumed })).click();
    await expect(main(desk)).toContainText(k('handed.done', { what: 'handed' }));
    await expect(miniBasket(desk, 0)).toBeVisible();
    await look(desk, 'handed');
    await desk.goto(`${shop}/basket`);
    await expect(main(desk)).toContainText(k('basket.empty'));
    return assumed;
  });
  expect(customer).toContain('Ingrid');

  await test.step('ingrid has a mail, and finds it beside her lists', async () => {
    const subject = k('mail.handed_subject', { shop: 'Kontor', by: 'Siri Selger' });
    await expect(async () => {
      await page.goto(`${shop}/dev/mail`);
      await page.getByRole('link', { name: subject }).first().click();
      await expect(page.frameLocator('iframe').getByText(words)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await page.goto(`${shop}/me/lists`);
    await main(page)
      .getByRole('link', { name: k('handed.for_you', { name: 'Siri Selger', count: 1 }) })
      .first()
      .click();
    await expect(main(page)).toContainText(words);
    const take = button(page, k('handed.take'));
    await hydrated(take);
    expect(await hindrances(page)).toEqual([]);
    await look(page, 'handed-to-ingrid');
    await take.click();
    await expect(main(page)).toContainText(k('list.in_basket', { count: 1 }));
    await look(page, 'taken');
    await page.goto(`${shop}/basket`);
    await expect(main(page)).toContainText(keyboard.name);
    await expect(main(page)).toContainText(coffee.name);
    await emptyBasket(page);
  });

  await test.step('siri sees on her card that it was taken over', async () => {
    await desk.goto(`${shop}/me/lists/handed`);
    await expect(main(desk)).toContainText(k('desk.handed_line', { name: 'Siri Selger', count: 1, date: '' }).trim());
    await desk.context().close();
  });
});
