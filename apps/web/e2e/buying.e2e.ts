import { randomUUID } from 'node:crypto';
import { goods, putIntoBasket } from './goods.ts';
import { importRow } from './import-row.ts';
import { k, kontorAt, kroner, office, putIn } from './kontor.ts';
import { expect, hydrated, t, test } from './test.ts';

const smallest = 250;
const below = (missing: number): string =>
  k('buying.below_minimum', { vat: 'net', minimum: kroner(smallest), missing: kroner(missing) });

test('too little for the smallest order is told where goods are added, in the basket and at checkout', async ({
  page,
  baseURL,
}) => {
  const shop = kontorAt(baseURL);
  const missing = smallest - office.coffee.list.net;

  await test.step('beside what was added, with the ways on', async () => {
    await page.goto(`${shop}/product/bonne-kontorkaffe?sku=${office.coffee.sku}`);
    const button = page
      .getByRole('main')
      .getByRole('button', { name: k('product.add_to_basket') })
      .first();
    await hydrated(button);
    await button.click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText(below(missing));
    await expect(panel.getByRole('link', { name: k('basket.to_checkout') })).toHaveCount(0);
    await panel.getByRole('link', { name: k('basket.to_basket') }).click();
  });

  await test.step('in the basket, which leads to more', async () => {
    await expect(page).toHaveURL(`${shop}/basket`);
    await expect(page.getByText(below(missing))).toBeVisible();
    await expect(page.getByRole('link', { name: k('basket.to_checkout') })).toHaveCount(0);
    const summary = page.getByRole('region', { name: k('basket.summary') });
    await expect(summary.getByRole('link', { name: k('basket.to_products') })).toHaveAttribute('href', '/all');
  });

  await test.step('at checkout, which has no button that orders', async () => {
    await page.goto(`${shop}/checkout`);
    await expect(page.getByText(below(missing)).first()).toBeVisible();
    await expect(page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) })).toHaveCount(0);
  });

  await test.step('with more of it the way is open', async () => {
    await putIn(page, office.coffee.sku, 1);
    await page.goto(`${shop}/basket`);
    await page
      .getByRole('link', { name: k('basket.to_checkout') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) })).toBeVisible();
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a line that asks for more than there is is set to what is left by one press', async ({
      page,
      visitor,
    }, testInfo) => {
      const id = `SHORT-${randomUUID().slice(0, 8)}`;
      const title = `Lykt ${id}`;
      importRow(testInfo, { id, title, price: '500.00 NOK', quantity: 5 });
      await putIntoBasket(visitor, id, 3);
      await putIntoBasket(visitor, goods.cup.sku);
      importRow(testInfo, { id, title, price: '500.00 NOK', quantity: 2 });

      const told = page.getByText(t('buying.not_enough_stock', { name: title, available: 2 }));
      await page.goto('/checkout');
      await expect(told.first()).toBeVisible();
      await page
        .getByRole('link', { name: t('checkout.change_basket') })
        .first()
        .click();
      await expect(told).toHaveCount(1);
      const lower = page.getByRole('button', { name: t('buying.set_quantity', { quantity: 2 }) });
      if (javaScriptEnabled) await hydrated(lower);
      await lower.click();
      await expect(page.getByLabel(t('basket.quantity_of', { name: title }))).toHaveValue('2');
      await expect(told).toHaveCount(0);
      await page
        .getByRole('link', { name: t('basket.to_checkout') })
        .first()
        .click();
      await expect(page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) })).toBeVisible();
    });
  });
}
