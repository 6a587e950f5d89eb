import { type KnownWord, meantWords } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { wordsOf } from './search-query.ts';

/** Words alike that are looked at for each one; the nearest by trigrams need not be the nearest by slips. */
const mostAlike = 50;

type Asked = { readonly word: string; readonly known: boolean; readonly alike: readonly KnownWord[] };

/** A text as it may have been meant: for each word, the words that it may stand for. */
export type MeantText = readonly (readonly string[])[];

/**
 * Reads a search text as it may have been meant, by the words of the shop's names and brands.
 * @returns undefined when every word is known, or none of the others is near a known one.
 */
export const readMeantText = async (db: Db, shopId: string, text: string): Promise<MeantText | undefined> => {
  const { rows } = await sql<Asked>`
    with asked as materialized (
      select word, place, exists (select from search_word w where w.shop_id = ${shopId} and w.word = t.word) as known
      from (select lower(unaccent(typed)) as word, place from unnest(${wordsOf(text)}::text[]) with ordinality as u (typed, place)) t
    )
    select a.word, a.known, case when a.known then '[]' else (
      select coalesce(json_agg(near), '[]') from (
        select w.word, w.products from search_word w
        where w.shop_id = ${shopId}
        order by w.word <-> a.word limit ${mostAlike}
      ) near
    ) end as alike
    from asked a
    order by a.place
  `.execute(db);
  const meant = rows.map(({ word, known, alike }) => (known ? [] : meantWords(word, alike)));
  if (meant.every((words) => words.length === 0)) return undefined;
  return rows.map(({ word }, place) => (meant[place]?.length ? (meant[place] ?? []) : [word]));
};
