import type { BrowserContext, Page } from '@playwright/test';
import { keptNames } from '@torg/adapter-browser';
import { isOfName } from '@torg/domain/cookie-consent';
import { paths } from '@torg/domain/navigation';
import { fillIn, k, kontorAt, office, putIn } from './kontor.ts';
import { expect, holdScripts, hydrated, test } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, keptUser, signIn } from './visitors.ts';

/** The office shop counts visits once it may; the host of the tag is a stand-in that answers in its place. */
test.use({ answersCookies: false });

const tagHost = 'https://www.googletagmanager.com';

const stranger = 'https://evil.example/x.js';

/** What the stand-in does: it keeps a cookie as the tag does, and inserts scripts: one of its own host, perhaps others. */
const tagThatInserts = (others: readonly string[]): string => `
  document.cookie = '_ga=GA1.1.1; path=/';
  for (const src of ${JSON.stringify([`${tagHost}/more.js`, ...others])}) {
    try { const more = document.createElement('script'); more.src = src; document.head.append(more); }
    catch (error) { window.refused = src; }
  }`;

const answerTags = async (context: BrowserContext, ...others: readonly string[]): Promise<string[]> => {
  const asked: string[] = [];
  await context.route(`${tagHost}/**`, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    const body = route.request().url().includes('/gtag/js') ? tagThatInserts(others) : 'window.more = true;';
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return asked;
};

/** Every cookie, and every key of both storages. */
const keptIn = async (page: Page): Promise<readonly string[]> => {
  const cookies = (await page.context().cookies(page.url())).map(({ name }) => `cookie ${name}`);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => `localStorage ${name}`),
    ...Object.keys(sessionStorage).map((name) => `sessionStorage ${name}`),
  ]);
  return [...cookies, ...stored];
};

/** Cookies that live longer than the register says, or as long as the browser is open where it says how long. */
const longLived = async (page: Page) => {
  const now = Date.now() / 1000;
  const day = 86_400;
  return (await page.context().cookies(page.url())).filter(({ name, expires }) => {
    const life = keptNames.find((kept) => kept.where === 'cookie' && isOfName(kept, name))?.life ?? 0;
    return typeof life === 'number' ? expires < 0 || expires - now > life + day : expires >= 0;
  });
};

/** What a browser has that the register does not allow with these categories. */
const unlisted = async (page: Page, categories: readonly string[], more: readonly string[] = []) =>
  (await keptIn(page)).filter((found) => {
    const [where = '', ...name] = found.split(' ');
    const isListed = keptNames.some(
      (kept) => kept.where === where && categories.includes(kept.category) && isOfName(kept, name.join(' ')),
    );
    return !isListed && !more.includes(found);
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const banner = (page: Page) => page.getByRole('region', { name: 'Informasjonskapsler' });
const commands = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) => Array.from(command)),
  );
const events = async (page: Page, name: string): Promise<unknown[]> =>
  (await commands(page)).filter(([kind, event]) => kind === 'event' && event === name).map(([, , detail]) => detail);

/** Looks around as somebody does who has not answered: nothing but what is necessary may come of it. */
const lookAround = async (page: Page, shop: string): Promise<void> => {
  await page.goto(`${shop}/product/${office.keyboard.slug}`);
  await putIn(page, office.keyboard.sku, 1);
  await page.goto(`${shop}/basket`);
  await page.goto(`${shop}/`);
};

test('before a choice, and after a refusal, nothing but the necessary is kept, and nobody else is asked', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  const asked = await answerTags(context);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(shop) && !request.url().startsWith('data:')) elsewhere.push(request.url());
  });
  await lookAround(page, shop);
  await expect(banner(page)).toBeVisible();
  // The basket's, and what the page's scripts keep once they are there.
  await expect.poll(async () => (await keptIn(page)).length).toBeGreaterThan(2);
  expect(await longLived(page)).toEqual([]);
  expect([await unlisted(page, ['necessary']), asked, elsewhere]).toEqual([[], [], []]);

  await button(page, k('cookies.only_necessary')).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => keptIn(page)).toContain('cookie submitConsent');
  await lookAround(page, shop);
  await hydrated(page.locator('main a').first());
  await expect(banner(page)).toBeHidden();
  expect([await unlisted(page, ['necessary']), asked, elsewhere]).toEqual([[], [], []]);
  // The number of the receipt comes with the server's answer, which a page that is left may have been late for.
  const choice = async () => (await context.cookies(shop)).find(({ name }) => name === 'submitConsent')?.value ?? '';
  await expect.poll(choice).toMatch(/^[\w-]{16}\.\.[0-9a-f-]{36}$/);
});

