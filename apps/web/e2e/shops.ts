import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import type { ShopInfo } from '@torg/domain/shop';
import { textsOf } from './texts.ts';

const folder = join(import.meta.dirname, '../../../packages/shops');

export type DemoShop = Pick<
  ShopInfo,
  'id' | 'hosts' | 'locales' | 'deliveryMethods' | 'countries' | 'viewMode' | 'temporaryClosedContent'
> & {
  readonly googleAnalytics?: { readonly section?: string };
  readonly loginRequired?: boolean;
  readonly oidcAuth?: { readonly enable: boolean };
};

/** Every shop that `npm start` opens, as its shop.json says. */
export const demoShops: readonly DemoShop[] = readdirSync(folder, { withFileTypes: true })
  .map(({ name }) => join(folder, name, 'shop.json'))
  .flatMap((file) => {
    try {
      return [JSON.parse(readFileSync(file, 'utf8')) as DemoShop];
    } catch {
      // A folder of something else.
      return [];
    }
  });

export const isClosed = ({ temporaryClosedContent }: DemoShop): boolean => temporaryClosedContent !== undefined;

/** Where a shop is, of the product whose other shop is at `baseURL`. */
export const originOf = ({ hosts }: DemoShop, baseURL: string | undefined): string =>
  `http://${hosts[0]}:${new URL(baseURL ?? '').port}`;

/** The texts of a shop in its main language. */
export const saidBy = ({ id, locales }: DemoShop) => textsOf(id, locales[0] ?? '');

/** The slug of a campaign that never ends. */
export const campaignOf = ({ id, locales }: DemoShop): string => {
  const campaigns = join(folder, id, 'content', locales[0] ?? '', 'campaigns');
  const lasting = readdirSync(campaigns).find((file) => !/^until:/m.test(readFileSync(join(campaigns, file), 'utf8')));
  if (lasting === undefined) throw new Error(`${id} has no campaign that never ends`);
  return basename(lasting, '.md');
};

/** Goods and places that a shop has to show. */
export type Wares = {
  /** Comes in several variants. */
  readonly slug: string;
  readonly name: string;
  /** A variant that can be had. */
  readonly sku: string;
  readonly brand: string;
  /** The path of a category. */
  readonly category: string;
};

type Told = {
  readonly slug: string;
  readonly name: string;
  readonly brand?: { readonly slug: string };
  readonly categories: readonly { readonly slug: string }[];
  readonly variants: readonly { readonly sku: string; readonly stock: { readonly state: string } }[];
};

/** Finds what a shop has to show by its own calls, from a page of it: Node finds no names below `localhost`. */
export const waresOf = async (page: Page): Promise<Wares> => {
  const product = await page.evaluate(async (): Promise<Told | undefined> => {
    const { items } = await (await fetch('/api/products?pageSize=96')).json();
    for (const card of items as readonly { slug: string; stock: string; variantCount: number; brand?: string }[]) {
      if (card.stock !== 'in_stock' || card.variantCount < 2 || card.brand === undefined) continue;
      return (await (await fetch(`/api/products/${card.slug}`)).json()).product;
    }
    return undefined;
  });
  const variant = product?.variants.find(({ stock }) => stock.state === 'in_stock');
  const category = product?.categories.at(-1);
  if (product?.brand === undefined || variant === undefined || category === undefined) {
    throw new Error(`nothing at ${page.url()} is in stock, of a brand and in variants`);
  }
  return {
    ...{ slug: product.slug, name: product.name, brand: product.brand.slug },
    ...{ sku: variant.sku, category: category.slug },
  };
};

/** Sends a form from a page of the shop; it leads on, but is not followed. */
const send = (page: Page, path: string, fields: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    async ([address, form]) => {
      const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
      if (answer.type !== 'opaqueredirect') throw new Error(`${address} answered with ${answer.status}`);
    },
    [path, fields] as const,
  );

/** Puts something into the basket of whoever looks at the page. */
export const putInto = (page: Page, sku: string, quantity = 1): Promise<void> =>
  send(page, '/basket', { intent: 'add', sku, quantity: String(quantity) });

const buyer = {
  company: 'Nordlys Bygg AS',
  organisationNumber: '974760673',
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.com',
  phone: '+47 22 33 44 55',
  street: 'Storgata 1',
  postalCode: '2317',
  city: 'Hamar',
} as const;

/** The number of what was ordered last by whoever looks at the page. */
export const newestOrder = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/orders')).json()).orders[0]?.number ?? 'none');

/** Orders what is in the basket of whoever looks at the page, and tells the order's number. */
export const orderAt = async (page: Page, shop: DemoShop, paymentMethod: 'invoice' | 'bank'): Promise<string> => {
  await send(page, '/checkout', {
    ...buyer,
    ...{ country: shop.countries[0] ?? '', deliveryMethod: shop.deliveryMethods[0]?.id ?? '', paymentMethod },
    idempotencyKey: crypto.randomUUID(),
  });
  return newestOrder(page);
};
