import { type Currency, divideHalfUp, type Money } from './money.ts';

/** Whether an amount leaves VAT out (`net`) or holds it (`gross`). */
export type VatBasis = 'net' | 'gross';

/** A VAT rate in basis points: 2500 is 25 %. */
export type TaxRate = number;

/** A price as its list states it: net or gross, with the VAT rate that applies. `amount` in minor units. */
export type Price = Money & { readonly vat: VatBasis; readonly taxRate: TaxRate };

/** Whether two prices are the same in every part: what was seen at another VAT rate is another price. */
export const isSamePrice = (a: Price, b: Price): boolean =>
  a.amount === b.amount && a.currency === b.currency && a.vat === b.vat && a.taxRate === b.taxRate;

/** The VAT on `amount` minor units that are net or gross, rounded half up. */
export const vatOf = (amount: number, basis: VatBasis, rate: TaxRate): number =>
  divideHalfUp(BigInt(amount) * BigInt(rate), basis === 'net' ? 10_000n : 10_000n + BigInt(rate));

/** The amount of one unit in minor units, as a shopper with this VAT view sees it. */
export const amountIn = (price: Price, view: VatBasis): number => {
  if (price.vat === view) return price.amount;
  const vat = vatOf(price.amount, price.vat, price.taxRate);
  return view === 'gross' ? price.amount + vat : price.amount - vat;
};

/** Something that is paid for: a price and how many of it. */
export type Charge = {
  readonly price: Price;
  readonly quantity: number;
  /** What is taken off all units together, minor units in the basis of the price; never more than they cost. */
  readonly off?: number;
};

/** What one VAT rate contributes; minor units. */
export type RateTotal = {
  readonly taxRate: TaxRate;
  /** Minor units without VAT. */
  readonly net: number;
  /** Minor units of VAT. */
  readonly vat: number;
  /** Minor units with VAT. */
  readonly gross: number;
};

/** Sums over charges, in minor units; `net + vat = gross`, and `byRate` sums to them. */
export type Totals = {
  readonly currency: Currency;
  /** Minor units without VAT. */
  readonly net: number;
  /** Minor units of VAT. */
  readonly vat: number;
  /** Minor units with VAT. */
  readonly gross: number;
  readonly byRate: readonly RateTotal[];
};
