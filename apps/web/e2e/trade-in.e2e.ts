import { expect, hydrated, test } from './test.ts';
import { textsOf } from './texts.ts';

const say = textsOf('tel', 'nb');
const telAt = (baseURL: string | undefined): string => `http://tel.localhost:${new URL(baseURL ?? '').port}`;
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
