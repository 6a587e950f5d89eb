import type { TaxRate } from '../money/vat.ts';
import type { Taxation } from '../tax/taxation.ts';

/** Standard codes of what is sold in Norway by its rate, hundredths of a percent. */
const norwegian: Readonly<Record<TaxRate, string>> = { 2500: '3', 1500: '31', 1111: '32', 1200: '33', 0: '5' };

/** The Norwegian code of goods that leave the country, whoever owes VAT where they arrive. */
const exported = '52';

/**
 * The standard VAT code by which a sale is told to the tax office, as Skatteetaten lists them for SAF-T Financial; undefined
 * where none is known: at a rate that is not Norway's, and in shops of other countries, whose offices list none.
 * @param home the country whose VAT the shop charges at home, ISO 3166-1 alpha-2.
 */
export const standardVatCode = (home: string, taxation: Taxation['_tag'], taxRate: TaxRate): string | undefined => {
  if (home !== 'NO') return undefined;
  return taxation === 'Home' ? norwegian[taxRate] : exported;
};