test('a login, a search, a form and a logout keep nothing but the necessary', async ({ page, context, baseURL }) => {
  await identityServerReady(context, baseURL ?? '');
  await page.goto(`/search?q=jakke`);
  await page.goto(paths.login('/me/profile'));
  await signIn(page, 'kari');
  await expect.poll(async () => await keptUser(page)).toBe('kari');
  await page.goto('/me/orders');
  await page.goto('/checkout');
  await expect.poll(async () => (await keptIn(page)).length).toBeGreaterThan(6);
  expect([await unlisted(page, ['necessary']), await longLived(page)]).toEqual([[], []]);
  await page.goto('/logout');
  expect([await unlisted(page, ['necessary']), await longLived(page)]).toEqual([[], []]);
});

test('without scripts nobody is asked, and the article says that only the necessary is kept', async ({
  browser,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop}/product/${office.keyboard.slug}`);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Informasjonskapsler');
  await expect(page.getByRole('main')).toContainText('bruker vi bare det nødvendige');
  const kept = (await context.cookies(shop)).map(({ name }) => name);
  const isListed = (name: string) =>
    keptNames.some((one) => one.where === 'cookie' && one.category === 'necessary' && isOfName(one, name));
  expect(kept.filter((name) => !isListed(name))).toEqual([]);
  await context.close();
});

test('statistics are loaded once they are allowed, tell each page once, and go when that is taken back', async ({
  page,
  context,
  baseURL,
  complaints,
}) => {
  const shop = kontorAt(baseURL);
  const asked = await answerTags(context, stranger);
  await page.goto(`${shop}/all`);
  await button(page, k('cookies.accept_all')).click();
  await expect.poll(() => asked).toEqual(['/gtag/js', '/more.js']);
  // A script that the shop does not list is not loaded, whoever inserts it; the browser says so.
  await expect.poll(() => page.evaluate(() => (window as { refused?: string }).refused)).toBe(stranger);
  expect(complaints.splice(0)).toEqual([expect.stringContaining("the 'default' policy failed")]);
  await expect.poll(() => events(page, 'page_view')).toEqual([expect.objectContaining({ page_path: '/all' })]);
  // Denied comes before whatever else the tag reads.
  const signals = (await commands(page)).slice(0, 5);
  expect(signals.map(([kind, second]) => (kind === 'consent' ? `consent ${second}` : kind))).toEqual([
    'consent default',
    'consent update',
    'js',
    'set',
    'config',
  ]);
  expect(signals[0]?.[2]).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' });
  expect(signals[1]?.[2]).toMatchObject({ analytics_storage: 'granted' });
  // What the tag sends by itself has no more of the address than that.
  const sets = (await commands(page)).filter(([kind]) => kind === 'set');
  expect(sets.length).toBeGreaterThan(0);
  for (const [, told] of sets) expect(told).toMatchObject({ page_location: `${shop}/all`, page_referrer: '' });
  await page.locator('main h2 a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(async () => (await events(page, 'page_view')).length).toBe(2);
  expect(await unlisted(page, ['necessary', 'functional', 'statistics'], ['cookie _ga'])).toEqual([]);
  expect(await keptIn(page)).toContain('cookie _ga');

  const dialog = page.getByRole('dialog', { name: 'Informasjonskapsler' });
  // A click before the code of the choice is there leads to the article: here it leads nowhere, and is tried again.
  await page.addInitScript(() => {
    const stay = (event: Event) =>
      event.target instanceof Element && event.target.closest('a') && event.preventDefault();
    addEventListener('click', stay, { capture: true });
  });
  const choiceAt = async (address: string): Promise<void> => {
    await page.goto(address);
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
      await expect(dialog).toBeVisible({ timeout: 2_000 });
    }).toPass();
  };
  // An address that opens something by itself is nobody else's to read.
  asked.length = 0;
  await choiceAt(`${shop}/wishlist/of-somebody`);
  expect([asked, await commands(page)]).toEqual([[], []]);
  await dialog.getByRole('checkbox', { name: k('cookies.statistics') }).uncheck();
  const reloaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: k('cookies.save') }).click();
  await reloaded;
  expect(await keptIn(page)).not.toContain('cookie _ga');
  await choiceAt(`${shop}/all`);
  expect(asked).toEqual([]);
});

test('what is allowed later is told to the tag that is there, which is loaded once', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await answerTags(context);
  const dialog = page.getByRole('dialog', { name: 'Informasjonskapsler' });
  const allow = async (category: 'statistics' | 'functional'): Promise<void> => {
    await dialog.getByRole('checkbox', { name: k(`cookies.${category}`) }).check();
    await dialog.getByRole('button', { name: k('cookies.save') }).click();
    await expect(dialog).toBeHidden();
  };
  const told = async () =>
    (await commands(page)).filter(([kind, what]) => kind === 'consent' && what === 'update').map(([, , to]) => to);
  await page.goto(`${kontorAt(baseURL)}/all`);
  await button(page, k('cookies.read_more')).click();
  await allow('statistics');
  const statistics = { analytics_storage: 'granted', functionality_storage: 'denied' };
  await expect.poll(told).toEqual([expect.objectContaining(statistics)]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click();
  await allow('functional');
  const both = { analytics_storage: 'granted', functionality_storage: 'granted' };
  await expect.poll(told).toEqual([expect.objectContaining(statistics), expect.objectContaining(both)]);
  expect(asked.filter((path) => path === '/gtag/js')).toHaveLength(1);
});

test('a purchase is told once, also after a reload of its confirmation, and names nobody', async ({
  page,
  context,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  await answerTags(context);
  await page.goto(`${shop}/all`);
  await button(page, k('cookies.accept_all')).click();
  await expect(banner(page)).toBeHidden();
  await putIn(page, office.keyboard.sku, 1);
  await page.goto(`${shop}/checkout`);
  const email = 'kjersti.kunde@example.no';
  await fillIn(page, {
    ...{ company: 'Nordlys Bygg AS', organisationNumber: '312045702', firstName: 'Kjersti', lastName: 'Kunde' },
    ...{ email, phone: '+47 22 33 44 55', street: 'Storgata 1', postalCode: '0581', city: 'Oslo' },
  });
  await page.locator('[name=paymentMethod][value=invoice]').check();
  await page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }).click();
  await expect(page).toHaveURL(/\/confirmation/);
  await expect.poll(async () => (await events(page, 'purchase')).length).toBe(1);
  const told = JSON.stringify(await events(page, 'purchase')) + JSON.stringify(await events(page, 'page_view'));
  for (const word of [email, 'Kjersti', 'Storgata']) expect(told).not.toContain(word);
  await page.reload();
  await expect.poll(async () => (await events(page, 'page_view')).length).toBe(1);
  expect(await events(page, 'purchase')).toEqual([]);
});

for (const [what, forged] of [
  ['an older answer', 'abcdefgh_0123456.fsm'],
  ['a forged one', '<script>'],
  ['none any more', undefined],
] as const) {
  test(`what was allowed before goes at once where the browser has ${what}`, async ({ page, context, baseURL }) => {
    const shop = kontorAt(baseURL);
    await page.goto(`${shop}/all`);
    await button(page, k('cookies.only_necessary')).click();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => keptIn(page)).toContain('cookie submitConsent');
    // Without its scripts no document forgets anything before the last one is opened.
    const letScriptsCome = await holdScripts(context);
    await page.goto(`${shop}/all`, { waitUntil: 'commit' });
    await page.evaluate(() => localStorage.setItem('recentSearches', '["tast"]'));
    await context.addCookies([{ name: '_ga', value: 'GA1.1.1', url: shop }]);
    await context.clearCookies({ name: 'submitConsent' });
    if (forged !== undefined) await context.addCookies([{ name: 'submitConsent', value: forged, url: shop }]);
    expect(await keptIn(page)).toEqual(expect.arrayContaining(['cookie _ga', 'localStorage recentSearches']));
    letScriptsCome();
    await page.reload();
    await expect(banner(page)).toBeVisible();
    await expect.poll(() => unlisted(page, ['necessary'])).toEqual([]);
  });
}

test('a blocker that keeps the tag away breaks nothing', async ({ page, context, baseURL }) => {
  const shop = kontorAt(baseURL);
  await context.route(`${tagHost}/**`, (route) => route.abort('blockedbyclient'));
  await page.goto(`${shop}/all`);
  await button(page, k('cookies.accept_all')).click();
  await expect.poll(async () => (await events(page, 'page_view')).length).toBe(1);
  await page.locator('main h2 a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(async () => (await events(page, 'page_view')).length).toBe(2);
});

test('banner and choice can be used by keyboard, enlarged and in forced colours, and cover no way to buy', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const shop = kontorAt(baseURL);
  await page.goto(`${shop}/product/${office.keyboard.slug}`);
  await expect(banner(page)).toBeVisible();
  expect(await hindrances(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  const edge = await banner(page).evaluate((element) => getComputedStyle(element).borderBlockStartStyle);
  expect(edge).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none' });
  const buy = page.getByRole('button', { name: k('product.add_to_basket') }).first();
  await buy.focus();
  const [over, below] = await Promise.all([banner(page).boundingBox(), buy.boundingBox()]);
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);

  const more = button(page, k('cookies.read_more'));
  await more.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Informasjonskapsler' });
  await expect(dialog).toBeVisible();
  if (!isMobile) expect((await dialog.boundingBox())?.height).toBe(400);
  expect(await hindrances(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(more).toBeFocused();
});
