import { synonymsOf } from '@torg/domain';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { readCompounds } from './read-compounds.ts';
import { type AskedWord, searchQuery, wordsOf } from './search-query.ts';

/** Reads what the words of a text may stand for in a shop. */
export const readAskedWords = async (db: Db, info: CatalogueSettings, text: string): Promise<readonly AskedWord[]> => {
  const words = wordsOf(text).map((typed) => ({ typed, synonyms: synonymsOf(typed, info.synonyms) }));
  const nouns = words.flatMap(({ typed, synonyms }) => [typed, ...synonyms]);
  const compounds = await readCompounds(db, info, nouns);
  return words.map((word) => {
    const own = [word.typed, ...word.synonyms].flatMap((noun) => compounds[nouns.indexOf(noun)] ?? []);
    return { ...word, compounds: [...new Set(own)] };
  });
};

/** Reads which of the words some product has, and whether one product has all of these. */
export const readFoundWords = async (
  db: Db,
  info: CatalogueSettings,
  words: readonly AskedWord[],
): Promise<{ readonly found: readonly AskedWord[]; readonly together: boolean }> => {
  const has = async (asked: readonly AskedWord[]): Promise<boolean> => {
    const { rows } = await sql<{ readonly has: boolean }>`
      select exists (
        select from product_search where shop_id = ${info.id} and document @@ ${searchQuery(info, asked)}
      ) as has
    `.execute(db);
    return rows[0]?.has ?? false;
  };
  const known = await Promise.all(words.map((word) => has([word])));
  const found = words.filter((_, place) => known[place]);
  return { found, together: found.length > 0 && (await has(found)) };
};
