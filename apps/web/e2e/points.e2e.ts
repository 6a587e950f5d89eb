import { randomUUID } from 'node:crypto';
import { test } from './alone.ts';
import { fillInCheckout } from './checkout.ts';
import { importRow } from './import-row.ts';
import { putIn } from './kontor.ts';
import { runCommand } from './run-command.ts';
import { expect } from './test.ts';
import { textsOf } from './texts.ts';
import { hindrances } from './usable.ts';
import { identityServerReady, signIn } from './visitors.ts';

const f = textsOf('fjell', 'nb');
const pointsPage = '/me/loyalty-points';

test.beforeEach(({ context, baseURL }) => identityServerReady(context, baseURL ?? ''));

test('a shopper earns points for what is sent, sees them on their way, and loses them with what comes back', async ({
  page,
  user,
}, testInfo) => {
  test.setTimeout(150_000);
  const sku = `POINTS-${randomUUID().slice(0, 8)}`;
  importRow(testInfo, { id: sku, title: `Lykt ${sku}`, price: '500.00 NOK', quantity: 9 });
  const main = page.getByRole('main');
  const pending = async () => Number(((await main.locator('dd').first().textContent()) ?? '').replace(/\D/g, ''));
  const command = (...words: readonly string[]) => runCommand('orders.ts', '--shop', 'fjell', ...words);

  await test.step('finds how points work', async () => {
    await page.goto(`/me/login?redirectUri=${pointsPage}`);
    await signIn(page, user);
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(f('points.title'));
    await expect(main.locator('dt').first()).toHaveText(f('points.pending'));
    expect(await hindrances(page)).toEqual([]);
  });
  const before = await pending();

  const earned = await test.step('is told at the checkout what the order earns', async () => {
    await putIn(page, sku, 2);
    await fillInCheckout(page);
    await main.locator('[name=deliveryMethod][value=store]').check();
    const hint = main.getByRole('group', { name: f('points.title') }).getByRole('paragraph');
    const count = Number(((await hint.textContent()) ?? '').replace(/\D/g, ''));
    expect(count).toBeGreaterThanOrEqual(2000);
    await expect(hint).toHaveText(f('points.will_earn', { count }));
    expect(await hindrances(page)).toEqual([]);
    await main.getByRole('button', { name: f('checkout.place_order_for', { total: '' }) }).click();
    await page.waitForURL(/confirmation/);
    await expect(main).toContainText(f('order.earns_points', { count }));
    return count;
  });
  const number = new URL(page.url()).searchParams.get('order') ?? '';
  const events = main.getByRole('listitem').filter({ hasText: number });

  await test.step('has them on their way once the goods are sent', async () => {
    command('ship', number);
    await page.goto(pointsPage);
    await expect(events).toHaveCount(1);
    await expect(events).toContainText(f('points.event_earn'));
    expect(await pending()).toBe(before + earned);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await hindrances(page)).toEqual([]);
  });

  await test.step('loses those of what comes back', async () => {
    command('return', number, '--units', `${sku}=1`);
    await page.goto(pointsPage);
    await expect(events).toHaveCount(2);
    await expect(events.first()).toContainText(f('points.event_reverse'));
    expect(await pending()).toBe(before + earned - 1000);
  });
});

test('a guest is asked to log in, and told nothing of points at the checkout', async ({ page }, testInfo) => {
  const sku = `POINTS-${randomUUID().slice(0, 8)}`;
  importRow(testInfo, { id: sku, title: `Lykt ${sku}`, price: '500.00 NOK', quantity: 9 });
  await page.goto('/');
  await putIn(page, sku, 1);
  await fillInCheckout(page);
  await expect(page.getByRole('group', { name: f('points.title') })).toHaveCount(0);
  await page.goto(pointsPage);
  await expect(page.getByRole('main')).toContainText(f('points.log_in'));
  expect(await hindrances(page)).toEqual([]);
});
