import { maxSearchLength } from '@torg/domain';
import { type RawBuilder, sql } from 'kysely';
import { type CatalogueSettings, languageOf } from '../shop-settings.ts';

/** Most words of a search that are looked at. */
const maxWords = 16;

/** The words of a text somebody typed: letters and digits only, so nothing in them is syntax of any language. */
export const wordsOf = (text: string): readonly string[] =>
  (
    [...text]
      .slice(0, maxSearchLength)
      .join('')
      .normalize('NFC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, maxWords);

/**
 * What a text searches for: all its words in any of their forms, or all as they stand and the last one as a beginning,
 * so that results come while somebody still types. Null when the text holds no word.
 */
export const searchQuery = (info: CatalogueSettings, text: string): RawBuilder<unknown> | null => {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const all = words.join(' & ');
  const language = sql.lit(`torg.${languageOf(info).search}`);
  return sql`(to_tsquery(${language}, ${all}) || to_tsquery('torg.plain', ${`${all}:*`}))`;
};

/** Searches for one of the alternatives of each word, as they stand in names. Words are letters and digits only. */
export const alternativesQuery = (alternatives: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`to_tsquery('torg.plain', ${alternatives.map((words) => `(${words.join(' | ')})`).join(' & ')})`;

/** Names that hold all words of a text, the last one as a beginning. Null when it holds no word. */
export const beginningQuery = (text: string): RawBuilder<unknown> | null => {
  const words = wordsOf(text);
  return words.length === 0 ? null : sql`to_tsquery('torg.plain', ${`${words.join(' & ')}:*`})`;
};
