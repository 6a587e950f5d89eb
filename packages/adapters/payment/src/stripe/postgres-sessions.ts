import { openOwnSchema } from '../own-schema.ts';
import type { CheckoutSessions } from './sessions.ts';

type Tables = { readonly checkout_session: { readonly reference: string; readonly session_id: string } };

export type SessionsDatabase = CheckoutSessions & { readonly close: () => Promise<void> };

/**
 * Sessions in schema `stripe` of a database, which `migrations` has built.
 * @param onError told of errors of idle connections.
 */
export const openSessions = (url: string, onError: (error: Error) => void): SessionsDatabase => {
  const db = openOwnSchema<Tables>(url, 'stripe', onError);
  const find = async (reference: string): Promise<string | undefined> => {
    // PostgreSQL has no NUL character, and refuses to look for one.
    if (reference.includes('\u0000')) return undefined;
    const row = await db
      .selectFrom('checkout_session')
      .select('session_id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    return row?.session_id;
  };
  const kept = async (reference: string): Promise<string> => {
    const id = await find(reference);
    if (id === undefined) throw new Error('a session that was just kept is gone');
    return id;
  };
  return {
    find,
    keep: async (reference, sessionId) => {
      await db
        .insertInto('checkout_session')
        .values({ reference, session_id: sessionId })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute();
      return kept(reference);
    },
    replace: async (reference, former, sessionId) => {
      await db
        .updateTable('checkout_session')
        .set({ session_id: sessionId })
        .where('reference', '=', reference)
        .where('session_id', '=', former)
        .execute();
      return kept(reference);
    },
    close: () => db.destroy(),
  };
};
