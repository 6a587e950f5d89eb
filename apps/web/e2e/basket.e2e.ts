import { countInBasket, goods, putIntoBasket } from './goods.ts';
import { buyButton, expect, holdScripts, hydrated, miniBasket, t, test } from './test.ts';
import { textsOf } from './texts.ts';

test('the count rises at once, and goes back where the server refuses, with what is left said beside the button', async ({
  page,
  context,
}) => {
  await page.goto(`/product/${goods.scarce.slug}`);
  const button = buyButton(page, goods.scarce.name);
  await hydrated(button);
  await page.getByLabel(t('basket.quantity'), { exact: true }).fill(String(goods.scarce.left + 1));
  const letAnswer = await holdScripts(context, '**/api/basket/lines');
  await button.click();
  await expect(miniBasket(page, goods.scarce.left + 1)).toBeVisible();
  letAnswer();
  await expect(page.getByText(t('basket.not_enough_stock', { available: goods.scarce.left }))).toBeVisible();
  await expect(miniBasket(page, 0)).toBeVisible();
});

test('more than there is becomes what there is, said beside the line', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.scarce.sku);
  await page.goto('/basket');
  const quantity = page.getByLabel(t('basket.quantity_of', { name: goods.scarce.name }));
  await hydrated(quantity);
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(quantity).toHaveAccessibleDescription(t('basket.set_to_stock', { quantity: goods.scarce.left }));
  await expect(quantity).toHaveValue(String(goods.scarce.left));
  await expect(miniBasket(page, goods.scarce.left)).toBeVisible();
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect(miniBasket(page, 1)).toBeVisible();
  await expect(quantity).toHaveAccessibleDescription('');
});

test('what was added is answered by a panel that keyboards walk through, and leave by Escape', async ({ page }) => {
  await page.goto(`/product/${goods.scarce.slug}`);
  const button = buyButton(page, goods.scarce.name).first();
  await hydrated(button);
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('added.heading') });
  await expect(panel).toContainText(goods.scarce.name);
  await expect(panel.getByRole('link', { name: t('basket.to_checkout'), exact: true })).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByRole('link', { name: t('basket.to_basket'), exact: true }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(panel).toHaveCount(0);
});

test('the panel has its heading in one line and its way out in the corner, from a card, too', async ({ page }) => {
  await page.goto('/all');
  const button = page
    .getByRole('main')
    .getByRole('button', { name: t('product.add_to_basket') })
    .first();
  await hydrated(button);
  await button.click();
  const panel = page.getByRole('dialog', { name: t('added.heading') });
  const close = panel.getByRole('button', { name: t('added.close'), exact: true });
  await expect(close).toBeVisible();
  const [whole, corner, heading] = await Promise.all(
    [panel, close, panel.getByRole('heading', { level: 2 })].map((part) => part.boundingBox()),
  );
  if (!whole || !corner || !heading) throw new Error('the panel is not shown');
  expect([corner.width, corner.height]).toEqual([44, 44]);
  expect(whole.x + whole.width - (corner.x + corner.width)).toBeLessThanOrEqual(16);
  expect(corner.x).toBeGreaterThan(heading.x + heading.width);
  expect(heading.height).toBeLessThan(32);
});

test('the basket tells what is missing to free delivery, and when it is reached', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.jacket.sku);
  await page.goto('/basket');
  const summary = page.getByRole('region', { name: t('basket.summary') });
  const line = page.getByRole('progressbar', { name: t('basket.free_delivery_progress') });
  await expect(summary).toContainText(t('basket.free_delivery_reached'));
  await expect(summary).not.toContainText(t('basket.delivery_hint'));
  await expect(line).toHaveCount(0);
  await putIntoBasket(visitor, goods.bag.sku);
  const remove = page.getByRole('button', { name: `${t('basket.remove')} ${goods.jacket.name}` });
  await page.reload();
  await hydrated(remove);
  await remove.click();
  const missing = t('basket.free_delivery_missing', { amount: 'AMOUNT' }).split('AMOUNT')[1] ?? '';
  await expect(summary).toContainText(missing);
  await expect(line).toHaveJSProperty('value', 34_900);
});

