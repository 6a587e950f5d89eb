import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@torg/domain/navigation';
import { hydrated } from './test.ts';
import { textsOf } from './texts.ts';

/** The texts of the business shop. */
export const k = textsOf('kontor', 'nb');

/** The business shop of the product whose other shop is at `baseURL`. */
export const kontorAt = (baseURL: string | undefined): string =>
  `http://kontor.localhost:${new URL(baseURL ?? '').port}`;

/** Says an amount as the shop does, in kroner. */
export const kroner = (amount: number): string =>
  `${new Intl.NumberFormat('nb-NO', { minimumFractionDigits: amount % 1 === 0 ? 0 : 2 }).format(amount)}\u00a0kr`;

/** Goods with their prices in kroner, without VAT and with it: for everybody, and for who has a framework agreement. */
export const office = {
  keyboard: {
    name: 'Tast trådløst tastatur og mus',
    slug: 'tast-tradlost-tastatur-og-mus',
    sku: 'TAST-NO',
    list: { net: 690, gross: 862.5 },
    framework: { net: 560, gross: 700 },
  },
  /** Has a lower rate of VAT, and the same price for all. */
  coffee: { name: 'Bønne kontorkaffe', sku: 'BONN-HEL-1', list: { net: 189, gross: 217.35 } },
} as const;

/** What a business tells at the checkout. */
export const buyer = {
  company: 'Nordlys Bygg AS',
  organisationNumber: '312045702',
  reference: 'PO-2041',
  firstName: 'Ingrid',
  lastName: 'Innkjøp',
  email: 'ingrid@example.no',
  phone: '+47 22 33 44 55',
  postalCode: '0581',
  city: 'Oslo',
} as const;

/** Puts something into the basket, as a form on a page without scripts does. Node finds no names below `localhost`. */
export const putIn = async (page: Page, sku: string, quantity: number): Promise<void> => {
  const fields = { intent: 'add', sku, quantity: String(quantity) };
  const { status, path } = await page.evaluate(async (form) => {
    const answer = await fetch('/basket', { method: 'POST', body: new URLSearchParams(form) });
    return { status: answer.status, path: new URL(answer.url).pathname };
  }, fields);
  expect({ status, path }).toEqual({ status: 200, path: '/basket' });
};

/** Takes out of the basket what tests of before left there: a user has one for each company, whoever looks into it. */
export const emptyBasket = async (page: Page): Promise<void> => {
  const left = await page.evaluate(async () => {
    const read = async (): Promise<readonly { readonly id: string }[]> =>
      (await (await fetch('/api/basket?type=get', { method: 'POST' })).json()).basket.lines;
    for (const { id } of await read()) {
      await fetch(`/api/basket/lines/${encodeURIComponent(id)}`, { method: 'DELETE' });
    }
    return (await read()).length;
  });
  expect(left).toBe(0);
};

/** Fills in fields of the checkout by their names. */
export const fillIn = async (page: Page, values: Readonly<Record<string, string>>): Promise<void> => {
  await hydrated(page.getByRole('button', { name: k('checkout.place_order_for', { total: '' }) }));
  for (const [field, value] of Object.entries(values)) await page.locator(`[name=${field}]`).fill(value);
};

/** The row of a list of sums: what the figure is of, and the figure. */
export const sumOf = (page: Page, label: string): Locator =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first();

/** Chooses prices with or without VAT; the page comes again. */
export const showPrices = async (page: Page, view: 'net' | 'gross'): Promise<void> => {
  const button = page.getByRole('button', { name: k(`vat.${view}`), exact: true });
  const isSent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(paths.vatView));
  await button.click();
  await isSent;
  await expect(button).toHaveAttribute('aria-pressed', 'true');
};
