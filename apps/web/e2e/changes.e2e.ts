import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { putIntoBasket } from './goods.ts';
import { startEnvironment } from './product.ts';
import { expect, t, test } from './test.ts';

type Row = { readonly id: string; readonly title: string; readonly price: string; readonly quantity: number };

/** Imports one product into the running shop, as an operator does. */
const importRow = (testInfo: TestInfo, row: Row): void => {
  const columns = { ...row, description: row.title, availability: 'in_stock', brand: 'Vidde', product_type: 'Lys' };
  const file = testInfo.outputPath('feed.tsv');
  writeFileSync(file, `${Object.keys(columns).join('\t')}\n${Object.values(columns).join('\t')}\n`);
  execFileSync(process.execPath, ['scripts/run.mjs', 'apps/bff/src/commands/import.ts', '--shop', 'fjell', file], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...startEnvironment() },
  });
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a new price and a short stock are told, and accepted before the checkout', async ({
      page,
      visitor,
    }, testInfo) => {
      const id = `CHANGE-${randomUUID().slice(0, 8)}`;
      const title = `Lykt ${id}`;
      importRow(testInfo, { id, title, price: '500.00 NOK', quantity: 5 });
      await putIntoBasket(visitor, id, 3);
      importRow(testInfo, { id, title, price: '400.00 NOK', quantity: 2 });

      await page.goto('/basket');
      const prices = { from: '500\u00a0kr', to: '400\u00a0kr' };
      await expect(page.getByText(t('basket.price_changed', prices))).toBeVisible();
      await expect(page.getByText(t('basket.stock_short', { available: 2 }))).toBeVisible();
      await expect(page.getByRole('link', { name: t('basket.to_checkout') })).toHaveCount(0);
      await expect(page.getByText(t('basket.checkout_waits'))).toBeVisible();

      await page.getByRole('button', { name: t('basket.accept_changes') }).click();
      await expect(page.getByLabel(t('basket.quantity_of', { name: title }))).toHaveValue('2');
      await expect(page.getByText(t('basket.price_changed', prices))).toHaveCount(0);
      await page.getByRole('link', { name: t('basket.to_checkout') }).click();
      await expect(page.getByRole('region', { name: t('checkout.review') })).toContainText('800\u00a0kr');
    });
  });
}
