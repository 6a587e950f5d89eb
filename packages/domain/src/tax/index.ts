export { createReadTaxations, type ReadTaxations, type Taxations } from './read-taxations.ts';
export {
  homeTaxation,
  type Taxation,
  type TaxationByCountry,
  type TaxedShop,
  taxationBy,
  taxationByCountry,
  taxationOf,
  taxationText,
  taxationValues,
  taxedPrice,
} from './taxation.ts';
export {
  type CheckVatNumber,
  createCheckVatNumber,
  isVatNumberOf,
  type VatNumberAnswer,
  type VatNumberState,
  type VatNumbers,
} from './vat-number.ts';
