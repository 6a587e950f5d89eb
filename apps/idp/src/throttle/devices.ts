import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { AccountWithPassword } from '../accounts/account-store.ts';
import { realmPath } from '../addresses.ts';
import type { Db } from '../database/database.ts';
import { deviceLife } from '../database/sweep.ts';

/** Browsers in which somebody logged in with their password before. */
export type Devices = {
  /** The mark of a browser where this account was logged in with by its present password; undefined where it was not. */
  readonly knownAs: (cookies: string | undefined, account: Login) => string | undefined;
  /**
   * Counts a guess in a browser, before it is known how it ends.
   * @param mark as `knownAs` gives it.
   * @returns whether the browser had one left of its own: it is known, and not too often somebody failed there since the
   * last login.
   */
  readonly guess: (accountId: string, mark: string) => Promise<boolean>;
  /**
   * Knows a browser for this account from now on, beside those of before; of too many the one is forgotten where the last
   * login is longest ago.
   * @returns the `Set-Cookie` header.
   */
  readonly remember: (cookies: string | undefined, account: Login) => Promise<string>;
};

/** Of whom a browser is known: whoever knew a password that was changed since is a stranger. */
type Login = Pick<AccountWithPassword, 'id' | 'passwordMark'>;

/** Guesses that a known browser has of its own until the next login there. */
export const ownGuesses = 5;
/** Browsers in which one account is known. */
export const mostDevices = 20;

const cookieName = 'torg.idp.device';
/** People of a household who log in at one device. */
const maxAccounts = 4;

const inCookie = new RegExp(`(?:^|; )${cookieName}=([\\w-]{22})((?:\\.[\\w-]{43})+)(?:;|$)`);

type Device = { readonly id: string; readonly marks: readonly string[] };

const read = (cookies = ''): Device | undefined => {
  const [, id, marks = ''] = inCookie.exec(cookies) ?? [];
  return id === undefined ? undefined : { id, marks: marks.split('.').slice(1, maxAccounts + 1) };
};

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const hashOf = (mark: string): Buffer => createHash('sha256').update(mark).digest();

/**
 * Knows browsers by a cookie that names nobody: a random id, and for each account a mark that only this server can make.
 * Which marks still count, and how often somebody failed there, stands in the database.
 * @param secret the deployment's.
 */
export const createDevices = (db: Db, secret: string): Devices => {
  const markOf = (id: string, account: Login): string =>
    createHmac('sha256', secret).update(`device:${id}:${account.id}:${account.passwordMark}`).digest('base64url');

  const keep = async (accountId: string, mark: string): Promise<void> => {
    await db
      .insertInto('device')
      .values({ account_id: accountId, mark_hash: hashOf(mark) })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'mark_hash']).doUpdateSet({ failures: 0, known_at: sql<Date>`now()` }),
      )
      .execute();
    const newest = db
      .selectFrom('device')
      .select('mark_hash')
      .where('account_id', '=', accountId)
      .orderBy('known_at', 'desc')
      .orderBy('mark_hash')
      .limit(mostDevices);
    await db.deleteFrom('device').where('account_id', '=', accountId).where('mark_hash', 'not in', newest).execute();
  };

  return {
    knownAs: (cookies, account) => {
      const device = read(cookies);
      const mark = markOf(device?.id ?? '', account);
      return device?.marks.find((one) => isSame(one, mark));
    },
    guess: async (accountId, mark) => {
      const { numUpdatedRows } = await db
        .updateTable('device')
        .set(({ eb }) => ({ failures: eb('failures', '+', 1) }))
        .where('account_id', '=', accountId)
        .where('mark_hash', '=', hashOf(mark))
        .where('failures', '<', ownGuesses)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    remember: async (cookies, account) => {
      const { id, marks } = read(cookies) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const mark = markOf(id, account);
      await keep(account.id, mark);
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, maxAccounts);
      const value = [id, ...kept].join('.');
      return `${cookieName}=${value}; path=${realmPath}/login-actions; max-age=${deviceLife}; httponly; samesite=lax`;
    },
  };
};
