import type { ReadCategoryNames } from '@torg/domain/approval';
import { sql } from 'kysely';
import { type Db, isStorable } from '../database/database.ts';
import { attempt } from '../database/outage.ts';
import { nameIn } from './in-language.ts';
import type { CatalogueSettings } from './shop-settings.ts';

/** Reads what categories are called, also those whose goods nobody sees now. */
export const createReadCategoryNames =
  (db: Db, info: CatalogueSettings): ReadCategoryNames =>
  (slugs) =>
    attempt(async () => {
      const { rows } = await sql<{ readonly path: string; readonly name: string }>`
        select c.path, ${nameIn(info, 'c')} as name from category c
        where c.shop_id = ${info.id} and c.path = any(${slugs.filter(isStorable)})
      `.execute(db);
      return new Map(rows.map(({ path, name }) => [path, name]));
    });
