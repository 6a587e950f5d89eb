export {
  homeTaxation,
  type Taxation,
  type TaxationByCountry,
  type TaxedShop,
  taxationBy,
  taxationByCountry,
  taxationOf,
  taxationText,
  taxedPrice,
} from './taxation.ts';
