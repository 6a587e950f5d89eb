import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, languageOf } from '../shop-settings.ts';
import { wordsOf } from './search-query.ts';

/** For each word of a text, the words of names that it is the last part of: `skalljakke` for `jakker`. */
export type Compounds = readonly (readonly string[])[];

/** Shorter words end too many others by chance. */
const shortest = 3;

/** Most compounds of one word that are looked for. */
const most = 20;

/** An inflected word shares at least its first half with its other forms; the index is searched by that. */
const commonPart = (word: string): number => Math.max(shortest, Math.floor([...word].length / 2));

const compoundsOf = (
  shopId: string,
  stemmer: RawBuilder<unknown>,
  word: string,
  place: number,
): RawBuilder<unknown> => {
  const plain = sql`lower(unaccent(${word}))`;
  const stemOf = (what: RawBuilder<unknown>) => sql`(ts_lexize(${stemmer}, ${what}))[1]`;
  return sql`
    select ${place}::integer as place, array(
      select w.word from search_word w
      where w.shop_id = ${shopId} and w.word like '%_' || left(${plain}, ${commonPart(word)}) || '%'
        and length(${stemOf(plain)}) >= ${shortest}
        and ${stemOf(sql.ref('w.word'))} like '%_' || ${stemOf(plain)}
      order by w.products desc, w.word limit ${most}
    ) as words
  `;
};

/** Reads compounds in shops whose language writes them as one word; none elsewhere. */
export const readCompounds = async (db: Db, info: CatalogueSettings, text: string): Promise<Compounds> => {
  const { stemmer } = languageOf(info);
  const words = wordsOf(text);
  if (stemmer === undefined || words.length === 0) return words.map(() => []);
  const asked = words.map((word, place) => compoundsOf(info.id, sql.lit(stemmer), word, place));
  const { rows } = await sql<{ readonly words: readonly string[] }>`
    ${sql.join(asked, sql` union all `)} order by place
  `.execute(db);
  return rows.map((row) => row.words);
};
