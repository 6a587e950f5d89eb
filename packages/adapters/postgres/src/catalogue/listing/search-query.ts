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

/** The compounds of each word of a text, as `readCompounds` found them. */
type Compounds = readonly (readonly string[])[];

/**
 * What a text searches for: all its words in any of their forms or in a compound, or all as they stand and the last one
 * as a beginning, so that results come while somebody still types. Null when the text holds no word.
 */
export const searchQuery = (
  info: CatalogueSettings,
  text: string,
  compounds: Compounds = [],
): RawBuilder<unknown> | null => {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const language = sql.lit(`torg.${languageOf(info).search}`);
  const forms = words.map((word, place) => {
    const inflected = sql`to_tsquery(${language}, ${word})`;
    const longer = compounds[place] ?? [];
    return longer.length === 0 ? inflected : sql`(${inflected} || ${alternativesQuery([longer])})`;
  });
  return sql`((${sql.join(forms, sql` && `)}) || to_tsquery('torg.plain', ${`${words.join(' & ')}:*`}))`;
};

/** Searches for one of the alternatives of each word, as they stand in names. Words are letters and digits only. */
export const alternativesQuery = (alternatives: readonly (readonly string[])[]): RawBuilder<unknown> =>
  sql`to_tsquery('torg.plain', ${alternatives.map((words) => `(${words.join(' | ')})`).join(' & ')})`;

/** Names that hold all words of a text or their compounds, the last one as a beginning. Null when it holds no word. */
export const beginningQuery = (text: string, compounds: Compounds = []): RawBuilder<unknown> | null => {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const alternatives = words.map((word, place) => {
    const typed = place === words.length - 1 ? `${word}:*` : word;
    return `(${[typed, ...(compounds[place] ?? [])].join(' | ')})`;
  });
  return sql`to_tsquery('torg.plain', ${alternatives.join(' & ')})`;
};