test('quick presses all count', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto('/basket');
  const more = page.getByRole('button', { name: t('basket.one_more', { name: goods.bag.name }) });
  await hydrated(more);
  for (let press = 0; press < 4; press += 1) await more.click({ noWaitAfter: true });
  await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toHaveValue('5');
  await expect(miniBasket(page, 5)).toBeVisible();
  await expect.poll(() => countInBasket(visitor)).toBe(5);
  await page.reload();
  await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toHaveValue('5');
});

test('a line that was taken out can be brought back', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku, 3);
  await page.goto('/basket');
  const remove = page.getByRole('button', { name: `${t('basket.remove')} ${goods.bag.name}` });
  await hydrated(remove);
  await remove.click();
  await expect(page.getByRole('main')).toContainText(t('basket.empty'));
  const undo = page.getByRole('button', { name: t('basket.undo') });
  await expect(undo).toBeFocused();
  await undo.click();
  await expect(page.getByLabel(t('basket.quantity_of', { name: goods.bag.name }))).toHaveValue('3');
});

test('on a phone the sum and the way to the checkout stay in sight', async ({ page, visitor }) => {
  for (const { sku } of [goods.burner, goods.cup, goods.bag, goods.jacket]) await putIntoBasket(visitor, sku);
  await page.goto('/basket');
  const bar = page.getByRole('region', { name: t('basket.to_checkout') });
  await hydrated(page.getByRole('button', { name: t('basket.one_more', { name: goods.cup.name }) }));
  if ((page.viewportSize()?.width ?? 0) >= 900) {
    await expect(bar).toBeHidden();
    return;
  }
  await expect(bar).toBeInViewport();
  await page.getByRole('region', { name: t('basket.summary') }).scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  await bar.getByRole('link').click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('the other tab hears of it', async ({ page, context }) => {
  await page.goto(`/product/${goods.burner.slug}`);
  const other = await context.newPage();
  await other.goto('/');
  await hydrated(miniBasket(other, 0));
  const button = buyButton(page, goods.burner.name);
  await hydrated(button);
  await button.click();
  await expect(miniBasket(other, 1)).toBeVisible();
});

test('a basket that cannot be fetched is cleared on screen and told, and a retry brings it back', async ({
  page,
  context,
  visitor,
}) => {
  await putIntoBasket(visitor, goods.bag.sku, 4);
  const isBasket = (url: URL) => url.pathname === '/api/basket';
  await context.route(isBasket, (route) => route.abort());
  await page.goto(`/product/${goods.burner.slug}`);
  const alert = page.getByRole('alert').filter({ hasText: t('basket.unreachable') });
  await expect(alert).toBeVisible();
  const basketLink = page.getByRole('banner').getByRole('link', { name: t('basket.title'), exact: true });
  await expect(basketLink).toBeVisible();
  await context.unroute(isBasket);
  await alert.getByRole('button', { name: t('error.retry') }).click();
  await expect(miniBasket(page, 4)).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the count is there at once on a page that everybody shares', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku, 4);
  await page.goto('/all');
  await expect(miniBasket(page, 4)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the basket says beside the line what cannot be had', async ({ page, visitor }) => {
    await putIntoBasket(visitor, goods.scarce.sku);
    await page.goto('/basket');
    const quantity = page.getByLabel(t('basket.quantity_of', { name: goods.scarce.name }));
    await quantity.fill('9');
    await page.getByRole('button', { name: t('basket.set_quantity') }).click();
    await expect(quantity).toHaveAccessibleDescription(t('basket.not_enough_stock', { available: goods.scarce.left }));
    await expect(quantity).toHaveValue('9');
  });

  test('the basket stays in its language', async ({ page, visitor }) => {
    const inEnglish = textsOf('fjell', 'en');
    await putIntoBasket(visitor, goods.bag.sku);
    await page.goto('/en/basket');
    await page.getByRole('button', { name: inEnglish('basket.one_more', { name: goods.bag.inEnglish }) }).click();
    await expect(page).toHaveURL(/\/en\/basket$/);
    await expect(page.getByLabel(inEnglish('basket.quantity_of', { name: goods.bag.inEnglish }))).toHaveValue('2');
    await page.getByRole('button', { name: `${inEnglish('basket.remove')} ${goods.bag.inEnglish}` }).click();
    await expect(page.getByRole('main')).toContainText(inEnglish('basket.empty'));
  });
});
