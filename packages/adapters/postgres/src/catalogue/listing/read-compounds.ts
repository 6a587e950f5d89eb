import { nounEndings } from '@torg/domain/catalogue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, stemmerOf } from '../shop-settings.ts';

/** Shorter words end too many others by chance. */
const shortest = 3;

/** Most compounds of one word that are looked for. */
const most = 20;

/** Most words that a beginning is taken for. */
const mostBegun = 5;

const compoundsOf = (
  shopId: string,
  stemmer: RawBuilder<unknown>,
  word: string,
  place: number,
): RawBuilder<unknown> => sql`
  select ${place}::integer as place, array(
    select w.word
    from (select lower(unaccent(${word})) as plain) typed
    cross join lateral (select (ts_lexize(${stemmer}, plain))[1] as stem) s
    cross join lateral (
      select reverse(plain) as tail union select reverse(stem || ending) from unnest(${nounEndings}::text[]) ending
    ) t
    join search_word w on w.shop_id = ${shopId}
      and reverse(w.word) ~>=~ t.tail and reverse(w.word) ~<~ (t.tail || chr(1114111))
    where length(stem) >= ${shortest} and length(w.word) > length(t.tail) + 1
    group by w.word, w.products order by w.products desc, w.word limit ${most}
  ) as words
`;

/**
 * Reads the words that begin like the last word of a text, which somebody may still type: `sovepose` for `sovepo`, so
 * that `dunsovepose` is found already. The commonest first; none in shops whose language has no compounds.
 */
export const readBegunWords = async (
  db: Db,
  info: CatalogueSettings,
  beginning: string,
): Promise<readonly string[]> => {
  if (stemmerOf(info) === undefined || beginning.length < shortest) return [];
  const { rows } = await sql<{ readonly word: string }>`
    select w.word from (select lower(unaccent(${beginning})) as plain) typed
    join search_word w on w.shop_id = ${info.id} and w.word ~>=~ plain and w.word ~<~ (plain || chr(1114111))
    where w.word <> plain
    order by w.products desc, w.word limit ${mostBegun}
  `.execute(db);
  return rows.map(({ word }) => word);
};

/**
 * Reads for each word the words of names that it is the last part of: `skalljakke` for `jakker`. None in shops whose
 * language does not write compounds as one word.
 */
export const readCompounds = async (
  db: Db,
  info: CatalogueSettings,
  words: readonly string[],
): Promise<readonly (readonly string[])[]> => {
  const stemmer = stemmerOf(info);
  if (stemmer === undefined || words.length === 0) return words.map(() => []);
  const asked = words.map((word, place) => compoundsOf(info.id, sql.lit(stemmer), word, place));
  const { rows } = await sql<{ readonly words: readonly string[] }>`
    ${sql.join(asked, sql` union all `)} order by place
  `.execute(db);
  return rows.map((row) => row.words);
};
