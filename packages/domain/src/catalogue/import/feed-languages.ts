import { either as E } from 'fp-ts';
import { slugify } from '../slug.ts';
import { type NamedOption, readOptions } from './feed-attributes.ts';
import type { FeedContext } from './feed-context.ts';
import { readList } from './feed-details.ts';
import type { FeedItem, FeedTexts, FeedWords } from './feed-item.ts';
import { atMost, longest, most } from './feed-limits.ts';
import { attributeName, type FeedRow, type Field, type FieldProblem, type Told, valuesOf, wrong } from './feed-row.ts';
import {
  type Plain,
  partsOf,
  readCategoryPath,
  readDescription,
  readHighlights,
  readName,
  readShort,
  readSpecifications,
  readTexts,
  type Texts,
} from './feed-texts.ts';

const textColumns: ReadonlySet<string> = new Set([
  ...['title', 'description', 'product_type', 'color', 'size', 'pattern', 'material', 'option'],
  ...['product_detail', 'product_highlight', 'eco_rating_reason', 'condition_grade', 'document'],
]);

/** Whether shoppers read a column, which may then stand in several languages: `title[en]`, or that of a facet. */
const isTranslated = (column: string, { facetKeys }: Pick<FeedContext, 'facetKeys'>): boolean =>
  textColumns.has(column) || facetKeys.includes(column);

/** What of the row in the main language its other languages are held against. */
export type MainTexts = {
  readonly row: FeedRow;
  readonly texts: Texts;
  readonly named: readonly NamedOption[];
  readonly item: Pick<FeedItem, 'categoryPath' | 'specifications' | 'highlights' | 'eco' | 'documents'>;
};

const inBrackets = /^(.+)\[([^\]]*)\]$/;

/** A locale as it stands in a column's name, where case and hyphens are levelled. */
const levelled = (locale: string): string => attributeName(locale);

const problemOfColumn = (column: string, value: string, context: FeedContext): FieldProblem | undefined => {
  const { locales } = context;
  const [, name = '', asked = ''] = inBrackets.exec(column) ?? [];
  const [main = '', ...others] = locales;
  const told = (code: string, expected: string) => ({ field: column, value, code, expected });
  if (!isTranslated(name, context)) return undefined;
  if (levelled(main) === asked) return told('main_language', `${name} without a language: ${main} is the main one`);
  if (others.some((locale) => levelled(locale) === asked)) return undefined;
  const expected = others.length === 0 ? `no language: the shop offers ${main} alone` : `one of ${others.join(', ')}`;
  return told('unknown_language', expected);
};

/** The row as it would be if a language's columns were the only ones. */
const rowIn = ({ line, values }: FeedRow, locale: string, context: FeedContext): FeedRow => {
  const ending = `[${levelled(locale)}]`;
  const own = Object.entries(values).flatMap(([column, texts]) => {
    const name = column.slice(0, -ending.length);
    return column.endsWith(ending) && isTranslated(name, context) ? [[name, texts] as const] : [];
  });
  return { line, values: Object.fromEntries(own) };
};

/** As many values as the main language has, or a problem that says so. */
const asMany = <A>(
  field: string,
  values: readonly A[],
  main: readonly unknown[],
  shown: string,
): Field<readonly A[]> =>
  values.length === 0 || values.length === main.length
    ? E.right(values)
    : wrong(field, shown, 'other_count', `as many values as ${field}: ${main.length}, not ${values.length}`);

/** Words for the values of an attribute, whose parts stand in the same order in both languages. */
const wordsFor = (key: string, main: readonly string[], other: readonly string[]): FeedWords =>
  main.flatMap((value, place) => {
    const word = other[place];
    const fits = word !== undefined && word !== '' && word.length <= longest.facetValue;
    return fits && value.length <= longest.facetValue ? [{ key, value, word }] : [];
  });

const looks = { color: 'colour', size: 'size', pattern: 'pattern', material: 'material' } as const;
const severalParts: readonly string[] = ['color', 'material'];

const readLooks = (main: Texts, row: FeedRow, plain: Plain): readonly Field<FeedWords>[] => {
  const texts = readTexts(row, plain);
  if (E.isLeft(texts)) return [texts];
  return Object.entries(looks).map(([name, key]) => {
    const [value = '', word = ''] = [main[name as keyof typeof looks], texts.right[name as keyof typeof looks]];
    if (word === '') return E.right([]);
    if (!severalParts.includes(name)) return E.right(wordsFor(key, [value], [word]));
    const parts = asMany(name, partsOf(word), partsOf(value), word);
    return E.map((words: readonly string[]) => [
      ...wordsFor(key, partsOf(value), words),
      ...(words.length > 1 ? wordsFor(key, [value], [word]) : []),
    ])(parts);
  });
};

