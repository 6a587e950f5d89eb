import { test } from './alone.ts';
import { fillInCheckout } from './checkout.ts';
import { kroner, putIn } from './kontor.ts';
import { expect } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const a = textsOf('ansatt', 'nb');
/** A fleece jacket at 690 kroner, fetched where the employee works. */
const [sku, price, limit] = ['NV-FLEECE-M', 690, 3000];

test.use({ knownAs: 'nils' });
test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('an employee pays with the credit, sees what is left, and has it back when the order is cancelled', async ({
  page,
  user,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const shop = `http://ansatt.localhost:${new URL(baseURL ?? '').port}`;
  const main = page.getByRole('main');

  await test.step('logs in, and finds the whole credit', async () => {
    await page.goto(`${shop}/me/credit-policy`);
    await signIn(page, user);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(a('credit.own_title'));
    await expect(main).toContainText(kroner(limit));
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('pays all of an order with it', async () => {
    await putIn(page, sku, 1);
    await fillInCheckout(page, shop);
    const credit = main.getByRole('checkbox', { name: a('credit.use', { amount: kroner(price) }) });
    await expect(main.getByRole('radio', { name: a('checkout.payment_invoice') })).toBeVisible();
    await credit.check();
    // Nothing is left that could be paid in another way.
    await expect(main.getByRole('radio', { name: a('checkout.payment_invoice') })).toHaveCount(0);
    await expect(main.getByText(a('order.in_money')).last()).toBeAttached();
    expect(await hindrances(page)).toEqual([]);
    await main.getByRole('button', { name: a('checkout.place_order_for', { total: '' }) }).click();
    await page.waitForURL(/confirmation/);
    await expect(main).toContainText(a('order.payment_credit'));
  });

  const number = new URL(page.url()).searchParams.get('order') ?? '';

  await test.step('sees what is left, and what for', async () => {
    await page.goto(`${shop}/me/credit-policy`);
    await expect(main).toContainText(kroner(limit - price));
    await expect(main.getByRole('listitem').filter({ hasText: number })).toContainText(a('credit.event_reserve'));
  });

  await test.step('has it back when the order is cancelled', async () => {
    await page.goto(`${shop}/me/order/${number}`);
    await main.getByText(a('order.cancel', { part: 'whole' }), { exact: true }).click();
    await main.getByRole('button', { name: a('order.cancel_confirm', { part: 'whole' }) }).click();
    await expect(main.getByText(a('order.state_cancelled')).first()).toBeVisible();
    await page.goto(`${shop}/me/credit-policy`);
    await expect(main).toContainText(kroner(limit));
    await expect(main.getByRole('listitem').filter({ hasText: number }).first()).toContainText(
      a('credit.event_release'),
    );
  });
});
