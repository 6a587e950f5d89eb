import { plainText, type ReadHtml, type RichText } from '../../content/rich-text.ts';
import { slugify } from '../../navigation/slug.ts';
import type { Specification } from '../product.ts';
import type { FeedContext } from './feed-context.ts';
import { type FeedRow, firstOf, valuesOf } from './feed-row.ts';

/** Reads a text that may hold entities or markup into its words. */
export type Plain = (text: string) => string;

export const plainWith =
  (readHtml: ReadHtml): Plain =>
  (text) =>
    /[&<]/.test(text) ? plainText(readHtml(text)) : text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

type Attributes = Readonly<Record<string, readonly string[]>>;

/** What may set a variant apart from others of its group, by attribute name. */
const optionKeys = { color: 'colour', size: 'size', pattern: 'pattern', material: 'material' } as const;
const attributeKeys = { ...optionKeys, gender: 'gender', age_group: 'age_group', condition: 'condition' } as const;

/** Attributes that list several values of one thing with slashes: `Red/Green`. */
const combined: ReadonlySet<string> = new Set(['color', 'material']);

const split = (attribute: string, value: string): readonly string[] =>
  combined.has(attribute)
    ? value
        .split('/')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [value];

export const attributesOf = (
  row: FeedRow,
  details: readonly Specification[],
  { facetKeys }: FeedContext,
  plain: Plain,
): Attributes => {
  const known = Object.entries(attributeKeys).map(([attribute, key]): readonly [string, readonly string[]] => [
    key,
    valuesOf(row, attribute)
      .slice(0, 1)
      .map(plain)
      .flatMap((value) => split(attribute, value)),
  ]);
  const named = facetKeys.map((key): readonly [string, readonly string[]] => {
    const fromDetails = details.filter(({ name }) => slugify(name) === slugify(key)).map(({ value }) => value);
    return [key, [...fromDetails, ...valuesOf(row, key).map(plain)]];
  });
  const all = [...named, ...known].filter(([, values]) => values.length > 0);
  return Object.fromEntries(all.map(([key, values]) => [key, [...new Set(values)]]));
};

/** Only a group has variants; alone, a colour is a property and nothing to choose. */
export const optionsOf = (row: FeedRow, plain: Plain): Readonly<Record<string, string>> =>
  firstOf(row, 'item_group_id') === undefined
    ? {}
    : Object.fromEntries(
        Object.entries(optionKeys).flatMap(([attribute, key]) =>
          valuesOf(row, attribute)
            .slice(0, 1)
            .map((value) => [key, plain(value)]),
        ),
      );

export const categoryPathOf = (row: FeedRow, plain: Plain): readonly string[] => {
  // A taxonomy of numbers names nothing.
  const google = valuesOf(row, 'google_product_category').filter((value) => !/^\d+$/.test(value));
  const [path = ''] = [...valuesOf(row, 'product_type'), ...google];
  return plain(path.replaceAll('&gt;', '>').replaceAll('>', '\u203a'))
    .split('\u203a')
    .map((name) => name.trim())
    .filter((name) => name !== '');
};

export const codesOf = (row: FeedRow): readonly Specification[] =>
  ['gtin', 'mpn'].flatMap((code) =>
    valuesOf(row, code)
      .slice(0, 1)
      .map((value) => ({ name: code.toUpperCase(), value })),
  );

/** Feeds describe in plain text, whose lines mean something, or in HTML, whose lines do not. */
export const descriptionOf = (row: FeedRow, readHtml: ReadHtml): RichText => {
  const text = firstOf(row, 'description') ?? '';
  return readHtml(
    /<\w/.test(text)
      ? text
      : text
          .replace(/\r\n?/g, '\n')
          .replace(/\n\s*\n/g, '<p>')
          .replaceAll('\n', '<br>'),
  );
};