/** Reads one language of a row; what is wrong is told and left out by itself. */
const readLanguage = (main: MainTexts, locale: string, plain: Plain, context: FeedContext): Told<FeedTexts> => {
  const row = rowIn(main.row, locale, context);
  const wrongs: FieldProblem[] = [];
  const kept = <A>(field: Field<A>): A | undefined => {
    if (E.isRight(field)) return field.right;
    for (const problem of field.left) wrongs.push({ ...problem, field: `${problem.field}[${locale}]` });
    return undefined;
  };
  /** A list that has as many values as the main language's; left out when it has none. */
  const list = <A>(name: string, read: Field<readonly A[]>, of: readonly unknown[]): readonly A[] | undefined => {
    const shown = valuesOf(row, name).join(',');
    const values = kept(E.chain((found: readonly A[]) => asMany(name, found, of, shown))(read));
    return values === undefined || values.length === 0 ? undefined : values;
  };
  const short = (name: 'eco_rating_reason' | 'document', length: number, count: number) =>
    E.chain((values: readonly string[]) => readShort(name, length, plain)(values))(
      atMost(name, count, readList(valuesOf(row, name))),
    );
  const has = (name: string): boolean => valuesOf(row, name).length > 0;
  const { item } = main;
  const name = has('title') ? kept(readName(row, plain)) : undefined;
  const description = has('description') ? kept(readDescription(row, context.readHtml)) : undefined;
  const categoryPath = list('product_type', readCategoryPath(row, plain), item.categoryPath);
  const highlights = list('product_highlight', readHighlights(row, plain), item.highlights);
  const specifications = list('product_detail', readSpecifications(row, plain), item.specifications);
  const reasons = short('eco_rating_reason', longest.eco_rating_reason, most.eco_rating_reason);
  const ecoReasons = list('eco_rating_reason', reasons, item.eco?.reasons ?? []);
  const names = short('document', longest.documentName, most.document);
  const documentNames = list('document', names, item.documents ?? []);
  const grade = kept(
    readShort('condition_grade', longest.condition_grade, plain)(valuesOf(row, 'condition_grade')),
  )?.[0];
  const options = list('option', readOptions(row, plain), main.named) ?? [];
  const ofFacets = context.facetKeys.flatMap((key) => {
    const values = valuesOf(main.row, key).map(plain);
    return [
      ...item.specifications.flatMap(({ name: called, value }, place) =>
        slugify(called) === slugify(key) ? wordsFor(key, [value], [specifications?.[place]?.value ?? '']) : [],
      ),
      ...wordsFor(key, values, list(key, E.right(valuesOf(row, key).map(plain)), values) ?? []),
    ];
  });
  const words = [
    ...readLooks(main.texts, row, plain).flatMap((field) => kept(field) ?? []),
    ...main.named.flatMap(({ key, value }, place) => wordsFor(key, [value], [options[place]?.value ?? ''])),
    ...ofFacets,
  ];
  const told: FeedTexts = {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    ...(categoryPath === undefined ? {} : { categoryPath }),
    ...(highlights === undefined ? {} : { highlights }),
    ...(specifications === undefined ? {} : { specifications }),
    ...(ecoReasons === undefined ? {} : { ecoReasons }),
    ...(documentNames === undefined ? {} : { documentNames }),
    ...(grade === undefined ? {} : { conditionGrade: grade }),
    ...(words.length === 0 ? {} : { words }),
  };
  return { told, wrongs };
};

/**
 * Reads what a row says in the shop's other languages, by locale. Goods are sold without a translation: a wrong one is
 * told and left out by itself. Lists have as many values as in the main language, in the same order.
 */
export const readLanguages = (
  main: MainTexts,
  plain: Plain,
  context: FeedContext,
): Told<Pick<FeedItem, 'translations'>> => {
  const columns = Object.keys(main.row.values).filter((column) => column.endsWith(']'));
  if (columns.length === 0) return { told: {}, wrongs: [] };
  const strange = columns.flatMap((column) => {
    const [value] = valuesOf(main.row, column);
    return value === undefined ? [] : (problemOfColumn(column, value, context) ?? []);
  });
  const read = context.locales.slice(1).map((locale) => [locale, readLanguage(main, locale, plain, context)] as const);
  const said = read.filter(([, { told }]) => Object.keys(told).length > 0).map(([locale, { told }]) => [locale, told]);
  return {
    told: said.length === 0 ? {} : { translations: Object.fromEntries(said) },
    wrongs: [...strange, ...read.flatMap(([, { wrongs }]) => wrongs)],
  };
};
