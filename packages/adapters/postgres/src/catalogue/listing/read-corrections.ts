import { corrections, type KnownWord } from '@torg/domain/catalogue';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { type CatalogueSettings, stemmerOf } from '../shop-settings.ts';
import { wordsOf } from './search-query.ts';

/** Words alike that are looked at for each one; the nearest by trigrams need not be the nearest by edit distance. */
const mostAlike = 50;

type Alike = Omit<KnownWord, 'stem'> & { readonly stem: string | null };
type Asked = { readonly word: string; readonly known: boolean; readonly alike: readonly Alike[] };

/**
 * Reads the texts that a search text may have been meant as, the likeliest first, by the words of the shop's names,
 * categories and brands. Each is searched for as if it had been typed.
 * @returns none when every word is known, or none of the others is near a known one.
 */
export const readCorrections = async (db: Db, info: CatalogueSettings, text: string): Promise<readonly string[]> => {
  const stemmer = stemmerOf(info);
  const stem = stemmer === undefined ? sql`null` : sql`(ts_lexize(${sql.lit(stemmer)}, near.word))[1]`;
  const { rows } = await sql<Asked>`
    with asked as materialized (
      select word, place, exists (select from search_word w where w.shop_id = ${info.id} and w.word = t.word) as known
      from (select lower(unaccent(typed)) as word, place from unnest(${wordsOf(text)}::text[]) with ordinality as u (typed, place)) t
    )
    select a.word, a.known, case when a.known then '[]' else (
      select coalesce(json_agg(json_build_object(
        'word', near.word, 'stem', ${stem}, 'products', near.products, 'isBrand', near.is_brand
      )), '[]') from (
        select w.word, w.products, w.is_brand from search_word w
        where w.shop_id = ${info.id}
        order by w.word <-> a.word limit ${mostAlike}
      ) near
    ) end as alike
    from asked a
    order by a.place
  `.execute(db);
  const meant = rows.map(({ word, known, alike }) => (known ? [] : corrections(word, alike.map(withoutNull))));
  const most = Math.max(0, ...meant.map((words) => words.length));
  return Array.from({ length: most }, (_, nth) =>
    rows.map(({ word }, place) => meant[place]?.[nth] ?? meant[place]?.[0] ?? word).join(' '),
  );
};

const withoutNull = ({ stem, ...word }: Alike): KnownWord => (stem === null ? word : { ...word, stem });
