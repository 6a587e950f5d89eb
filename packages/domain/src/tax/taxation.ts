import type { CalendarDay } from '../calendar/calendar-day.ts';
import { isoDay } from '../calendar/day-format.ts';
import { amountIn, type Price, type TaxRate } from '../money/vat.ts';
import { isEuMember, vatRateOf } from '../money/vat-rates.ts';
import type { DeliveryMethod, ShopInfo } from '../shop/shop-info.ts';

/**
 * By what rates an order is taxed: the shop's own ones, those of the country that it goes to, or at none, as an export out
 * of the area of VAT. Countries are ISO 3166-1 alpha-2.
 */
export type Taxation =
  | { readonly _tag: 'Home' }
  | {
      readonly _tag: 'Destination';
      readonly country: string;
      /** By the shop's tax classes. */
      readonly rates: Readonly<Record<string, TaxRate>>;
    }
  | { readonly _tag: 'Export'; readonly country: string }
  /** The buyer, a business in another member of the EU, owes the VAT itself. */
  | {
      readonly _tag: 'ReverseCharge';
      readonly country: string;
      /** The buyer's, as its register writes it. */
      readonly vatNumber: string;
      /** When the register called it valid, milliseconds since 1970. */
      readonly checkedAt: number;
      /** By what the register knows that it was asked. */
      readonly consultation?: string;
    };

/** By the shop's own rates. */
export const homeTaxation: Taxation = { _tag: 'Home' };

/** How orders are taxed by the country that they go to; of a country that is left out, at home. */
export type TaxationByCountry = Readonly<Record<string, Taxation>>;

/** What of a shop says how its orders are taxed. */
export type TaxedShop = Pick<ShopInfo, 'vat' | 'taxClasses'>;

/**
 * How an order to a country is taxed on a day: at home; by the rates there, where the shop charges them; at home in other
 * members of the EU too, while the shop is a member's and not registered; all else leaves the area of VAT.
 */
export const taxationOf = ({ vat, taxClasses }: TaxedShop, country: string, day: CalendarDay): Taxation => {
  if (vat === undefined || country === vat.country) return homeTaxation;
  if (vat.chargedIn.includes(country) || (vat.oss && isEuMember(country))) {
    const categories = { ...vat.classes, ...vat.abroad?.[country] };
    const rates = Object.keys(taxClasses).map((name): [string, TaxRate] => [
      name,
      vatRateOf(categories[name] ?? 'standard', country, isoDay(day)) ?? 0,
    ]);
    return { _tag: 'Destination', country, rates: Object.fromEntries(rates) };
  }
  return isEuMember(country) && isEuMember(vat.country) ? homeTaxation : { _tag: 'Export', country };
};

/** How orders to the countries that a shop delivers to are taxed on a day; those at home are left out. */
export const taxationByCountry = (shop: TaxedShop & Pick<ShopInfo, 'countries'>, day: CalendarDay): TaxationByCountry =>
  Object.fromEntries(
    shop.countries
      .map((country) => [country, taxationOf(shop, country, day)] as const)
      .filter(([, { _tag }]) => _tag !== 'Home'),
  );

/**
 * How an order is taxed that is delivered by a method: goods that are fetched at the shop's own place are sold at home. So are
 * files to countries where no VAT is charged: nothing leaves the area, and where their buyer is, is what they say.
 */
export const taxationBy = (
  taxations: TaxationByCountry,
  { pickup, digital = false }: Pick<DeliveryMethod, 'pickup' | 'digital'>,
  country: string,
): Taxation => {
  const found = taxations[country] ?? homeTaxation;
  return pickup || (digital && found._tag === 'Export') ? homeTaxation : found;
};

/** The text (a message key) of why an order is sold without VAT; undefined where it is not. */
export const taxationText = ({ _tag }: Taxation): 'tax.export' | 'tax.reverse_charge' | undefined => {
  if (_tag === 'ReverseCharge') return 'tax.reverse_charge';
  return _tag === 'Export' ? 'tax.export' : undefined;
};

/** What the text tells of. @param date writes milliseconds since 1970. */
export const taxationValues = (
  taxation: Taxation | undefined,
  date: (at: number) => string,
): Readonly<Record<string, string>> =>
  taxation?._tag === 'ReverseCharge' ? { number: taxation.vatNumber, date: date(taxation.checkedAt) } : {};

/**
 * A price as it is charged. By the rates of another country the stated amount stays, so that shoppers everywhere pay what
 * a price with VAT says; without VAT it is the net amount, of whichever rate it was.
 * @param price by the shop's own rates.
 */
export const taxedPrice = (price: Price, taxClass: string, taxation: Taxation): Price => {
  switch (taxation._tag) {
    case 'Home':
      return price;
    case 'Destination':
      return { ...price, taxRate: taxation.rates[taxClass] ?? price.taxRate };
    case 'Export':
    case 'ReverseCharge':
      return { ...price, amount: amountIn(price, 'net'), taxRate: 0 };
  }
};
