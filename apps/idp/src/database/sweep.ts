import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Seconds for which a browser is known in which somebody logged in. */
export const deviceLife = 365 * 24 * 60 * 60;
/** Hours after which a mail is no longer kept. */
const mailHours = 24;

/** Removes what has expired. @returns how many rows. */
export const sweep = async (db: Db): Promise<number> => {
  const swept = await Promise.all([
    db.deleteFrom('artifact').where(sql<boolean>`expires_at <= now()`).executeTakeFirst(),
    db.deleteFrom('attempt').where(sql<boolean>`ends_at <= now()`).executeTakeFirst(),
    db
      .deleteFrom('device')
      .where(sql<boolean>`known_at <= now() - make_interval(secs => ${deviceLife})`)
      .executeTakeFirst(),
    db.deleteFrom('upstream_login').where(sql<boolean>`expires_at <= now()`).executeTakeFirst(),
    db.deleteFrom('mail_token').where(sql<boolean>`expires_at <= now()`).executeTakeFirst(),
    db
      .deleteFrom('mail')
      .where(sql<boolean>`written_at <= now() - make_interval(hours => ${mailHours})`)
      .executeTakeFirst(),
  ]);
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
};
