import { openDatabase } from '@torg/adapter-postgres';
import { sql } from 'kysely';

/** The name of a user; each has a login, and so a basket, of their own. */
export const memberName = (run: number, index: number): string => `member-${run}-${index}`;

/** Theirs, as that of all users of the demo world. */
export const memberPassword = 'torg';

/**
 * Adds users to the identity server.
 * @param example the user of the demo world whose password, customer groups, companies and rights they get.
 */
export const addMembers = async (url: string, userNames: readonly string[], example: string): Promise<void> => {
  const { db, close } = openDatabase({ url, connections: 1 });
  try {
    await sql`
      insert into idp.account (account_id, user_name, email, given_name, family_name, password_hash, claims)
      select name, name, name || '@example.com', given_name, family_name, password_hash, claims
      from idp.account, unnest(${[...userNames]}::text[]) as name
      where user_name = ${example}
    `.execute(db);
  } finally {
    await close();
  }
};
