import { goods, order } from './goods.ts';
import { ownProduct } from './product.ts';
import { expect, t, test } from './test.ts';

test('orders are still there after a restart', async ({ page, context }) => {
  test.setTimeout(180_000);
  const product = ownProduct();
  try {
    await product.start();
    const number = await order({ context, baseURL: product.origin }, goods.burner.sku);
    await page.goto(`${product.origin}/me/order/${number}`);
    await expect(page.getByRole('main')).toContainText(goods.burner.name);

    await product.stop();
    await product.start();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('order.title', { number }));
    await expect(page.getByRole('main')).toContainText(goods.burner.name);
  } finally {
    await product.stop();
  }
});
