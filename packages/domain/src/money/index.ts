export { allocate, type Currency, divideHalfUp, isMinorUnits, type Money } from './money.ts';
export { moneyFormat } from './money-format.ts';
export { type ChargeAmounts, totalsOf } from './totals.ts';
export {
  amountIn,
  type Charge,
  isSamePrice,
  type Price,
  type RateTotal,
  type TaxRate,
  type Totals,
  type VatBasis,
  vatOf,
} from './vat.ts';
