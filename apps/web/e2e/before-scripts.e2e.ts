import { goods, putIntoBasket, shopper } from './goods.ts';
import { buyButton, expect, holdScripts, hydrated, t, test } from './test.ts';

test('a click on "add to basket" before the page is taken over is not lost', async ({ page, context }) => {
  await holdScripts(context);
  await page.goto(`/product/${goods.burner.slug}`, { waitUntil: 'commit' });
  await buyButton(page, goods.burner.name).click({ noWaitAfter: true });
  await expect(page.getByLabel(t('basket.quantity_of', { name: goods.burner.name }))).toHaveValue('1');
});

test('what is typed into the checkout before the page is taken over stays', async ({ page, context, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  const letScriptsCome = await holdScripts(context);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await page.getByLabel(t('checkout.first_name')).fill(shopper.firstName);
  await page.getByRole('radio', { name: 'Hent i butikken' }).check();
  letScriptsCome();
  await hydrated(page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) }));
  await expect(page.getByLabel(t('checkout.first_name'))).toHaveValue(shopper.firstName);
  await expect(page.getByRole('radio', { name: 'Hent i butikken' })).toBeChecked();
  await expect(page.getByRole('region', { name: t('checkout.review') })).toContainText('Hent i butikken');
});

test('a reload keeps what was typed into the checkout, an order lets go of it', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  const button = page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) });
  await hydrated(button);
  for (const field of ['firstName', 'lastName', 'email', 'phone', 'street', 'postalCode', 'city'] as const) {
    await page.locator(`[name=${field}]`).fill(shopper[field]);
  }
  await page.getByRole('radio', { name: 'Hent i butikken' }).check();
  await page.reload();
  await expect(page.getByLabel(t('checkout.first_name'))).toHaveValue(shopper.firstName);
  await expect(page.getByLabel(t('checkout.city'))).toHaveValue(shopper.city);
  await expect(page.getByRole('radio', { name: 'Hent i butikken' })).toBeChecked();
  await hydrated(button);
  await button.click();
  await expect(page).toHaveURL(/\/confirmation\?order=/);
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/checkout');
  await hydrated(button);
  await expect(page.getByLabel(t('checkout.first_name'))).toHaveValue('');
});

test('a place that is filled in while the shopper is there is replaced by what they type', async ({
  page,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku);
  let answer = () => {};
  const isTyping = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/postal-codes/**', async (route) => {
    await isTyping;
    await route.continue();
  });
  await page.goto('/checkout');
  await hydrated(page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) }));
  await page.getByLabel(t('checkout.postal_code')).fill(shopper.postalCode);
  const city = page.getByLabel(t('checkout.city'));
  await city.focus();
  answer();
  await expect(city).toHaveValue(shopper.city);
  await page.keyboard.type('Bergen');
  await expect(city).toHaveValue('Bergen');
});

test('a search while the page is being taken over shows what was found, and nothing of the old page', async ({
  page,
  context,
}) => {
  const letScriptsCome = await holdScripts(context, '**/assets/start-page-*.js');
  const config = page.waitForResponse(/\/config/);
  await page.goto('/', { waitUntil: 'commit' });
  await config;
  await page.getByLabel(t('search.label')).fill('fleece');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('search.title_for', { text: 'fleece' }));
  letScriptsCome();
});

test('an order of products chosen before the page is taken over is shown', async ({ page, context }) => {
  const letScriptsCome = await holdScripts(context);
  await page.goto('/all', { waitUntil: 'commit' });
  const order = page.getByRole('main').getByRole('combobox', { name: t('sort.label') });
  await order.selectOption('newest');
  letScriptsCome();
  await expect(page).toHaveURL(/[?&]sort=newest/);
  await hydrated(order);
  await expect(order).toHaveValue('newest');
});

test('scripts wait until the first picture is painted', async ({ page }) => {
  const order: string[] = [];
  const note = (url: string, said: string) => /\/product-image|\/main-/.test(url) && order.push(said);
  page.on('requestfinished', (request) => note(request.url(), `had ${request.resourceType()}`));
  page.on('request', (request) => note(request.url(), `wanted ${request.resourceType()}`));
  await page.goto(`/product/${goods.burner.slug}`);
  await hydrated(buyButton(page, goods.burner.name));
  expect(order).toContain('had image');
  expect(order.indexOf('had image')).toBeLessThan(order.indexOf('wanted script'));
});
