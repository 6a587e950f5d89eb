import { type Facet, type FacetValue, inSizeOrder, type ListingQuery } from '@torg/domain/catalogue';

/** Most values of a facet that are offered; chosen ones are always among them. */
export const maxOfferedValues = 30;

export type CountRow = {
  readonly key: string;
  readonly value: string;
  readonly products: number;
  readonly word?: string | null;
};

/** Facets in the order of the shop's keys, sizes by what they measure, other values by count and then by name. Chosen values stay, with a count of 0 too. */
export const facetsFrom = (
  keys: readonly string[],
  counts: readonly CountRow[],
  filters: ListingQuery['filters'],
): readonly Facet[] =>
  keys
    .map((key) => {
      const chosen = new Set(filters[key] ?? []);
      const counted = counts.filter((row) => row.key === key);
      const missing = [...chosen].filter((value) => !counted.some((row) => row.value === value));
      const values: FacetValue[] = [...counted, ...missing.map((value): CountRow => ({ key, value, products: 0 }))].map(
        ({ value, products, word }) => ({
          value,
          ...(word === null || word === undefined || word === value ? {} : { label: word }),
          ...{ count: products, selected: chosen.has(value) },
        }),
      );
      return { key, values: inSizeOrder(key, values.sort(byCount), ({ value }) => value) };
    })
    .filter(({ values }) => values.length > 0);

const byCount = (a: FacetValue, b: FacetValue): number =>
  b.count - a.count || (a.value < b.value ? -1 : a.value > b.value ? 1 : 0);
