import type { option as O } from 'fp-ts';
import type { DeliveryMethod, DeliveryZone } from '../shop/shop-info.ts';
import { type DeliveryTerms, endsOf, termsIn } from './delivery-terms.ts';

/** Postal codes from one to another, both counted; bare, as `barePostalCode` writes them. */
type CodeRange = { readonly from: string; readonly to: string };

/** A country (ISO 3166-1 alpha-2); with codes, the part of it that has these. */
export type Destination = { readonly country: string; readonly codes?: readonly CodeRange[] };

/** Where a way of delivery promises the same; `none` where it does not lead. */
export type TermsRegion = {
  readonly terms: O.Option<DeliveryTerms>;
  readonly destinations: readonly Destination[];
};

/** How many digits postal codes have, by country: what is left of such a country without its zones can be told. */
const digits: ReadonlyMap<string, number> = new Map(Object.entries({ NO: 4, SE: 5, DK: 4, FI: 5, DE: 5 }));

/** The code so many places after another one of as many digits. */
const moved = (code: string, by: number): string => String(Number(code) + by).padStart(code.length, '0');

/** What of some ranges lies in another. */
const within = (ranges: readonly CodeRange[], { from, to }: CodeRange): readonly CodeRange[] =>
  ranges.flatMap((range) => {
    const common = { from: range.from > from ? range.from : from, to: range.to < to ? range.to : to };
    return common.from <= common.to ? [common] : [];
  });

/** What of some ranges lies outside of another. */
const without = (ranges: readonly CodeRange[], { from, to }: CodeRange): readonly CodeRange[] =>
  ranges.flatMap((range) => {
    if (range.to < from || range.from > to) return [range];
    return [
      ...(range.from < from ? [{ from: range.from, to: moved(from, -1) }] : []),
      ...(range.to > to ? [{ from: moved(to, 1), to: range.to }] : []),
    ];
  });

/** Of each zone the codes that no zone before it has, and what is left of the country. */
const split = (zones: readonly DeliveryZone[], length: number) => {
  let left: readonly CodeRange[] = [{ from: '0'.repeat(length), to: '9'.repeat(length) }];
  const parts = zones.map(({ id, postalCodes }) => {
    const own: CodeRange[] = [];
    for (const codes of postalCodes) {
      const [from, to] = endsOf(codes);
      const range = { from: from.padEnd(length, '0'), to: to.padEnd(length, '9') };
      own.push(...within(left, range));
      left = without(left, range);
    }
    return { id, codes: own };
  });
  return { parts, left };
};

const inOrder = (ranges: readonly CodeRange[]): readonly CodeRange[] =>
  [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1));

/**
 * Where a way of delivery promises what: what holds where nothing differs first, then each zone in which it differs. Of a
 * country whose codes are not digits, what lies outside of such zones cannot be told, and is left out.
 * @param countries those that the shop delivers to.
 */
export const termsRegions = (
  method: DeliveryMethod,
  zones: readonly DeliveryZone[],
  countries: readonly string[],
): readonly TermsRegion[] => {
  const differs = ({ id }: Pick<DeliveryZone, 'id'>): boolean => method.zones?.[id] !== undefined;
  const usual: Destination[] = [];
  const own: TermsRegion[] = [];
  const tell = (country: string, id: string, codes: readonly CodeRange[]): void => {
    if (codes.length > 0) own.push({ terms: termsIn(method, id), destinations: [{ country, codes: inOrder(codes) }] });
  };
  for (const country of countries) {
    const here = zones.filter((zone) => zone.country === country);
    const length = digits.get(country);
    if (!here.some(differs)) usual.push({ country });
    else if (length === undefined) {
      for (const zone of here.filter(differs)) {
        tell(
          country,
          zone.id,
          zone.postalCodes.map(endsOf).map(([from, to]) => ({ from, to })),
        );
      }
    } else {
      const { parts, left } = split(here, length);
      const rest = [...left, ...parts.filter((part) => !differs(part)).flatMap(({ codes }) => codes)];
      if (rest.length > 0) usual.push({ country, codes: inOrder(rest) });
      for (const { id, codes } of parts.filter(differs)) tell(country, id, codes);
    }
  }
  return [...(usual.length > 0 ? [{ terms: termsIn(method), destinations: usual }] : []), ...own];
};
