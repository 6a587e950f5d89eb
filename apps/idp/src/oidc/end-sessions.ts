import type { AdapterPayload } from 'oidc-provider';
import type { Db } from '../database/database.ts';

/** What a browser's session and a login that is under way keep of who has logged in. */
const ofUser = [
  ...['accountId', 'loginTs', 'acr', 'amr', 'transient', 'authorizations'],
  ...['session', 'result', 'lastSubmission', 'grantId'],
];

const withoutUser = (payload: AdapterPayload): AdapterPayload =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => !ofUser.includes(name)));

/**
 * Ends every session, grant and token of an account. A browser keeps its session, which is nobody's then, and the login
 * that is under way in it: somebody else may be about to log in there, and would be thrown out by the end of the first.
 */
export const endSessions = (db: Db, accountId: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ logins_end_at: new Date() }).where('account_id', '=', accountId).execute();
    const emptied = await trx
      .selectFrom('artifact')
      .select(['kind', 'id', 'payload'])
      .where('account_id', '=', accountId)
      .where('kind', 'in', ['Session', 'Interaction'])
      .forUpdate()
      .execute();
    for (const { kind, id, payload } of emptied) {
      await trx
        .updateTable('artifact')
        .set({ payload: JSON.stringify(withoutUser(payload)), account_id: null })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    }
    await trx.deleteFrom('artifact').where('account_id', '=', accountId).execute();
  });
