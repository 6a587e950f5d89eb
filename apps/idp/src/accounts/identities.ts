import { isSameName } from '@torg/domain/user';
import type { Account, UpstreamUser } from '../account.ts';
import type { Db } from '../database/database.ts';
import { loginTime } from '../database/login-times.ts';

type Subject = Pick<UpstreamUser, 'issuer' | 'subject'>;
/** Who logs in, and when that login counts as begun (`loginTime`). */
type LogsIn = { readonly id: Account['id']; readonly loginTime: number };

/** Which account is whose, by the word of providers that identify people (docs/decisions/0118-bankid.md). */
export type Identities = {
  /** The account that a person was identified for. */
  readonly find: (person: Subject) => Promise<LogsIn | undefined>;
  /**
   * Whether a person is whom an account is of: who was identified for it before. The first whose name agrees becomes that,
   * where the person has no account yet. @returns undefined for somebody else.
   */
  readonly identify: (accountId: string, person: UpstreamUser) => Promise<LogsIn | undefined>;
};

const logsIn = (row: { readonly account_id: string; readonly login_time: number } | undefined): LogsIn | undefined =>
  row && { id: row.account_id, loginTime: row.login_time };

/** Identities in schema `idp`. */
export const createIdentities = (db: Db): Identities => {
  const find: Identities['find'] = async ({ issuer, subject }) =>
    logsIn(
      await db
        .selectFrom('account_identity')
        .innerJoin('account', 'account.account_id', 'account_identity.account_id')
        .select(['account.account_id', loginTime.as('login_time')])
        .where('account_identity.issuer', '=', issuer)
        .where('account_identity.subject', '=', subject)
        .executeTakeFirst(),
    );

  const ownAccount = ({ issuer, subject }: Subject) =>
    db
      .selectFrom('account')
      .select(['account_id', loginTime.as('login_time')])
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();

  return {
    find,
    identify: async (accountId, person) => {
      const own = await ownAccount(person);
      if (own !== undefined) return own.account_id === accountId ? logsIn(own) : undefined;
      const account = await db
        .selectFrom('account')
        .select(['issuer', 'given_name', 'family_name'])
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      if (account === undefined || account.issuer === person.issuer) return undefined;
      const name = { givenName: account.given_name, familyName: account.family_name };
      // Of two at once one is bound; what is bound already stays.
      if (isSameName(name, person))
        await db
          .insertInto('account_identity')
          .values({ account_id: accountId, issuer: person.issuer, subject: person.subject })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      const bound = await find(person);
      return bound?.id === accountId ? bound : undefined;
    },
  };
};
