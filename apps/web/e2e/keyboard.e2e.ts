import { paths } from '@torg/domain/navigation';
import { goods, shopper } from './goods.ts';
import { enter, expectSeenFocus, tabTo, typeInto } from './keyboard.ts';
import { buyButton, expect, hydrated, miniBasket, t, test } from './test.ts';

test('everything from the search to the receipt is done with the keyboard alone', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto(paths.start);
  await hydrated(main);

  await test.step('finds a product', async () => {
    const search = page.getByLabel(t('search.label'));
    await typeInto(page, search, 'fleece');
    await hydrated(search);
    await enter(page, t('search.title_for', { text: 'fleece' }));
    await expect(page).toHaveTitle(new RegExp(t('search.title_for', { text: 'fleece' })));
    await hydrated(main);
    await tabTo(page, main.getByRole('link', { name: goods.jacket.name }));
    await enter(page, goods.jacket.name);
    await expect(page).toHaveTitle(new RegExp(goods.jacket.name));
  });

  await test.step('is led to the size when it wants to buy without one, chooses it and stays on it', async () => {
    const choose = main.getByRole('button', { name: t('product.choose', { option: t('option.size').toLowerCase() }) });
    await tabTo(page, choose.first());
    await page.keyboard.press('Enter');
    const sizes = main.getByRole('radiogroup', { name: t('option.size') });
    await expect(sizes.getByRole('radio').first()).toBeFocused();
    await expect(sizes.getByRole('alert')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/sku=/);
    const size = sizes.getByRole('radio', { name: goods.jacket.size, exact: true });
    await expect(size).toBeFocused();
    await expect(size).toBeChecked();
    await expect(sizes.getByRole('alert')).toBeHidden();
    await expectSeenFocus(page);
  });

  await test.step('puts two into the basket, and hears of it', async () => {
    const quantity = main.getByLabel(t('basket.quantity'), { exact: true });
    await tabTo(page, quantity);
    await page.keyboard.press('ArrowUp');
    await expect(quantity).toHaveValue('2');
    const button = buyButton(main, goods.jacket.name);
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: t('basket.added') })).toBeVisible();
    await expect(miniBasket(page, 2)).toBeVisible();
    await expect(button).toBeFocused();
    await tabTo(page, main.getByRole('link', { name: t('basket.to_basket') }));
    await enter(page, t('basket.title'));
  });

  await test.step('takes one out again', async () => {
    const { name } = goods.jacket;
    const less = page.getByRole('button', { name: t('basket.one_less', { name }) });
    await tabTo(page, less);
    await page.keyboard.press('Space');
    await expect(page.getByLabel(t('basket.quantity_of', { name }))).toHaveValue('1');
    await expect(main.getByRole('status').filter({ hasText: t('basket.news_set', { name, count: 1 }) })).toBeAttached();
    await expect(less).toBeFocused();
    await tabTo(page, main.getByRole('link', { name: t('basket.to_checkout') }).first());
    await enter(page, t('checkout.title'));
  });

  await test.step('is led to what is missing, and orders', async () => {
    const order = page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) });
    await tabTo(page, order);
    await page.keyboard.press('Enter');
    await expect(page.locator('[name=firstName]')).toBeFocused();
    await expectSeenFocus(page);
    await tabTo(page, page.getByRole('link', { name: new RegExp(`^${t('checkout.email')}: `) }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('[name=email]')).toBeFocused();
    await expectSeenFocus(page);
    await page.keyboard.type(shopper.email);
    await tabTo(page, page.locator('[name=firstName]'), 'Shift+Tab');
    await page.keyboard.type(shopper.firstName);
    const type = async (...fields: readonly (keyof typeof shopper)[]): Promise<void> => {
      for (const field of fields) await typeInto(page, page.locator(`[name=${field}]`), shopper[field]);
    };
    await type('lastName', 'phone');
    await tabTo(page, page.locator('[name=deliveryMethod]'));
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[name=deliveryMethod]:checked')).toBeFocused();
    await expectSeenFocus(page);
    await type('street', 'postalCode', 'city');
    await tabTo(page, order);
    await enter(page, t('order.thanks', { name: shopper.firstName }));
  });

  await test.step('and looks at the order', async () => {
    await tabTo(page, main.getByRole('link', { name: t('order.follow') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/me\/order\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a way past the header is the first thing, and leads to the page’s own', async ({ page }) => {
  await page.goto(paths.product(goods.jacket.slug));
  await hydrated(page.getByRole('main'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  await expectSeenFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expectSeenFocus(page);
});

test('a listing that is narrowed says how much is left, and keeps the place of the keyboard', async ({ page }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const told = page.getByRole('main').getByRole('status').first();
  const before = (await told.textContent()) ?? '';
  const isKept = await told.evaluateHandle((node) => node);
  const filter = page.getByRole('button', { name: t('listing.filter') });
  if (await filter.isVisible()) {
    await tabTo(page, filter);
    await page.keyboard.press('Enter');
  }
  const value = page.locator('#facet-panel').getByRole('checkbox').first();
  await tabTo(page, value);
  await page.keyboard.press('Space');
  await expect(told).not.toHaveText(before);
  expect(await told.evaluate((node, known) => node === known, isKept), 'what is listened to stays').toBe(true);
  await expect(value).toBeChecked();
  await expect(value).toBeFocused();
  await expectSeenFocus(page);
});

test('somebody who leaves a page for another hears its title', async ({ page }) => {
  await page.goto(paths.all);
  await hydrated(page.getByRole('main'));
  const link = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await page.goBack();
  await expect(page).toHaveTitle(new RegExp(t('listing.all_products')));
  await expect(page.locator('#announcer')).toHaveText(await page.title());
  await expect(page.locator('body')).not.toBeFocused();
});
