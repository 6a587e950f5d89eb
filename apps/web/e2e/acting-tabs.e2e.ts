import type { Locator, Page } from '@playwright/test';
import { test } from './alone.ts';
import { goods } from './goods.ts';
import { expect, hydrated, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

// Who acts is one of them; as whom, another: both for themselves.
test.use({ knownAs: 'siri' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const bar = (page: Page) => page.getByRole('region', { name: t('acting.label') });
const account = (page: Page, name: RegExp) => page.getByRole('button', { name });
const begun = (page: Page) => page.getByRole('alertdialog', { name: t('acting.changed_elsewhere') });
const stopped = (page: Page) =>
  page.getByRole('alertdialog', { name: t('acting.stopped', { customer: 'Kari Nordmann' }) });

/** Acts for somebody by keyboard alone, from the page that finds customers. */
const act = async (page: Page, customer: string): Promise<void> => {
  await page.goto('/me/customers');
  await page.getByLabel(t('acting.search_label')).fill(`${customer}@example.no`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio')).toBeChecked();
  await page.getByLabel(t('acting.reason_label')).fill('Ringte og ville ha hjelp');
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeVisible();
};

const answers = async (tab: Page, alert: (page: Page) => Locator): Promise<void> => {
  await expect(alert(tab)).toBeVisible();
  const again = tab.waitForEvent('load');
  // The page that comes finds out who shops: only then does it hear that this changes.
  const known = tab.waitForResponse((response) => response.url().endsWith('/me/session'));
  await tab.keyboard.press('Enter');
  await again;
  await known;
  await expect(alert(tab)).toBeHidden();
};

test('acting that begins and ends in one tab is told in the others, which write for nobody else', async ({
  page,
  context,
  user,
}) => {
  test.setTimeout(150_000);
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, user);
  const [first, second] = [page, await context.newPage()];
  await second.goto('/privacy');
  for (const tab of [first, second]) await hydrated(account(tab, /Siri/));

  const working = await context.newPage();
  await act(working, 'kari');

  await test.step('both say so, and are loaded anew as the customer’s', async () => {
    await expect(begun(first)).toBeVisible();
    expect(await hindrances(first)).toEqual([]);
    for (const tab of [first, second]) {
      await answers(tab, begun);
      await expect(bar(tab)).toContainText('Kari');
    }
    await expect(begun(working)).toBeHidden();
  });

  await test.step('a page that was made before is refused what it asks for', async () => {
    const status = await working.evaluate(
      (payload) =>
        fetch('/api/basket/lines', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-assumed-user': 'none' },
          body: JSON.stringify(payload),
        }).then((answer) => answer.status),
      { sku: goods.burner.sku },
    );
    expect(status).toBe(409);
  });

  await test.step('the end is told, too, and the own page comes again', async () => {
    for (const tab of [first, second]) await hydrated(account(tab, /Kari/));
    await bar(working)
      .getByRole('button', { name: t('acting.end') })
      .press('Enter');
    await expect(bar(working)).toBeHidden();
    await expect(working.getByText(t('acting.stopped', { customer: 'Kari Nordmann' }))).toBeFocused();
    // The dialog's code comes with the first need of it.
    await expect(stopped(first)).toBeVisible({ timeout: 30_000 });
    expect(await hindrances(first)).toEqual([]);
    for (const tab of [first, second]) {
      await answers(tab, stopped);
      await expect(bar(tab)).toBeHidden();
      await expect(account(tab, /Siri/)).toBeVisible();
    }
  });
});

test('a page is asked for before it is loaded anew when the hour is over', async ({ page, user }) => {
  test.setTimeout(150_000);
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, user);
  await act(page, 'kari');
  await page.clock.install();
  await page.goto('/basket');
  await hydrated(account(page, /Kari/));

  const asked = page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && request.url().endsWith('/basket'),
  );
  const anew = page.waitForEvent('load');
  await page.clock.fastForward('01:00:05');
  expect((await asked).method()).toBe('GET');
  await anew;
  // The server’s hour is not over.
  await expect(bar(page)).toContainText('Kari');
  await bar(page).getByRole('button').click();
  await expect(bar(page)).toBeHidden();
});

test('what is sent once acting is over is refused in plain words, with a way back to the customer', async ({
  page,
  user,
}) => {
  await page.goto('/me/login?redirectUri=/all');
  await signIn(page, user);
  await act(page, 'kari');
  await page.goto(`/product/${goods.burner.slug}`);
  await page.route('**/api/basket/lines', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify({ type: 'about:blank', title: 'Conflict', status: 409, code: 'acting.over' }),
    }),
  );
  const button = page.getByRole('main').getByRole('button', { name: new RegExp(`^${t('product.add_to_basket')}`) });
  await hydrated(button.first());
  await button.first().click();
  await expect(stopped(page)).toContainText(t('acting.stopped_how', { customer: 'Kari Nordmann' }));
  await expect(stopped(page)).not.toContainText(t('acting.time_over'));
  await stopped(page)
    .getByRole('button', { name: t('acting.again', { customer: 'Kari Nordmann' }) })
    .click();
  await expect(page.getByRole('radio', { name: /Kari Nordmann/ })).toBeChecked();
  await expect(page.locator('legend')).toBeFocused();
});

test('without scripts a customer is found, acted for and left', async ({ page, browser, user, baseURL }) => {
  await page.goto('/me/login?redirectUri=/privacy');
  await signIn(page, user);
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({
    ...{ baseURL: baseURL ?? '', storageState, javaScriptEnabled: false, locale: 'nb-NO' },
  });
  const still = await plain.newPage();
  await act(still, 'kari');
  await expect(bar(still)).toContainText(t('acting.left', { count: 60 }));
  await still.goto('/me/customers');
  await bar(still)
    .getByRole('button', { name: t('acting.end') })
    .click();
  await expect(bar(still)).toBeHidden();
  await plain.close();
});
