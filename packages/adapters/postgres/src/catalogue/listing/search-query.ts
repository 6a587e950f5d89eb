import { maxSearchLength } from '@torg/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { type CatalogueSettings, searchesOf } from '../shop-settings.ts';

/** Most words of a search that are looked at. */
const maxWords = 8;

/** The words of a text somebody typed: letters and digits only, so nothing in them is syntax of any language. */
export const wordsOf = (text: string): readonly string[] =>
  (
    [...text]
      .slice(0, maxSearchLength)
      .join('')
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);

/** A word somebody typed, with what it may stand for. */
export type AskedWord = {
  readonly typed: string;
  /** Other words for the same thing. */
  readonly synonyms: readonly string[];
  /** Words of names that end in it or in a synonym. */
  readonly compounds: readonly string[];
};

/**
 * What words search for: all of them in any of their forms, by a synonym or in a compound, or all as they stand and the
 * last one as a beginning, so that results come while somebody still types. Null when there is no word.
 */
export const searchQuery = (info: CatalogueSettings, words: readonly AskedWord[]): RawBuilder<unknown> | null => {
  if (words.length === 0) return null;
  const languages = searchesOf(info).map(({ search }) => sql.lit(`torg.${search}`));
  const forms = words.map(({ typed, synonyms, compounds }) => {
    const inflected = [typed, ...synonyms].flatMap((word) =>
      languages.map((language) => sql`to_tsquery(${language}, ${word})`),
    );
    const longer = compounds.length === 0 ? [] : [alternativesQuery([compounds])];
    return sql`(${sql.join([...inflected, ...longer], sql` || `)})`;
  });
  const asTyped = words.map(({ typed }) => typed).join(' & ');
  return sql`((${sql.join(forms, sql` && `)}) || to_tsquery('torg.plain', ${`${asTyped}:*`}))`;
};

/** Searches for any of the words instead of all. */
export const anyWordQuery = (info: CatalogueSettings, words: readonly AskedWord[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    words.map((word) => searchQuery(info, [word])),
    sql` || `,
  )})`;

/** One of the alternatives of each word, as they stand in names. Words are letters and digits only. */
const alternativesQuery = (alternatives: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`to_tsquery('torg.plain', ${alternatives.map((words) => `(${words.join(' | ')})`).join(' & ')})`;

/** Names that hold all words or what they stand for, the last one as a beginning. Null when there is no word. */
export const beginningQuery = (words: readonly AskedWord[]): RawBuilder<unknown> | null => {
  if (words.length === 0) return null;
  const alternatives = words.map(({ typed, synonyms, compounds }, place) => {
    const beginning = place === words.length - 1 ? `${typed}:*` : typed;
    return `(${[beginning, ...synonyms, ...compounds].join(' | ')})`;
  });
  return sql`to_tsquery('torg.plain', ${alternatives.join(' & ')})`;
};
