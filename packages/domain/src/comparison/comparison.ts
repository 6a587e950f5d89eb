import { either as E } from 'fp-ts';
import type { Product } from '../catalogue/product.ts';
import { wordFor } from '../catalogue/product.ts';

/** How many goods are compared at most: more do not fit beside each other. */
export const maxCompared = 4;

/** The longest slug that is looked at, in characters. */
const maxSlugLength = 200;

/** A product that was chosen to be compared. */
export type Compared = { readonly slug: string; readonly name: string };

/** One more than fits beside each other. `max` goods are the most. */
export type TooManyCompared = { readonly _tag: 'TooManyCompared'; readonly max: number };

/** The choice before anything was chosen. */
export const noneCompared: readonly Compared[] = [];

/** A choice with one more product behind it, each once; refused where four were chosen. */
export const withCompared = (
  chosen: readonly Compared[],
  one: Compared,
): E.Either<TooManyCompared, readonly Compared[]> => {
  if (chosen.some(({ slug }) => slug === one.slug)) return E.right(chosen);
  return chosen.length < maxCompared
    ? E.right([...chosen, one])
    : E.left({ _tag: 'TooManyCompared', max: maxCompared });
};

/** A choice without a product. */
export const withoutCompared = (chosen: readonly Compared[], slug: string): readonly Compared[] =>
  chosen.filter((known) => known.slug !== slug);

/** Slugs of the goods that an address compares (`product=…&product=…`), each once; what is beyond four is left out. */
export const readCompared = (search: URLSearchParams): readonly string[] =>
  [...new Set(search.getAll('product'))]
    .filter((slug) => slug !== '' && slug.length <= maxSlugLength)
    .slice(0, maxCompared);

/** A property of goods side by side: what each has of it, undefined where nothing is said. */
export type ComparedRow = {
  readonly group?: string;
  readonly name: string;
  readonly values: readonly (string | undefined)[];
};

/** Whether goods differ in something: one says otherwise than another, or says nothing. */
export const isDifferent = (values: readonly (string | undefined)[]): boolean => new Set(values).size > 1;

/** What goods can be chosen by, in the words of the answer's language: every option that one of them has. */
export const optionRows = (products: readonly Product[]): readonly ComparedRow[] =>
  distinct(products.flatMap(({ options }) => options.map(({ name }) => ({ name })))).map(({ name }) => ({
    name,
    values: products.map(({ options, words }) =>
      options
        .find((option) => option.name === name)
        ?.values.map((value) => wordFor(words, name, value))
        .join(', '),
    ),
  }));

/** All that is measured and counted about goods, group by group; goods of different kinds share what is called alike. */
export const specificationRows = (products: readonly Product[]): readonly ComparedRow[] => {
  const known = distinct(products.flatMap(({ specifications }) => specifications));
  const groups = [...new Set(known.map(({ group }) => group))];
  return groups.flatMap((group) =>
    known
      .filter((row) => row.group === group)
      .map(({ name }) => ({
        ...(group === undefined ? {} : { group }),
        name,
        values: products.map(({ specifications }) => {
          const said = specifications.filter((row) => row.group === group && row.name === name);
          return said.length === 0 ? undefined : said.map(({ value }) => value).join(', ');
        }),
      })),
  );
};

const distinct = <A extends { readonly group?: string; readonly name: string }>(all: readonly A[]): readonly A[] =>
  all.filter((one, index) => all.findIndex((other) => other.group === one.group && other.name === one.name) === index);
