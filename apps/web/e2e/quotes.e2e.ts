import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { buyer, emptyBasket, k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { openMail } from './mail.ts';
import { expect, hydrated } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const { keyboard } = office;
const units = 3;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('ingrid asks for a quote, siri makes it, and ingrid orders at its prices, once', async ({
  page,
  browser,
  user,
  baseURL,
}, testInfo) => {
  test.setTimeout(180_000);
  const shop = kontorAt(baseURL);
  const look = (one: Page, name: string) =>
    one.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });

  const number = await test.step('ingrid asks for one of her basket', async () => {
    await page.goto(`${shop}/me/login?redirectUri=/me/profile/choose`);
    await signIn(page, user);
    await main(page).getByRole('button', { name: buyer.company }).first().click();
    await expect(page).not.toHaveURL(/choose/);
    await emptyBasket(page);
    await putIn(page, keyboard.sku, units);
    await page.goto(`${shop}/basket`);
    await main(page)
      .getByRole('link', { name: k('quote.ask_title') })
      .click();
    await expect(main(page)).toContainText(
      k('quote.units', { name: keyboard.name, sku: keyboard.sku, quantity: units }),
    );
    await main(page).getByLabel(k('quote.message_label')).fill('Til hele huset');
    expect(await hindrances(page)).toEqual([]);
    await button(page, k('quote.ask')).click();
    await expect(main(page)).toContainText(k('quote.done_asked'));
    await expect(main(page)).toContainText(k('quote.state_asked'));
    return new URL(page.url()).searchParams.get('number') ?? '';
  });

  const desk = await (await browser.newContext()).newPage();
  await test.step('siri finds it and names a price and a day', async () => {
    await desk.goto(`${shop}/me/login?redirectUri=/me/customers`);
    await signIn(desk, 'siri');
    await main(desk)
      .getByRole('link', { name: k('quote.desk_title') })
      .click();
    await main(desk)
      .getByRole('link', { name: k('quote.title', { number }) })
      .click();
    await expect(main(desk)).toContainText('Til hele huset');
    const price = main(desk).getByLabel(
      k('quote.price_label', { name: keyboard.name, sku: keyboard.sku, quantity: units }),
    );
    await expect(price).toHaveValue('560,00');
    await main(desk)
      .getByLabel(k('quote.until_label'))
      .fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
    await price.fill('561');
    await button(desk, k('quote.send')).click();
    await expect(desk.getByRole('alert')).toContainText(
      k('quote.invalid_price', { sku: keyboard.sku, amount: kroner(560) }),
    );
    await expect(price).toHaveValue('561');
    expect(await hindrances(desk)).toEqual([]);
    await price.fill('499,50');
    await main(desk).getByLabel(k('quote.message_label')).fill('Vår beste pris');
    await button(desk, k('quote.send')).click();
    await expect(main(desk)).toContainText(k('quote.done_sent'));
    await look(desk, 'desk');
  });

  await test.step('ingrid has a mail that leads to it', async () => {
    const mail = await openMail(page, shop, k('mail.quote_subject', { shop: 'Kontor', number }));
    await expect(mail.getByText('Vår beste pris')).toBeVisible();
    await page.goto(`${shop}/me/quote?number=${number}`);
    await expect(main(page)).toContainText(k('quote.each', { amount: kroner(499.5) }));
    await expect(main(page)).toContainText(k('quote.total', { amount: kroner(1_498.5) }));
    expect(await hindrances(page)).toEqual([]);
    await look(page, 'quote');
  });

  const other = await page.context().newPage();
  await test.step('she orders at exactly that price', async () => {
    await other.goto(`${shop}/me/quote/order?number=${number}`);
    await page.getByRole('link', { name: k('quote.accept') }).click();
    const place = page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }).trim() });
    await hydrated(place);
    const { firstName, lastName, email, phone, postalCode, city, company, organisationNumber, reference } = buyer;
    const typed = { firstName, lastName, email, phone, postalCode, city, company, organisationNumber, reference };
    for (const one of [page, other]) {
      for (const [field, value] of Object.entries({ ...typed, street: 'Prøvegata 1' }))
        await one.locator(`main [name=${field}]`).fill(value);
    }
    expect(await hindrances(page)).toEqual([]);
    await place.click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    const order = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`${shop}/me/order/${order}`);
    await expect(main(page)).toContainText(number);
    await expect(main(page)).toContainText(kroner(1_498.5));
  });

  await test.step('and the other tab orders nothing', async () => {
    await other.getByRole('button', { name: k('checkout.place_order_for', { total: '' }).trim() }).click();
    await expect(other.getByRole('alert')).toContainText(k('quote.moved'));
    await expect(main(other)).toContainText(k('quote.step_accept'));
    await look(other, 'accepted');
  });

  await test.step('her basket is as it was, and is emptied again', async () => {
    await page.goto(`${shop}/basket`);
    await expect(main(page)).toContainText(keyboard.name);
    await page.evaluate(() => fetch('/basket', { method: 'POST', body: new URLSearchParams({ intent: 'clear' }) }));
  });
  await desk.context().close();
});
