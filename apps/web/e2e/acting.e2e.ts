import type { Page } from '@playwright/test';
import { test } from './alone.ts';
import { fillInCheckout, orderButton } from './checkout.ts';
import { goods } from './goods.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, keptUser, signIn } from './visitors.ts';

test.use({ knownAs: 'ingrid' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const reason = 'Ringte og ville ha hjelp';
const bar = (page: Page) => page.getByRole('region', { name: t('acting.label') });
/** Adds as the page does: for the customer whom its forms name. */
const addToBasket = async (page: Page, sku: string): Promise<number> => {
  const madeFor = await page.locator('input[name="assumedUser"]').first().inputValue();
  return page.evaluate(
    ({ customer, ...payload }) =>
      fetch('/api/basket/lines', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-assumed-user': encodeURIComponent(customer) },
        body: JSON.stringify(payload),
      }).then(({ status }) => status),
    { sku, customer: madeFor },
  );
};

test('siri acts for ingrid, orders by invoice and ends; ingrid reads who acted', async ({
  page,
  browser,
  baseURL,
  user,
}, testInfo) => {
  test.setTimeout(150_000);
  const look = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) });

  await test.step('siri finds her by e-mail', async () => {
    await page.goto('/me/login?redirectUri=/me/customers');
    await signIn(page, 'siri');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('acting.customers_title'));
    expect(await hindrances(page)).toEqual([]);
    await page.getByLabel(t('acting.search_label')).fill(`${user}@example.no`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio')).toBeChecked();
    expect(page.url()).not.toContain(user);
    expect(await hindrances(page)).toEqual([]);
    await look('customers');
  });

  await test.step('gives a reason, and acts', async () => {
    await page.getByLabel(t('acting.reason_label')).fill(reason);
    await page.getByRole('button', { name: t('acting.begin') }).click();
    await expect(bar(page)).toContainText('Siri Selger');
    await expect(bar(page)).toContainText('Ingrid');
    await expect(bar(page)).toContainText(t('acting.left', { count: 60 }));
    expect((await bar(page).boundingBox())?.height).toBe(63);
    expect(await hindrances(page)).toEqual([]);
    await look('bar');
  });

  const number = await test.step('orders by invoice, in her name', async () => {
    expect(await addToBasket(page, goods.burner.sku)).toBe(200);
    await fillInCheckout(page);
    await page.getByRole('radio', { name: t('checkout.payment_invoice') }).check();
    await orderButton(page).click();
    await page.waitForURL(/\/confirmation\?order=/);
    await expect(page.getByRole('main')).toContainText('Siri Selger');
    return new URL(page.url()).searchParams.get('order') ?? '';
  });

  await test.step('keeps no token of the identity server in the browser', async () => {
    expect(await keptUser(page)).toBe('siri');
    const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
    expect(kept).not.toContain('"act"');
  });

  await test.step('ends with one press of a key', async () => {
    const end = bar(page).getByRole('button', { name: t('acting.end') });
    await hydrated(end);
    await end.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('acting.customers_title'));
    await expect(bar(page)).toBeHidden();
  });

  await test.step('ingrid sees the order, who placed it, when and why', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'nb-NO', timezoneId: 'Europe/Oslo' });
    const own = await context.newPage();
    await own.goto('/me/login?redirectUri=/me/acting');
    await signIn(own, user);
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(t('acting.records_title'));
    await expect(own.getByRole('main')).toContainText('Siri Selger');
    await expect(own.getByRole('main')).toContainText(reason);
    expect(await hindrances(own)).toEqual([]);
    await own.screenshot({ path: testInfo.outputPath('records.png') });
    await own.goto(`/me/order/${number}`);
    await expect(own.getByRole('main')).toContainText('Siri Selger');
    await context.close();
  });
});
