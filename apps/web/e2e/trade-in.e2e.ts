import { fillInCheckout, orderButton } from './checkout.ts';
import { buyButton, expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
/** As the table of the shop has it. */
const worth = /1.650,00/;

test('an old phone goes with a new one: what it is worth is told, and kept from product to order', async ({
  page,
  baseURL,
}) => {
  const tel = telAt(baseURL);
  const name = 'Aurik N2 Pro 5G';
  await page.goto(`${tel}/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128`);
  const trade = page.getByText(say('trade_in.heading'), { exact: true });
  await trade.click();
  await page.getByLabel(say('trade_in.model'), { exact: true }).selectOption('Aurik N1');
  await page.getByLabel(say('trade_in.condition'), { exact: true }).selectOption(say('trade_in.broken'));
  await expect(
    page.getByText(/200,00/).filter({ hasText: say('trade_in.estimate', { estimate: '' }).trim() }),
  ).toBeVisible();
  await page.getByLabel(say('trade_in.condition'), { exact: true }).selectOption(say('trade_in.good'));
  const price = page.getByText(/10.990,00/).first();
  await expect(price).toBeVisible();
  const button = buyButton(page, name).first();
  await hydrated(button);
  await button.click();
  await expect(page.getByText(say('basket.added')).first()).toBeVisible();

  await page.goto(`${tel}/nb/basket`);
  await expect(page.getByText('Aurik N1').filter({ hasText: worth })).toBeVisible();
  await expect(page.getByText(/10.990,00/).first()).toBeVisible();

  await fillInCheckout(page, `${tel}/nb`);
  await expect(page.getByText('Aurik N1').filter({ hasText: worth }).first()).toBeAttached();
  await orderButton(page).click();
  await expect(page).toHaveURL(/confirmation/);
  await expect(page.getByText('Aurik N1').filter({ hasText: worth }).first()).toBeVisible();
});

test('an estimate of one’s own is refused and told, and the old phone may stay at home', async ({ page, baseURL }) => {
  const tel = telAt(baseURL);
  await page.goto(`${tel}/nb/product/aurik-n2-pro-5g?sku=AU-N2P-GRA-128`);
  const add = (estimate: number, model = 'aurik-n1') =>
    page.request.post(`${tel}/api/basket/lines`, {
      headers: { origin: tel },
      data: { sku: 'AU-N2P-GRA-128', tradeIn: { model, condition: 'good', estimate } },
    });
  const forged = await add(9_900_000);
  expect(forged.status()).toBe(409);
  expect(await forged.json()).toMatchObject({ code: 'basket.trade_in_estimate', estimate: 165_000 });
  expect((await add(165_000, 'nothing-known')).status()).toBe(422);
  expect((await add(165_000)).status()).toBe(200);

  await page.goto(`${tel}/nb/basket`);
  const drop = page.getByRole('button', { name: say('basket.trade_in_drop') });
  await hydrated(drop);
  await drop.click();
  await expect(drop).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Aurik N2 Pro 5G' })).toBeVisible();
});
