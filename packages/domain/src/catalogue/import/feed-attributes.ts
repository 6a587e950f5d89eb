import { either as E, readonlyArray as RA } from 'fp-ts';
import type { Language } from '../../language/language.ts';
import type { Specification } from '../product.ts';
import { slugify } from '../slug.ts';
import type { FeedContext } from './feed-context.ts';
import { atMost, longest, most, within, withMarkupWithin } from './feed-limits.ts';
import { allFields, type FeedRow, type Field, valuesOf, wrong } from './feed-row.ts';
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
  named: readonly NamedOption[],
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
  const wanted = facetKeys.map((key): readonly [string, readonly string[]] => {
    const fromDetails = details.filter(({ name }) => slugify(name) === slugify(key)).map(({ value }) => value);
    return [key, [...fromDetails, ...facetWords(row, key, plain)]];
  });
  const chosen = named.map(({ key, value }): readonly [string, readonly string[]] => [key, [value]]);
  const usual = Object.entries(known).filter(([, values]) => values.some(isFacetValue));
  const all = [...wanted, ...chosen, ...usual].map(([key, values]): readonly [string, readonly string[]] => [
    key,
    [...new Set(values.filter(isFacetValue))],
  ]);
  return Object.fromEntries(all.filter(([, values]) => values.length > 0));
};

/** What may set a variant apart from others of its group, by attribute name. */
const optionKeys = { color: 'colour', size: 'size', pattern: 'pattern', material: 'material' } as const;
const optionNames = ['color', 'size', 'pattern', 'material'] as const;

/** Only a group has variants; alone, a colour is a property and nothing to choose. */
export const optionsOf = (texts: Texts, named: readonly NamedOption[]): Readonly<Record<string, string>> =>
  texts.item_group_id === undefined
    ? {}
    : Object.fromEntries([
        ...optionNames.flatMap((name) => {
          const value = texts[name];
          return value === undefined ? [] : [[optionKeys[name], value]];
        }),
        ...named.map(({ key, value }) => [key, value]),
      ]);

/** What sets a variant apart under a name of the feed's own. */
export type NamedOption = { readonly key: string; readonly value: string };

type CommonKey = 'colour' | 'size' | 'material';

/** What feeds of each language call what means the same everywhere, as slugs. */
const optionWords: Readonly<Record<Language, Readonly<Record<CommonKey, readonly string[]>>>> = {
  nb: { colour: ['farge'], size: ['storrelse'], material: ['materiale'] },
  en: { colour: ['color', 'colour'], size: ['size'], material: ['material'] },
  sv: { colour: ['farg'], size: ['storlek'], material: ['material'] },
};

/** The key of such a word, whatever the shop's language, so that facets and labels find it. */
const commonKeys: ReadonlyMap<string, string> = new Map(
  Object.values(optionWords)
    .flatMap((words) => Object.entries(words))
    .flatMap(([key, spellings]) => spellings.map((word) => [word, key] as const)),
);

const readOption =
  (plain: Plain) =>
  (text: string): Field<NamedOption> => {
    const colon = text.indexOf(':');
    const name = plain(text.slice(0, Math.max(0, colon)));
    const value = plain(text.slice(colon + 1));
    if (name === '' || value === '') return wrong('option', text, 'invalid_option', 'name:value');
    const key = slugify(name).replaceAll('-', '_');
    return E.map(() => ({ key: commonKeys.get(key) ?? key, value }))(within('option', longest.facetValue, value));
  };

/** Reads `option`: `name:value`, one for each choice that sets a variant apart. */
export const readOptions = (row: FeedRow, plain: Plain): Field<readonly NamedOption[]> =>
  E.chain(RA.traverse(allFields)(readOption(plain)))(atMost('option', most.option, valuesOf(row, 'option')));
