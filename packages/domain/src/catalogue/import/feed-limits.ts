import { either as E } from 'fp-ts';
import { longestValue } from '../product-path.ts';
import { type Field, wrong } from './feed-row.ts';

/**
 * The longest values of a feed, in UTF-16 code units of the words they stand for: markup and entities do not count.
 * Most are those of Google's product data specification (https://support.google.com/merchants/answer/7052112).
 * Ours are the name of a category and the value of a facet, which have to fit on a page as one choice, and the path of
 * `google_product_category`, which is as long as one of `product_type`; and `product_detail` as a whole, with its markup,
 * of which a page shows no more.
 * All together keep the keys that a database indexes far below 2,700 bytes, even where a unit takes three.
 */
export const longest = {
  id: 50,
  item_group_id: 50,
  title: 150,
  description: 5_000,
  link: 2_000,
  image_link: 2_000,
  additional_image_link: 2_000,
  brand: 70,
  gtin: 50,
  mpn: 70,
  color: 100,
  oneColor: 40,
  size: 100,
  material: 200,
  pattern: 100,
  product_type: 750,
  google_product_category: 750,
  categoryName: 100,
  product_highlight: 150,
  product_detail: 100_000,
  detailSection: 140,
  detailName: 140,
  detailValue: 1_000,
  custom_label_0: 100,
  custom_label_1: 100,
  custom_label_2: 100,
  custom_label_3: 100,
  custom_label_4: 100,
  eco_rating_reason: 150,
  condition_grade: 50,
  document: 2_000,
  documentName: 100,
  facetValue: longestValue,
} as const;

/**
 * The most values of one row: pictures beside the main one, colours and highlights by Google's specification.
 * Ours are the details, of which it takes 1,000 and a page shows fewer, the levels of categories, and accessories.
 */
export const most = {
  additional_image_link: 10,
  color: 3,
  product_highlight: 100,
  option: 3,
  product_detail: 200,
  accessories: 100,
  eco_rating_reason: 10,
  document: 20,
  categoryLevels: 10,
} as const;

/** What markup and entities may add to words, as a factor. */
const markupFactor = 10;

const tooLong = (field: string, length: number, value: string) =>
  wrong(field, value, 'too_long', `at most ${length} characters`);

/** Refuses words beyond a length. */
export const within = (field: string, length: number, words: string): Field<string> =>
  words.length > length ? tooLong(field, length, words) : E.right(words);

/** Refuses a value that no markup explains, so that reading the markup of one never takes long. */
export const withMarkupWithin = (field: string, length: number, value: string): Field<string> =>
  value.length > length * markupFactor ? tooLong(field, length, value) : E.right(value);

/** Refuses a list beyond a number of values, and shows the first one that is too many. */
export const atMost = (field: string, count: number, values: readonly string[]): Field<readonly string[]> => {
  const surplus = values[count];
  return surplus === undefined ? E.right(values) : wrong(field, surplus, 'too_many', `at most ${count} values`);
};

/** Characters of a value that a problem shows. */
const shownLength = 80;

/** The start of a value, enough to recognise it by. */
export const shown = (value: string): string => {
  const start = [...value.slice(0, 2 * shownLength)].slice(0, shownLength).join('');
  return start.length < value.length ? `${start}…` : value;
};
