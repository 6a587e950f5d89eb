import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { OwnProduct } from './product.ts';
import { sharedProduct } from './shared-product.ts';
import { test as base, expect, t } from './test.ts';
import { identityServerReady, refresh, signIn } from './visitors.ts';

/** Where the shop of each flow is. The first can be found by Node, too. */
const hosts = { hybrid: 'localhost', implicit: 'implicit.localhost' } as const;
const flows = ['hybrid', 'implicit'] as const;

/** Writes the folders of two shops without goods, each of which logs in by a flow of its own. */
const writeShops = async (folder: string): Promise<void> => {
  const template = join(import.meta.dirname, '../../../packages/shops/fjell');
  const settings = JSON.parse(await readFile(join(template, 'shop.json'), 'utf8'));
  for (const flow of flows) {
    await cp(template, join(folder, flow), { recursive: true, filter: (file) => !file.endsWith('.tsv') });
    const keycloakConfig = { ...settings.keycloakConfig, clientId: `${flow}-web`, flow };
    const shop = { ...settings, id: flow, hosts: [hosts[flow]], keycloakConfig };
    await writeFile(join(folder, flow, 'shop.json'), JSON.stringify(shop));
  }
};

/** The tests of this file share a product. */
const test = base.extend<object, { readonly product: OwnProduct }>({
  product: sharedProduct(async (folder) => {
    const TORG_SHOPS_DIR = join(folder, 'shops');
    await writeShops(TORG_SHOPS_DIR);
    return { TORG_SHOPS_DIR, TORG_FRONT_CHANNEL_FLOWS: '1' };
  }),
});

test.describe.configure({ mode: 'default', timeout: 120_000 });

/** Addresses in the history of a page, which scripts cannot read. */
const historyOf = async (page: Page): Promise<readonly string[]> => {
  const session = await page.context().newCDPSession(page);
  const { entries } = await session.send('Page.getNavigationHistory');
  return entries.map(({ url }) => url);
};

/** What a browser keeps, but for the tokens that the shop gave it in place of others. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { keycloakToken: _, ...rest } = localStorage;
    return JSON.stringify([rest, { ...sessionStorage }, document.cookie, history.state]);
  });

for (const flow of flows) {
  test(`a login by the ${flow} flow leaves nothing of the answer in the browser`, async ({
    page,
    context,
    product,
  }) => {
    const origin = product.origin.replace('localhost', hosts[flow]);
    await identityServerReady(context, product.origin);
    const whileRedeeming: string[] = [];
    await page.route('**/openid-connect/token', async (route) => {
      whileRedeeming.push(page.url());
      await route.continue();
    });

    await page.goto(`${origin}/me/login?redirectUri=/privacy`);
    const redeemed = page.waitForRequest(/openid-connect\/token/);
    await signIn(page, 'kari');
    await expect(page).toHaveURL(`${origin}/privacy`);
    const account = page.getByRole('button', { name: t('account.menu_of', { name: 'Kari Nordmann' }) });
    await expect(account).toBeVisible();

    const sent = new URLSearchParams((await redeemed).postData() ?? '');
    const idToken = sent.get(flow === 'hybrid' ? 'id_token' : 'code') ?? '';
    expect(idToken).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(whileRedeeming).toEqual([`${origin}/me/auth`]);
    const addresses = await historyOf(page);
    expect(addresses.at(-1)).toBe(`${origin}/privacy`);
    const kept = [...addresses, await keptBy(page), JSON.stringify(await context.cookies())].join('\n');
    expect(kept).toContain('torg.sid');
    expect(kept).not.toContain(idToken);
    if (flow === 'hybrid') {
      expect(kept).not.toContain(sent.get('code'));
      expect(await page.evaluate(() => localStorage.getItem('keycloakToken'))).not.toContain(idToken);
    }

    expect((await refresh(page)).status()).toBe(200);
    await expect(account).toBeVisible();
    await account.click();
    await page.getByRole('link', { name: t('account.log_out') }).click();
    await expect(page.getByRole('link', { name: t('account.log_in'), exact: true })).toBeVisible();
  });
}

test('an operator hears of an error in the fragment that shows a shop set up wrongly', async ({
  page,
  context,
  product,
}) => {
  await identityServerReady(context, product.origin);
  const told = () =>
    product.errors().filter((line) => line.includes('logins are set up wrongly: shop hybrid: look at'));
  await page.goto(`${product.origin}/me/auth#error=login_required&state=s`);
  await expect(page.getByRole('alert')).toHaveText(t('login.state_missing'));
  // Only of a browser that began a login an error is believed.
  await page.evaluate(() => fetch('/bff/login', { method: 'POST' }));
  await page.goto(`${product.origin}/me/auth?again#error=invalid_scope&state=s`);
  await expect.poll(told).toHaveLength(1);
  expect(told()[0]).toContain('scope');
});
