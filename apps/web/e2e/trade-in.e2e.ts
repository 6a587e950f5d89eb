import { fillInCheckout } from './checkout.ts';
import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';

const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;

test('an old phone that goes with a new one is told from the product to the order', async ({ page, baseURL }) => {
  const tel = telAt(baseURL);
  const main = page.getByRole('main');
  /** As the table of the shop has it. Money is written with spaces that do not break. */
  const promise = say('basket.trade_in', { name: 'Aurik N1', condition: 'good', estimate: 'kr 1 650' });
  const isTold = () => expect(main.getByText(promise).filter({ visible: true })).toHaveCount(1);

  await test.step('model and condition are chosen by keyboard', async () => {
    await page.goto(`${tel}/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128`);
    const estimate = page.getByRole('status').filter({ hasText: say('trade_in.estimate', { estimate: '' }).trim() });
    const model = page.getByLabel(say('trade_in.model'), { exact: true });
    const condition = page.getByLabel(say('trade_in.condition'), { exact: true });
    await page.getByText(say('trade_in.heading'), { exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(model).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(model).toBeFocused();
    await page.keyboard.press('End');
    await expect(estimate).toContainText('900');
    await model.selectOption('Aurik N1');
    await page.keyboard.press('Tab');
    await expect(condition).toBeFocused();
    await page.keyboard.press('End');
    await expect(estimate).toContainText('200');
    await condition.selectOption(say('trade_in.good'));
    await expect(estimate).toContainText(/1\s650/);
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('basket', async () => {
    await main
      .getByRole('button', { name: say('product.add_to_basket') })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: say('added.heading') })).toContainText('Aurik N1');
    await page.goto(`${tel}/nb/basket`);
    await isTold();
    expect(await hindrances(page)).toEqual([]);
  });
  await test.step('confirmation', async () => {
    await fillInCheckout(page, `${tel}/nb`);
    await page.getByRole('button', { name: say('checkout.place_order_for', { total: '' }) }).click();
    await expect(page).toHaveURL(/\/confirmation\?order=/);
    await isTold();
  });
  await test.step('order', async () => {
    await page.getByRole('link', { name: say('order.follow') }).click();
    await expect(page).toHaveURL(/\/me\/order\//);
    await isTold();
  });
});

test('an estimate of one’s own is refused and told, and the old phone may stay at home', async ({ page, baseURL }) => {
  const tel = telAt(baseURL);
  await page.goto(`${tel}/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128`);
  const add = (estimate: number, model = 'aurik-n1') =>
    page.evaluate(
      async (tradeIn) => {
        const response = await fetch('/api/basket/lines', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ sku: 'AU-N2P-GRA-128', tradeIn }),
        });
        return { status: response.status, told: await response.json() };
      },
      { model, condition: 'good', estimate },
    );
  expect(await add(9_900_000)).toMatchObject({
    status: 409,
    told: { code: 'basket.trade_in_estimate', estimate: 165_000 },
  });
  expect((await add(165_000, 'nothing-known')).status).toBe(422);
  expect((await add(165_000)).status).toBe(200);

  await page.goto(`${tel}/nb/basket`);
  const drop = page.getByRole('button', { name: say('basket.trade_in_drop') });
  await hydrated(drop);
  await drop.click();
  await expect(drop).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Aurik N2 Pro 5G' })).toBeVisible();
});
