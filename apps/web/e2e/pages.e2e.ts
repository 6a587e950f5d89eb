import AxeBuilder from '@axe-core/playwright';
import { addresses, pages } from '@torg/domain';
import { goods, order, putIntoBasket, type Visitor } from './goods.ts';
import { bank } from './payment.ts';
import { expect, t, takenOver, test } from './test.ts';

/** An address for every pattern of the table of pages; some show what the visitor did before. */
const examples: Readonly<Record<string, (visitor: Visitor) => Promise<string>>> = {
  '/': async () => addresses.start,
  '/all': async () => addresses.all,
  '/all/*': async () => addresses.category('klaer/jakker'),
  '/search': async () => addresses.search('jakke'),
  '/brand/:slug': async () => addresses.brand('vidde'),
  '/campaign/:slug': async () => addresses.campaign('turkaffe'),
  '/product/:slug': async () => addresses.product(goods.jacket.slug),
  '/content/:slug': async () => addresses.content('privacy'),
  '/privacy': async () => addresses.privacy,
  '/basket': async (visitor) => {
    await putIntoBasket(visitor, goods.bag.sku, 2);
    return addresses.basket;
  },
  '/checkout': async (visitor) => {
    await putIntoBasket(visitor, goods.bag.sku, 2);
    return addresses.checkout;
  },
  '/complete-payment': async (visitor) =>
    addresses.completePayment(await order(visitor, goods.bag.sku, { paymentMethod: 'bank' })),
  '/confirmation': async (visitor) => addresses.confirmation(await order(visitor, goods.bag.sku)),
  '/me/login': async ({ context }) => {
    // It would lead on at once; here the identity server cannot be reached.
    await context.route('**/bff/login', (route) => route.abort());
    return addresses.login('/basket');
  },
  '/me/auth': async () => addresses.loginAnswer,
  '/me/orders': async (visitor) => {
    await order(visitor, goods.bag.sku);
    return addresses.orders;
  },
  '/me/order/:number': async (visitor) => addresses.order(await order(visitor, goods.bag.sku)),
};

/** Addresses that are no page of the table, or a page in a state of its own, with the status that they have. */
const others: readonly (readonly [string, string, number])[] = [
  ['an address that leads nowhere', '/nothing/here', 404],
  ['a product that does not exist', addresses.product('nothing'), 404],
  ['a campaign that is over', addresses.campaign('paskefjellet'), 410],
  ['a search that finds nothing', addresses.search('qqqqqqqq'), 200],
  ['an empty basket', addresses.basket, 200],
  ['a checkout of nothing', addresses.checkout, 200],
  ['no orders', addresses.orders, 200],
  ['a page in the second language', '/en/all', 200],
];

const findings = async (page: ConstructorParameters<typeof AxeBuilder>[0]['page']) => {
  const { violations, passes } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(passes.length).toBeGreaterThan(0);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('\n')}`,
  );
};

test('every page of the table is looked at', () => {
  expect(Object.keys(examples).sort()).toEqual(pages.map(({ pattern }) => pattern).sort());
});

for (const [pattern, addressFor] of Object.entries(examples)) {
  test(`${pattern} can be used by everybody`, async ({ page, visitor }) => {
    const answer = await page.goto(await addressFor(visitor));
    expect(answer?.status()).toBe(200);
    await takenOver(page.getByRole('main'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await findings(page)).toEqual([]);
    const width = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(width, 'nothing sticks out sideways').toBeLessThanOrEqual(0);
  });
}

for (const [what, address, status] of others) {
  test(`${what} can be used by everybody`, async ({ page }) => {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(status);
    await takenOver(page.getByRole('main'));
    expect(await findings(page)).toEqual([]);
  });
}

test('errors in the checkout can be used by everybody', async ({ page, visitor }) => {
  await putIntoBasket(visitor, goods.bag.sku);
  await page.goto(addresses.checkout);
  const button = page.getByRole('button', { name: t('checkout.place_order') });
  await takenOver(button);
  await button.click();
  await expect(page.getByRole('region', { name: t('checkout.errors_title', { count: 7 }) })).toBeVisible();
  await expect(page.getByLabel(t('checkout.first_name'))).toBeFocused();
  // Half-scrolled below the bar with the sum, a field would count as one too small to press.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await findings(page)).toEqual([]);
});

test('the page of the bank can be used by everybody', async ({ page, visitor }) => {
  const number = await order(visitor, goods.bag.sku, { paymentMethod: 'bank' });
  await page.goto(addresses.redirectPayment(number));
  await page.getByText(bank.testing, { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
});

test('a closed shop says so on every address, and can be used by everybody', async ({ page, visitor }) => {
  const { port } = new URL(visitor.baseURL);
  const answer = await page.goto(`http://sommer.localhost:${port}/all`);
  expect(answer?.status()).toBe(503);
  expect(answer?.headers()['retry-after']).toBeDefined();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
