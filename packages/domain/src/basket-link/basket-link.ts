import { either as E } from 'fp-ts';
import type { AskedLine } from '../quick-order/read-lines.ts';

/** Lines that one link takes. */
export const mostLinkLines = 100;

/** Goods that a link asks for. */
export type LinkLine = AskedLine & {
  /** What the shop asks for one: minor units, with or without VAT as the price list of who opens it. Only in a signed link. */
  readonly price?: number;
};

/** An address that puts goods into the basket of who opens it. */
export type BasketLink = {
  readonly lines: readonly LinkLine[];
  /** Whom alone it is for: a user, or a customer profile, by its id at the identity server. */
  readonly customer?: string;
  /** Milliseconds since 1970: from then on it is over. */
  readonly expires?: number;
  /** Tells it from another link that asks for the same. */
  readonly id?: string;
  /** Present where a sales system or the shop signed it; whether that is true, `judgeLink` asks. */
  readonly signature?: string;
};

/** Why a link cannot be read. */
export type LinkUnreadable =
  /** It names no goods, or says something where it has no meaning, or twice. */
  { readonly _tag: 'LinkUnreadable' } | { readonly _tag: 'LinkTooLong'; readonly max: number };

/** What a link says once, with how it may look. */
const once = {
  customer: /^[^\p{Cc}]{1,200}$/u,
  expires: /^\d{1,11}$/,
  id: /^[\w-]{1,64}$/,
  signature: /^[\w-]{43}$/,
} as const;
type Once = keyof typeof once;

const isOnce = (name: string): name is Once => Object.hasOwn(once, name);

const unreadable: E.Either<LinkUnreadable, never> = E.left({ _tag: 'LinkUnreadable' });

type Fields = { lines: { sku: string; quantity?: string; price?: string }[]; said: Partial<Record<Once, string>> };

/** Puts one parameter where it belongs. @returns whether it had a place; what links do not know is passed over. */
const take = ({ lines, said }: Fields, name: string, value: string): boolean => {
  if (name === 'sku') {
    lines.push({ sku: value });
    return true;
  }
  if (isOnce(name)) {
    if (said[name] !== undefined || !once[name].test(value)) return false;
    said[name] = value;
    return true;
  }
  if (name !== 'quantity' && name !== 'price') return true;
  const line = lines.at(-1);
  if (line === undefined || line[name] !== undefined) return false;
  line[name] = value;
  return name === 'quantity' || /^\d{1,10}$/.test(value);
};

/** Whether each of the goods has one price, so that it is clear which. */
const isPricedOnce = (lines: Fields['lines']): boolean =>
  lines.every(({ price }) => price === undefined) || new Set(lines.map(({ sku }) => sku)).size === lines.length;

/**
 * Reads a link: `sku` begins a line, to which the `quantity` and `price` after it belong; a line without quantity is one
 * unit, and what a quantity is worth is judged with the goods. `expires` is in seconds since 1970 there.
 */
export const readBasketLink = (search: URLSearchParams): E.Either<LinkUnreadable, BasketLink> => {
  const fields: Fields = { lines: [], said: {} };
  for (const [name, value] of search) if (!take(fields, name, value)) return unreadable;
  const { lines, said } = fields;
  if (lines.length === 0 || !isPricedOnce(lines)) return unreadable;
  if (lines.length > mostLinkLines) return E.left({ _tag: 'LinkTooLong', max: mostLinkLines });
  const { expires, ...texts } = said;
  return E.right({
    ...texts,
    lines: lines.map(({ sku, quantity = '', price }) => ({
      ...{ sku, quantity },
      ...(price === undefined ? {} : { price: Number(price) }),
    })),
    ...(expires === undefined ? {} : { expires: Number(expires) * 1000 }),
  });
};

/** The parameters of a link in their one order, as `readBasketLink` reads them. */
export const linkSearch = ({ lines, customer, expires, id, signature }: BasketLink): URLSearchParams => {
  const search = new URLSearchParams();
  for (const { sku, quantity, price } of lines) {
    search.append('sku', sku);
    if (quantity !== '') search.append('quantity', quantity);
    if (price !== undefined) search.append('price', String(price));
  }
  if (customer !== undefined) search.append('customer', customer);
  if (expires !== undefined) search.append('expires', String(Math.floor(expires / 1000)));
  if (id !== undefined) search.append('id', id);
  if (signature !== undefined) search.append('signature', signature);
  return search;
};

/**
 * What the signature of a link is over: the shop's id, a line break, and the link's parameters in their one order, encoded
 * as forms are (WHATWG URL, application/x-www-form-urlencoded). What somebody adds to an address has no part in it.
 */
export const signedText = (shopId: string, { signature: _, ...link }: BasketLink): string =>
  `${shopId}\n${linkSearch(link)}`;
