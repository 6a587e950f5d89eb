import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AccountWithPassword } from '../accounts/account-store.ts';
import { realmPath } from '../addresses.ts';

/** Browsers in which somebody logged in with their password before. */
export type Devices = {
  /** What a browser is called where this account was logged in with by its present password; undefined where it was not. */
  readonly knownAs: (cookies: string | undefined, account: Login) => string | undefined;
  /** The `Set-Cookie` header by which a browser is known for this account from now on, beside those of before. */
  readonly remember: (cookies: string | undefined, account: Login) => string;
};

/** Of whom a browser is known: whoever knew a password that was changed since is a stranger. */
type Login = Pick<AccountWithPassword, 'id' | 'passwordMark'>;

const cookieName = 'torg.idp.device';
/** Seconds for which a browser is known. */
const maxAge = 365 * 24 * 60 * 60;
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

/**
 * Knows browsers by a cookie that names nobody: an id by chance, and for each account a mark that only this server can make.
 * @param secret the deployment's.
 */
export const createDevices = (secret: string): Devices => {
  const markOf = (id: string, account: Login): string =>
    createHmac('sha256', secret).update(`device:${id}:${account.id}:${account.passwordMark}`).digest('base64url');
  return {
    knownAs: (cookies, account) => {
      const device = read(cookies);
      const mark = markOf(device?.id ?? '', account);
      return device?.marks.some((one) => isSame(one, mark)) ? device.id : undefined;
    },
    remember: (cookies, account) => {
      const { id, marks } = read(cookies) ?? { id: randomBytes(16).toString('base64url'), marks: [] };
      const mark = markOf(id, account);
      const kept = [mark, ...marks.filter((one) => one !== mark)].slice(0, maxAccounts);
      const value = [id, ...kept].join('.');
      return `${cookieName}=${value}; path=${realmPath}/login-actions; max-age=${maxAge}; httponly; samesite=lax`;
    },
  };
};
