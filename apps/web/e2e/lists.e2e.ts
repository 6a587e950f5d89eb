import { test } from './alone.ts';
import { goods, order, putIntoBasket } from './goods.ts';
import { buyer, k, kontorAt, office, putIn } from './kontor.ts';
import { expect, t } from './test.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

const shoppers = [
  { javaScriptEnabled: true, knownAs: 'nils', called: 'Nils Ansatt' },
  { javaScriptEnabled: false, knownAs: 'kari', called: 'Kari Nordmann' },
] as const;

for (const { javaScriptEnabled, knownAs, called } of shoppers) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ knownAs });

    test('a user keeps the basket and an order as lists, changes them and buys them again', async ({
      page: entrance,
      context: entered,
      browser,
      user,
      visitor: { baseURL },
    }) => {
      test.setTimeout(75_000);
      // Nobody logs in without scripts; what comes after it works without them.
      await entrance.goto('/me/login?redirectUri=/basket');
      await signIn(entrance, user);
      await expect(entrance).toHaveURL(/\/basket/);
      await expect(entrance.getByRole('button', { name: t('account.menu_of', { name: called }) })).toBeVisible();
      const context = javaScriptEnabled
        ? entered
        : await browser.newContext({
            ...{ javaScriptEnabled, viewport: { width: 320, height: 640 }, baseURL },
            storageState: await entered.storageState(),
          });
      const page = javaScriptEnabled ? entrance : await context.newPage();
      const visitor = { context, baseURL };
      const run = Date.now() % 1_000_000;
      const name = `Tur ${run}`;
      const quantity = page.getByLabel(t('list.quantity_of', { name: goods.bag.name }));
      const done = (what: string) => page.getByText(t('list.done', { what }));

      await test.step('the basket becomes a list', async () => {
        // The user's basket may hold what a test before put into it.
        await context.request.post('/basket', { form: { intent: 'clear' }, headers: { origin: baseURL } });
        await putIntoBasket(visitor, goods.bag.sku, 2);
        await putIntoBasket(visitor, goods.cup.sku);
        await page.goto('/basket');
        await page.getByText(t('list.save_basket')).click();
        await page.getByLabel(t('list.name')).fill(name);
        await page.getByRole('button', { name: t('list.make') }).click();
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        await expect(done('made')).toBeVisible();
        await expect(quantity).toHaveValue('2');
        if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
      });

      await test.step('what is wrong is said, and stays as it was typed', async () => {
        await quantity.fill('1.5');
        await page.getByRole('button', { name: t('list.save'), exact: true }).click();
        const limit = t('list.invalid_quantity', { max: 0, sku: goods.bag.sku }).split(' 0')[0] ?? '';
        await expect(page.getByRole('alert')).toContainText(limit.slice(0, 20));
        await expect(quantity).toHaveValue('1.5');
      });

      await test.step('quantities change, goods come and go', async () => {
        await quantity.fill('3');
        await page.getByLabel(t('list.sku'), { exact: true }).fill(goods.burner.sku.toLowerCase());
        await quantity.press('Enter');
        await expect(done('changed')).toBeVisible();
        await expect(page.getByLabel(t('list.quantity_of', { name: goods.burner.name }))).toHaveValue('1');
        await page.getByRole('button', { name: `${t('list.take_off')} ${goods.cup.name}` }).click();
        await expect(page.getByLabel(t('list.quantity_of', { name: goods.cup.name }))).toHaveCount(0);
      });

      await test.step('what is chosen goes into the basket, once', async () => {
        for (let time = 0; time < 2; time += 1) {
          await page.getByLabel(t('list.choose', { name: goods.burner.name })).uncheck();
          await page.getByRole('button', { name: t('list.to_basket') }).click();
          await expect(page.getByText(t('list.in_basket', { count: 1 }))).toBeVisible();
          if (javaScriptEnabled) expect(await hindrances(page)).toEqual([]);
          await page.goto(page.url());
        }
        await page.goto('/basket');
        await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toHaveValue('3');
        await expect(page.getByLabel(t('basket.quantity_of', { name: goods.burner.name }))).toHaveCount(0);
      });

      await test.step('an order becomes a list of another name', async () => {
        const number = await order(visitor, goods.cup.sku, { quantity: 2 });
        const save = async (wanted: string): Promise<void> => {
          await page.getByLabel(t('list.name')).first().fill(wanted);
          await page
            .getByRole('button', { name: t('list.make') })
            .first()
            .click();
        };
        await page.goto(`/me/order/${number}`);
        await page.getByText(t('list.save_order'), { exact: true }).click();
        await save(name);
        await expect(page.getByRole('alert')).toHaveText(t('list.name_taken'));
        await save(`${name} igjen`);
        await expect(page.getByRole('heading', { level: 1, name: `${name} igjen` })).toBeVisible();
        await expect(page.getByLabel(t('list.quantity_of', { name: goods.cup.name }))).toHaveValue('3');
      });

      await test.step('lists are removed', async () => {
        for (const removed of [`${name} igjen`, name]) {
          await page.goto('/me/lists');
          await page.getByRole('main').getByRole('link', { name: removed, exact: true }).click();
          await page.getByText(t('list.remove'), { exact: true }).click();
          await page.getByRole('button', { name: t('list.remove_confirm') }).click();
          await expect(done('removed')).toBeVisible();
        }
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
      });
    });
  });
}

test.describe('for a company', () => {
  test.use({ knownAs: 'ingrid' });

  test('a buyer shares a list with all who buy for it', async ({ page, user, baseURL }) => {
    const shop = kontorAt(baseURL);
    const name = `Kaffe ${Date.now() % 1_000_000}`;
    await page.goto(`${shop}/me/login?redirectUri=/basket`);
    await signIn(page, user);
    await page.getByRole('dialog').getByRole('button', { name: buyer.company }).first().click();
    await expect(page.getByText(k('selected_profiles.shopping_for', { name: buyer.company })).first()).toBeVisible();
    await page.evaluate(() =>
      fetch('/basket', { method: 'POST', body: new URLSearchParams({ intent: 'clear' }) }).then(({ ok }) => ok),
    );
    await putIn(page, office.coffee.sku, 4);
    await page.goto(`${shop}/basket`);
    await page.getByText(k('list.save_basket')).click();
    await page.getByLabel(k('list.name')).fill(name);
    await page.getByLabel(k('list.share')).check();
    await page.getByRole('button', { name: k('list.make') }).click();
    await expect(page.getByText(k('list.created_by', { name: 'Ingrid Innkjøp' }))).toBeVisible();
    await page.goto(`${shop}/me/lists`);
    const shared = page.getByRole('region', { name: k('list.company') });
    await expect(shared.getByRole('listitem').filter({ hasText: name })).toContainText(k('list.goods', { count: 1 }));
    expect(await hindrances(page)).toEqual([]);
    await shared.getByRole('link', { name }).click();
    await page.getByText(k('list.remove'), { exact: true }).click();
    await page.getByRole('button', { name: k('list.remove_confirm') }).click();
    await expect(page.getByText(k('list.done', { what: 'removed' }))).toBeVisible();
  });
});
