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

/** Buttons of the page that stands in for Stripe's, as a Norwegian shopper sees them. */
export const card = {
  pay: /^Betal med kort/,
  strong: /^Kort som må bekreftes/,
  declined: /^Kort som avvises/,
  insufficient: /^Kort uten dekning/,
  confirm: 'Ja, bekreft',
  refuse: 'Nei, avbryt',
  stay: 'Betal, men bli på denne siden',
  silently: 'Betal, men si det aldri til butikken',
  disordered: 'Betal, og si det tre ganger i feil rekkefølge',
} as const;

/** The page that stands in for Stripe's. */
export const cardPage = /^http:\/\/stripe\.localhost:\d+\/c\/pay\//;

/** Fills the checkout in for a payment at once, and orders. @param method what the way to pay is called. */
const orderBy = async (page: Page, method: string, hasScripts: boolean): Promise<void> => {
  const button = page.getByRole('button', { name: t('checkout.place_order_for', { total: '' }) });
  if (hasScripts) await hydrated(button);
  for (const field of typed) await page.locator(`[name=${field}]`).fill(shopper[field]);
  await page.getByRole('radio', { name: 'Hent i butikken' }).check();
  await page.getByRole('radio', { name: method }).check();
  await button.click();
};

/** Orders for a payment at the bank. */
export const orderAndPay = async (page: Page, hasScripts = true): Promise<void> => {
  await orderBy(page, t('checkout.payment_bank'), hasScripts);
  await expect(page).toHaveURL(/^http:\/\/bank\.localhost:\d+\/pay\//);
};

/** Orders for a payment by card. */
export const orderByCard = async (page: Page, hasScripts = true): Promise<void> => {
  await orderBy(page, 'Kort', hasScripts);
  await expect(page).toHaveURL(cardPage);
};

/** From the goods to the bank's page. */
export const goToBank = async (page: Page, visitor: Visitor, sku: string): Promise<void> => {
  await putIntoBasket(visitor, sku);
  await page.goto(new URL('/checkout', visitor.baseURL).href);
  await orderAndPay(page);
};

/** From the goods to the page that takes cards. */
export const goToCard = async (page: Page, visitor: Visitor, sku: string): Promise<void> => {
  await putIntoBasket(visitor, sku);
  await page.goto(new URL('/checkout', visitor.baseURL).href);
  await orderByCard(page);
};

export const press = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('button', { name }).click();

/** Presses one of the buttons that stand apart on a provider's page. */
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
