import { createHash, randomUUID } from 'node:crypto';
import { type ServedGroups, searchLengths, shownCustomers } from '@torg/domain/acting';
import { sql } from 'kysely';
import { type Account, consumerClaims, normalised, type Registration, type UpstreamUser } from '../account.ts';
import type { Db } from '../database/database.ts';
import { loginTime } from '../database/login-times.ts';
import { demoPassword, demoUsers } from './demo-users.ts';
import { endSessions } from './end-sessions.ts';
import type { Passwords } from './password.ts';

/** When a login of an account counts as begun that began as it was read (`loginTime`). */
type LoginTime = { readonly loginTime: number };
/** An account with what names its present password and tells nothing of it (`passwordMarkOf`). */
export type AccountWithPassword = Account & LoginTime & { readonly passwordMark: string };

export type AccountStore = {
  readonly find: (id: string) => Promise<Account | undefined>;
  /** An account with a password. @param name a user name or an address of mail. */
  readonly findByName: (name: string) => Promise<AccountWithPassword | undefined>;
  /** Accounts that fit a search and a condition, by name, at most `shownCustomers` and one more. */
  readonly search: (search: CustomerSearch, isWanted: (account: Account) => boolean) => Promise<readonly Account[]>;
  /** The account of a user name or address of mail and its password; takes as long when there is no such user. */
  readonly authenticate: (name: string, password: string) => Promise<AccountWithPassword | undefined>;
  /** Makes an account; undefined when the address is taken by now. */
  readonly create: (registration: Registration) => Promise<Account | undefined>;
  /**
   * Makes the account of somebody who logs in by another provider, or brings it up to date. It is told from all others by
   * issuer and subject: an account with a password of the same name or address of mail stays another one's.
   */
  readonly saveUpstream: (user: UpstreamUser) => Promise<Account & LoginTime>;
  /** The account of a user of another provider. */
  readonly findUpstream: (user: Pick<UpstreamUser, 'issuer' | 'subject'>) => Promise<Account | undefined>;
  /** Sets a password and ends every session, token and unused link of the account; no browser is known for it any more. */
  readonly setPassword: (id: string, passwordHash: string) => Promise<void>;
  /** Adds the demo users that are missing. */
  readonly addDemoUsers: () => Promise<void>;
};

const columns = ['account_id', 'user_name', 'email', 'given_name', 'family_name', 'claims'] as const;

type Row = {
  readonly account_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly given_name: string;
  readonly family_name: string;
  readonly claims: Account['claims'];
};

const accountOf = (row: Row): Account => ({
  id: row.account_id,
  userName: row.user_name,
  email: row.email,
  givenName: row.given_name,
  familyName: row.family_name,
  claims: row.claims,
});

/** What names a password from when it is set until another one is. @param passwordHash salted, as it is kept. */
export const passwordMarkOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

const withPassword = (
  row: Row & { readonly password_hash: string | null; readonly login_time: number },
): AccountWithPassword => ({
  ...accountOf(row),
  loginTime: row.login_time,
  passwordMark: passwordMarkOf(row.password_hash ?? ''),
});

const rowOf = (account: Account, passwordHash: string | null) => ({
  account_id: account.id,
  user_name: account.userName,
  email: account.email,
  given_name: account.givenName,
  family_name: account.familyName,
  password_hash: passwordHash,
  claims: JSON.stringify(account.claims),
});

/**
 * What customers are searched by: one id, one address of mail, or a text, which is an id, a user name, or words at the
 * beginnings of the customer's names, or of names and organisation numbers of the businesses.
 */
export type CustomerSearch = {
  readonly by: 'id' | 'email' | 'text';
  readonly value: string;
  /** Whom the shop serves that searches; left out, customers and businesses of all shops are found. */
  readonly served?: ServedGroups;
};

/** The most accounts that a search looks at: with more, its words tell nobody from others. */
const searched = 200;

/** PostgreSQL has no NUL character: no name with one is ever found. */
const isStorable = (text: string): boolean => !text.includes('\0');

const byName = async (db: Db, typed: string) => {
  const name = normalised(typed);
  if (!isStorable(name)) return undefined;
  return db
    .selectFrom('account')
    .select([...columns, 'password_hash', loginTime.as('login_time')])
    .where(({ eb, or }) => or([eb('user_name', '=', name), eb('email', '=', name)]))
    .where('issuer', 'is', null)
    .executeTakeFirst();
};

