import type { task as T } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import { isEuMember } from '../money/vat-rates.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type TaxationByCountry, type TaxedShop, taxationByCountry } from './taxation.ts';
import { bareVatNumber, type CheckVatNumber, countryOfVatNumber, type VatNumberState } from './vat-number.ts';

/** How orders are taxed now, and how the VAT number stands that a buyer told; left out where none counts. */
export type Taxations = { readonly byCountry: TaxationByCountry; readonly vatNumber?: VatNumberState };

/** @param vatNumber of the buyer, as it was typed; empty for none. */
export type ReadTaxations = (vatNumber: string) => T.Task<Taxations>;

type Deps = {
  readonly info: TaxedShop & Pick<ShopInfo, 'countries' | 'timeZone' | 'viewMode'>;
  readonly clock: Clock;
  readonly checkVatNumber: CheckVatNumber;
};

/** Whether a number of this country can lead to reverse charge: goods go from one member of the EU to a business in another. */
const mayReverse = ({ viewMode, vat, countries }: Deps['info'], country: string): boolean =>
  viewMode === 'B2B' && country !== vat?.country && countries.includes(country) && isEuMember(country);

/**
 * How orders are taxed now, by the calendar of the shop: a business with a valid VAT number of another member of the EU owes
 * the VAT of goods that go there itself (Directive 2006/112/EC, article 138). While the register is away, VAT is charged.
 */
export const createReadTaxations =
  ({ info, clock, checkVatNumber }: Deps): ReadTaxations =>
  (typed) =>
  async () => {
    const byCountry = taxationByCountry(info, calendarDayIn(info.timeZone)(clock.now()));
    const country = countryOfVatNumber(bareVatNumber(typed));
    const requester = info.vat?.number;
    if (requester === undefined || !mayReverse(info, country)) return { byCountry };
    const check = await checkVatNumber(typed, requester)();
    if (check._tag !== 'Valid') return { byCountry, vatNumber: check._tag };
    const { _tag, number, ...checked } = check;
    const reversed = { _tag: 'ReverseCharge', country, vatNumber: number, ...checked } as const;
    return { byCountry: { ...byCountry, [country]: reversed }, vatNumber: _tag };
  };
