import type { Transaction } from 'kysely';
import type { AdapterPayload } from 'oidc-provider';
import { endOfLogins } from '../database/login-times.ts';
import type { Tables } from '../database/tables.ts';

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
export const endSessions = async (trx: Transaction<Tables>, accountId: string): Promise<void> => {
  await trx.updateTable('account').set({ logins_end_at: endOfLogins }).where('account_id', '=', accountId).execute();
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
  // Links to choose another password, which whoever reads the mailbox may have.
  await trx.deleteFrom('mail_token').where('account_id', '=', accountId).where('purpose', '=', 'reset').execute();
};
