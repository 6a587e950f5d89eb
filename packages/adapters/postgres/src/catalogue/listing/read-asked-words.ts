import { synonymsOf } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { CatalogueSettings } from '../shop-settings.ts';
import { readBegunWords, readCompounds } from './read-compounds.ts';
import { type AskedWord, searchQuery, wordsOf } from './search-query.ts';

/** Reads what the words of a text may stand for in a shop. */
export const readAskedWords = async (db: Db, info: CatalogueSettings, text: string): Promise<readonly AskedWord[]> => {
  const words = wordsOf(text).map((typed) => ({ typed, synonyms: synonymsOf(typed, info.synonyms) }));
  const nouns = words.flatMap(({ typed, synonyms }) => [typed, ...synonyms]);
  const begun = await readBegunWords(db, info, words.at(-1)?.typed ?? '');
  const compounds = await readCompounds(db, info, [...nouns, ...begun]);
  return words.map((word, place) => {
    const own = [word.typed, ...word.synonyms].flatMap((noun) => compounds[nouns.indexOf(noun)] ?? []);
    const later = place === words.length - 1 ? compounds.slice(nouns.length).flat() : [];
    return { ...word, compounds: [...new Set([...own, ...later])] };
  });
};

/** Reads which of the words some product has, whichever has the others. */
export const readFoundWords = async (
  db: Db,
  info: CatalogueSettings,
  words: readonly AskedWord[],
): Promise<readonly AskedWord[]> => {
  const asked = words.map(
    (word, place) => sql`
      select ${place}::integer as place where exists (
        select from product_search where shop_id = ${info.id} and document @@ ${searchQuery(info, [word])}
      )`,
  );
  const { rows } = await sql<{ readonly place: number }>`${sql.join(asked, sql` union all `)}`.execute(db);
  const places = new Set(rows.map(({ place }) => place));
  return words.filter((_, place) => places.has(place));
};

/** Reads whether one product has all of the words. */
export const haveInCommon = async (db: Db, info: CatalogueSettings, words: readonly AskedWord[]): Promise<boolean> => {
  const { rows } = await sql<{ readonly has: boolean }>`
    select exists (
      select from product_search where shop_id = ${info.id} and document @@ ${searchQuery(info, words)}
    ) as has
  `.execute(db);
  return rows[0]?.has ?? false;
};
