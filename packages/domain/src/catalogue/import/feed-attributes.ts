import { either as E } from 'fp-ts';
import { slugify } from '../../navigation/slug.ts';
import type { Specification } from '../product.ts';
import type { FeedContext } from './feed-context.ts';
import { longest, withMarkupWithin } from './feed-limits.ts';
import { type FeedRow, valuesOf } from './feed-row.ts';
import { type Plain, partsOf, type Texts } from './feed-texts.ts';

type Attributes = Readonly<Record<string, readonly string[]>>;

/** A value that is too long for a choice of a facet is none. */
const isFacetValue = (value: string): boolean => value !== '' && value.length <= longest.facetValue;

const facetWords = (row: FeedRow, attribute: string, plain: Plain): readonly string[] =>
  valuesOf(row, attribute)
    .filter((value) => E.isRight(withMarkupWithin(attribute, longest.facetValue, value)))
    .map(plain);

/** Values by attribute key. Product details and columns count when a facet of the shop has their name. */
export const attributesOf = (
  row: FeedRow,
  texts: Texts,
  details: readonly Specification[],
  { facetKeys }: FeedContext,
  plain: Plain,
): Attributes => {
  const known: Attributes = {
    colour: partsOf(texts.color ?? ''),
    size: [texts.size ?? ''],
    pattern: [texts.pattern ?? ''],
    material: partsOf(texts.material ?? ''),
    gender: facetWords(row, 'gender', plain).slice(0, 1),
    age_group: facetWords(row, 'age_group', plain).slice(0, 1),
    condition: facetWords(row, 'condition', plain).slice(0, 1),
  };
  const named = facetKeys.map((key): readonly [string, readonly string[]] => {
    const fromDetails = details.filter(({ name }) => slugify(name) === slugify(key)).map(({ value }) => value);
    return [key, [...fromDetails, ...facetWords(row, key, plain)]];
  });
  const all = [...named, ...Object.entries(known)].map(([key, values]): readonly [string, readonly string[]] => [
    key,
    [...new Set(values.filter(isFacetValue))],
  ]);
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
};

/** What may set a variant apart from others of its group, by attribute name. */
const optionKeys = { color: 'colour', size: 'size', pattern: 'pattern', material: 'material' } as const;
const optionNames = ['color', 'size', 'pattern', 'material'] as const;

/** Only a group has variants; alone, a colour is a property and nothing to choose. */
export const optionsOf = (texts: Texts): Readonly<Record<string, string>> =>
  texts.item_group_id === undefined
    ? {}
    : Object.fromEntries(
        optionNames.flatMap((name) => {
          const value = texts[name];
          return value === undefined ? [] : [[optionKeys[name], value]];
        }),
      );
