import { expect, type Page } from '@playwright/test';
import { putIntoBasket, shopper, type Visitor } from './goods.ts';
import { hydrated, t } from './test.ts';

/** Who fetches what was paid at once is asked for no address. */
const typed = ['firstName', 'lastName', 'email', 'phone'] as const;

/** Buttons of the test bank's page, as a Norwegian shopper sees them. */
export const bank = {
  approve: 'Godkjenn betalingen',
  decline: 'Avvis',
  testing: 'For testing',
  silently: 'Godkjenn, men si det ikke til butikken',
  tenfold: 'Godkjenn, og si det ti ganger',
  different: /Godkjenn et annet beløp/,
} as const;

/** Fills the checkout in for a payment at the bank, and orders. */
export const orderAndPay = async (page: Page, hasScripts = true): Promise<void> => {
  const button = page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) });
  if (hasScripts) await hydrated(button);
  for (const field of typed) await page.locator(`[name=${field}]`).fill(shopper[field]);
  await page.getByRole('radio', { name: 'Hent i butikken' }).check();
  await page.getByRole('radio', { name: t('checkout.payment_bank') }).check();
  await button.click();
  await expect(page).toHaveURL(/^http:\/\/bank\.localhost:\d+\/pay\//);
};

/** From the goods to the bank's page. */
export const goToBank = async (page: Page, visitor: Visitor, sku: string): Promise<void> => {
  await putIntoBasket(visitor, sku);
  await page.goto(new URL('/checkout', visitor.baseURL).href);
  await orderAndPay(page);
};

export const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** Presses one of the buttons that stand apart on the bank's page. */
export const pressForTesting = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByText(bank.testing, { exact: true }).click();
  await press(page, name);
};

/** The number that the page's address names. */
export const orderIn = (page: Page): string => new URL(page.url()).searchParams.get('order') ?? '';

type Told = { readonly state: string; readonly paymentState?: string };

/** What the shop tells its guest of the own orders, newest first. */
export const ordersOf = async ({ context, baseURL }: Visitor): Promise<readonly Told[]> => {
  const ask = async (path: string) => (await context.request.get(new URL(path, baseURL).href)).json();
  const { orders } = (await ask('/api/orders')) as { orders: readonly { readonly number: string }[] };
  const whole = await Promise.all(orders.map(({ number }) => ask(`/api/orders/${number}`)));
  return (whole as { order: Told }[]).map(({ order: { state, paymentState } }) => ({
    state,
    ...(paymentState === undefined ? {} : { paymentState }),
  }));
};