/** Words that are long enough to tell customers apart; shorter ones would list them. */
const wordsOf = (text: string): readonly string[] =>
  text.split(/\s+/).filter((word) => [...word].length >= searchLengths.min);

/** Whether a shop that is for members has an account among them. */
const isMember = ({ served }: CustomerSearch) =>
  served?.isForMembers === true
    ? sql<boolean>`claims -> 'customerGroupIds' ?| ${[...served.ids]}::text[]`
    : sql<boolean>`true`;

/**
 * Whether an account has this number or user name, or every word at the beginning of one of its own, or of a business that
 * the shop serves (`account_word`).
 */
const fits = ({ by, value, served }: CustomerSearch) => {
  const text = normalised(value);
  if (by === 'id') return sql<boolean>`account_id = ${value}`;
  if (by === 'email') return sql<boolean>`email = ${text}`;
  const beginnings = wordsOf(text).map((word) => `${word.replace(/[\\%_]/g, '\\$&')}%`);
  const ofShop = served === undefined ? sql`` : sql`and customer_group = any (${['', ...served.ids]}::text[])`;
  const named = beginnings.map(
    (beginning) => sql`select account_id from account_word where word like ${beginning} ${ofShop}`,
  );
  // A union, not `or`: each of its parts has an index.
  return sql<boolean>`account_id in (
    select account_id from account where account_id = ${value}
    union select account_id from account where user_name = ${text}
    ${named.length === 0 ? sql`` : sql`union (${sql.join(named, sql` intersect `)})`}
  )`;
};

/** Accounts in schema `idp`. */
export const createAccountStore = (db: Db, passwords: Passwords): AccountStore => ({
  find: async (id) => {
    if (!isStorable(id)) return undefined;
    const row = await db.selectFrom('account').select(columns).where('account_id', '=', id).executeTakeFirst();
    return row && accountOf(row);
  },

  findByName: async (name) => {
    const row = await byName(db, name);
    return row && withPassword(row);
  },

  search: async (search, isWanted) => {
    if (!isStorable(search.value)) return [];
    const rows = await db
      .selectFrom('account')
      .select(columns)
      .where(fits(search))
      .where(isMember(search))
      .orderBy('given_name')
      .orderBy('family_name')
      .orderBy('account_id')
      .limit(searched)
      .execute();
    return rows
      .map(accountOf)
      .filter(isWanted)
      .slice(0, shownCustomers + 1);
  },

  authenticate: async (name, password) => {
    const row = await byName(db, name);
    return (await passwords.isRight(password, row?.password_hash ?? undefined)) && row ? withPassword(row) : undefined;
  },

  create: async ({ email, givenName, familyName, passwordHash }) => {
    const account: Account = {
      id: randomUUID(),
      userName: normalised(email),
      email: normalised(email),
      givenName,
      familyName,
      claims: consumerClaims,
    };
    const made = await db
      .insertInto('account')
      .values(rowOf(account, passwordHash))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return made.numInsertedOrUpdatedRows === 1n ? account : undefined;
  },

  saveUpstream: async ({ issuer, subject, ...user }) => {
    const written = rowOf({ ...user, id: randomUUID() }, null);
    const { account_id: _, ...renewed } = written;
    const row = await db
      .insertInto('account')
      .values({ ...written, issuer, subject })
      .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doUpdateSet(renewed))
      .returning([...columns, loginTime.as('login_time')])
      .executeTakeFirstOrThrow();
    return { ...accountOf(row), loginTime: row.login_time };
  },

  findUpstream: async ({ issuer, subject }) => {
    const row = await db
      .selectFrom('account')
      .select(columns)
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row && accountOf(row);
  },

  setPassword: async (id, passwordHash) => {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('account').set({ password_hash: passwordHash }).where('account_id', '=', id).execute();
      await endSessions(trx, id);
      await trx.deleteFrom('mail_token').where('account_id', '=', id).execute();
      await trx.deleteFrom('device').where('account_id', '=', id).execute();
      // Whoever was in may have had somebody bound to the account who would come back by the provider.
      await trx.deleteFrom('account_identity').where('account_id', '=', id).execute();
    });
  },

  addDemoUsers: async () => {
    const there = await db.selectFrom('account').select('user_name').where('issuer', 'is', null).execute();
    const missing = demoUsers.filter(({ userName }) => !there.some((row) => row.user_name === userName));
    const rows = await Promise.all(missing.map(async (user) => rowOf(user, await passwords.hash(demoPassword))));
    if (rows.length === 0) return;
    await db
      .insertInto('account')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
