export type { Currency, Money } from './money.ts';
export { moneyFormat } from './money-format.ts';
export { type ChargeAmounts, totalsOf } from './totals.ts';
export {
  amountIn,
  type Charge,
  type Price,
  type RateTotal,
  type TaxRate,
  type Totals,
  type VatBasis,
} from './vat.ts';
export { type VatCategory, vatCategories } from './vat-rates.ts';
