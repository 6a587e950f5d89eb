import { allocate } from './money.ts';
import { type Charge, type RateTotal, type TaxRate, type Totals, vatOf } from './vat.ts';

/** A charge's part of the totals, minor units. */
export type ChargeAmounts = { readonly net: number; readonly gross: number };

type Part = ChargeAmounts & { readonly index: number };
type Tax = { readonly total: RateTotal; readonly parts: readonly Part[] };

/**
 * Sums charges: VAT is rounded half up once for each rate, on the summed lines, never line by line.
 * Each charge also gets its own `net` and `gross`, shared out so that they sum to the totals to the minor unit.
 * @throws RangeError when charges of one rate mix net and gross prices: price lists of one basket share a basis.
 */
export const totalsOf = (
  charges: readonly Charge[],
  currency: string,
): { readonly totals: Totals; readonly amounts: readonly ChargeAmounts[] } => {
  const taxes = [...new Set(charges.map((charge) => charge.price.taxRate))]
    .sort((a, b) => b - a)
    .map((rate) => taxAt(rate, charges));
  const amounts = taxes
    .flatMap((tax) => tax.parts)
    .sort((a, b) => a.index - b.index)
    .map(({ net, gross }) => ({ net, gross }));
  const byRate = taxes.map((tax) => tax.total);
  const sum = (field: 'net' | 'vat' | 'gross') => byRate.reduce((total, rate) => total + rate[field], 0);
  return { totals: { currency, net: sum('net'), vat: sum('vat'), gross: sum('gross'), byRate }, amounts };
};

/** @throws RangeError when more is taken off than it costs: nobody is paid for buying. */
const statedOf = ({ price, quantity, off = 0 }: Charge): number => {
  const stated = price.amount * quantity;
  if (off < 0 || off > stated) throw new RangeError(`${off} off ${stated}`);
  return stated - off;
};

const taxAt = (taxRate: TaxRate, charges: readonly Charge[]): Tax => {
  const own = charges.flatMap((charge, index) =>
    charge.price.taxRate === taxRate ? [{ index, basis: charge.price.vat, stated: statedOf(charge) }] : [],
  );
  const basis = own[0]?.basis ?? 'gross';
  if (own.some((charge) => charge.basis !== basis)) throw new RangeError('net and gross prices in one sum');
  const stated = own.reduce((total, charge) => total + charge.stated, 0);
  const vat = vatOf(stated, basis, taxRate);
  const total =
    basis === 'gross'
      ? { taxRate, net: stated - vat, vat, gross: stated }
      : { taxRate, net: stated, vat, gross: stated + vat };
  const other = allocate(
    basis === 'gross' ? total.net : total.gross,
    own.map((charge) => charge.stated),
  );
  const parts = own.map(({ index, stated: amount }, position) => {
    const converted = other[position] ?? 0;
    return basis === 'gross' ? { index, gross: amount, net: converted } : { index, net: amount, gross: converted };
  });
  return { total, parts };
};
