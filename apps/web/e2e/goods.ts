import { type BrowserContext, expect } from '@playwright/test';

/** Goods of the demo shop at `localhost` that the tests buy; all of them there in plenty but `scarce`. */
export const goods = {
  /** Comes in colours and sizes. */
  jacket: { name: 'Varde fleecejakke', slug: 'varde-fleecejakke', sku: 'VI-1210-HAV-M', size: 'M' },
  /** Has one variant, so that listings sell it at once. */
  burner: { name: 'Glo gassbrenner', slug: 'glo-gassbrenner', sku: 'KV-5001-STA' },
  cup: { name: 'Rast emaljekopp', sku: 'KV-5204-HVI' },
  /** Its stock is not counted. */
  bag: { name: 'Rulle pakkpose 20 l', inEnglish: 'Rulle dry bag 20 l', sku: 'BR-3210-GUL' },
  /** Two are left. */
  scarce: { name: 'Bål kjelesett 1,4 l', slug: 'bal-kjelesett-1-4-l', sku: 'KV-5102-SOR', left: 2 },
} as const;

export const shopper = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.com',
  phone: '+47 22 33 44 55',
  street: 'Storgata 1',
  extra: '',
  postalCode: '2317',
  city: 'Hamar',
  country: 'NO',
  deliveryMethod: 'store',
  paymentMethod: 'invoice',
} as const;

/** Who shops: one browser context is one guest. */
export type Visitor = { readonly context: BrowserContext; readonly baseURL: string };

const post = async ({ context, baseURL }: Visitor, path: string, form: Record<string, string>): Promise<string> => {
  const response = await context.request.post(new URL(path, baseURL).href, {
    form,
    headers: { origin: baseURL },
    maxRedirects: 0,
  });
  expect(response.status(), await response.text()).toBe(303);
  return response.headers().location ?? '';
};

/** Puts something into the visitor's basket, as a form without scripts does. */
export const putIntoBasket = (visitor: Visitor, sku: string, quantity = 1): Promise<string> =>
  post(visitor, '/basket', { intent: 'add', sku, quantity: String(quantity) });

/** Units in the visitor's basket, as the server counts them. */
export const countInBasket = async ({ context, baseURL }: Visitor): Promise<number> => {
  const response = await context.request.post(new URL('/api/basket?type=get', baseURL).href, {
    headers: { origin: baseURL },
  });
  return ((await response.json()) as { basket: { count: number } }).basket.count;
};

export type Wish = {
  readonly quantity?: number;
  readonly language?: string;
  readonly paymentMethod?: 'invoice' | 'bank';
  readonly deliveryMethod?: 'store' | 'home';
};

/** Orders something, as forms without scripts do, and tells the order's number. `language` is a prefix such as `/en`. */
export const order = async (
  visitor: Visitor,
  sku: string,
  {
    quantity = 1,
    language = '',
    paymentMethod = shopper.paymentMethod,
    deliveryMethod = shopper.deliveryMethod,
  }: Wish = {},
): Promise<string> => {
  await putIntoBasket(visitor, sku, quantity);
  const idempotencyKey = crypto.randomUUID();
  const location = await post(visitor, `${language}/checkout`, {
    ...shopper,
    paymentMethod,
    deliveryMethod,
    idempotencyKey,
  });
  return new URL(location, visitor.baseURL).searchParams.get('order') ?? '';
};
