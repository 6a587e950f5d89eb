import { either as E, readonlyArray as RA } from 'fp-ts';
import { plainText, type ReadHtml, type RichText } from '../../rich-text/rich-text.ts';
import type { Specification } from '../product.ts';
import { readDetails, readList } from './feed-details.ts';
import { atMost, longest, most, within, withMarkupWithin } from './feed-limits.ts';
import { allFields, type FeedRow, type Field, firstOf, required, valuesOf, wrong } from './feed-row.ts';

/** Reads a text that may hold entities or markup into its words. */
export type Plain = (text: string) => string;

export const plainWith =
  (readHtml: ReadHtml): Plain =>
  (text) =>
    /[&<]/.test(text) ? plainText(readHtml(text)) : text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Reads a value into its words, or refuses it when they are too many. */
const readWords =
  (field: string, length: number, plain: Plain) =>
  (value: string): Field<string> =>
    E.chain((text: string) => within(field, length, plain(text)))(withMarkupWithin(field, length, value));

/** The product's name, which is more than markup. */
export const readName = (row: FeedRow, plain: Plain): Field<string> => {
  const name = E.chain(readWords('title', longest.title, plain))(required(row, 'title'));
  return E.isRight(name) && name.right === ''
    ? wrong('title', firstOf(row, 'title') ?? '', 'missing', 'a value')
    : name;
};

const codes = ['gtin', 'mpn'] as const;
const labels = ['custom_label_0', 'custom_label_1', 'custom_label_2', 'custom_label_3', 'custom_label_4'] as const;
const looks = ['color', 'size', 'pattern', 'material'] as const;
const textNames = ['item_group_id', 'brand', ...codes, ...looks, ...labels] as const;

/** The words of short attributes; those without any are left out. */
export type Texts = { readonly [Name in (typeof textNames)[number]]?: string };

/** Attributes that list several values of one thing have slashes between: `Red/Green`. */
export const partsOf = (value: string): readonly string[] =>
  value
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const checkColours = (value: string): Field<string> => {
  const colours = E.chain((parts: readonly string[]) =>
    RA.traverse(allFields)((part: string) => within('color', longest.oneColor, part))(parts),
  )(atMost('color', most.color, partsOf(value)));
  return E.map(() => value)(colours);
};

/** Reads the short attributes of a row, each by its first value. */
export const readTexts = (row: FeedRow, plain: Plain): Field<Texts> => {
  const texts = RA.traverse(allFields)((name: keyof Texts) => {
    const words = readWords(name, longest[name], plain)(firstOf(row, name) ?? '');
    const text = name === 'color' ? E.chain(checkColours)(words) : words;
    return E.map((value: string) => [name, value] as const)(text);
  })(textNames);
  return E.map(
    (all: readonly (readonly [string, string])[]): Texts => Object.fromEntries(all.filter(([, value]) => value !== '')),
  )(texts);
};

/** Names from the root category down, of the shop's own categories or else of Google's. */
export const readCategoryPath = (row: FeedRow, plain: Plain): Field<readonly string[]> => {
  const own = firstOf(row, 'product_type');
  // A taxonomy of numbers names nothing.
  const google = valuesOf(row, 'google_product_category').find((value) => !/^\d+$/.test(value));
  const field = own === undefined ? 'google_product_category' : 'product_type';
  const marked = (own ?? google ?? '').replaceAll('&gt;', '>').replaceAll('>', '\u203a');
  const names = E.map((path: string) =>
    path
      .split('\u203a')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )(readWords(field, longest[field], plain)(marked));
  return E.chain((path: readonly string[]) =>
    RA.traverse(allFields)((name: string) => within(field, longest.categoryName, name))(path),
  )(E.chain((path: readonly string[]) => atMost(field, most.categoryLevels, path))(names));
};

/** Specifications, whose markup is read before commas and colons divide them. */
export const readSpecifications = (row: FeedRow, plain: Plain): Field<readonly Specification[]> =>
  E.chain((lists: readonly string[]) => readDetails(lists.map(plain)))(
    RA.traverse(allFields)((list: string) => within('product_detail', longest.product_detail, list))(
      valuesOf(row, 'product_detail'),
    ),
  );

export const readHighlights = (row: FeedRow, plain: Plain): Field<readonly string[]> =>
  E.chain(RA.traverse(allFields)(readWords('product_highlight', longest.product_highlight, plain)))(
    atMost('product_highlight', most.product_highlight, readList(valuesOf(row, 'product_highlight'))),
  );

/** Reads values into their words, or refuses those that are too long. */
export const readShort =
  (field: string, length: number, plain: Plain) =>
  (values: readonly string[]): Field<readonly string[]> =>
    RA.traverse(allFields)(readWords(field, length, plain))(values);

export const codesOf = (texts: Texts): readonly Specification[] =>
  codes.flatMap((code) => {
    const value = texts[code];
    return value === undefined ? [] : [{ name: code.toUpperCase(), value }];
  });

/** Feeds describe in plain text, whose lines mean something, or in HTML, whose lines do not. */
const descriptionOf = (text: string, readHtml: ReadHtml): RichText =>
  readHtml(
    /<\w/.test(text)
      ? text
      : text
          .replace(/\r\n?/g, '\n')
          .replace(/\n\s*\n/g, '<p>')
          .replaceAll('\n', '<br>'),
  );

/** Reads the description, whose words count and whose markup does not. */
export const readDescription = (row: FeedRow, readHtml: ReadHtml): Field<RichText> => {
  const text = withMarkupWithin('description', longest.description, firstOf(row, 'description') ?? '');
  return E.chain((html: string) => {
    const description = descriptionOf(html, readHtml);
    return E.map(() => description)(within('description', longest.description, plainText(description)));
  })(text);
};
