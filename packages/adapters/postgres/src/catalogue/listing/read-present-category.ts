import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isStorable } from '../../database/text.ts';

/** The path that a category has now which once had this one; undefined where none had, and for one that is there. */
export const readPresentCategory = async (db: Db, shopId: string, former: string): Promise<string | undefined> => {
  if (!isStorable(former)) return undefined;
  const { rows } = await sql<{ present_path: string }>`
    select present_path from former_category f where shop_id = ${shopId} and path = ${former}
      and not exists (select from category c where c.shop_id = f.shop_id and c.path = f.path)
  `.execute(db);
  return rows[0]?.present_path;
};
