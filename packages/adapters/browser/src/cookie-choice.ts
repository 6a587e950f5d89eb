import { cookieChoiceCookie } from '@torg/contracts/cookies';
import {
  type CookieChoice,
  choiceIn,
  cookieChoiceSeconds,
  isOfName,
  type KeptName,
  writtenChoice,
} from '@torg/domain/cookie-consent';
import { option as O } from 'fp-ts';
import { cookieIn } from './cookie-in.ts';

/** What a shopper chose about cookies, in a cookie that all tabs of the shop share. */
export type CookieChoiceStore = {
  readonly read: () => O.Option<CookieChoice>;
  readonly write: (choice: CookieChoice) => void;
};

/**
 * The choice that answers the shop's present question; one that answers an older question is none.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createCookieChoice = (page: { cookie: string }, isHttps: boolean, version: string): CookieChoiceStore => ({
  read: () => choiceIn(cookieIn(page.cookie, cookieChoiceCookie), version),
  write: (choice) => {
    const secure = isHttps ? '; secure' : '';
    const life = `max-age=${cookieChoiceSeconds}`;
    page.cookie = `${cookieChoiceCookie}=${writtenChoice(choice)}; path=/; ${life}; samesite=lax${secure}`;
  },
});

/** A storage as far as it is cleared. */
type ClearableStorage = Pick<Storage, 'length' | 'key' | 'removeItem'>;

/** Where a browser keeps things; asking for a storage throws where the user denies it. */
export type KeepingPage = {
  readonly document: { cookie: string };
  readonly location: Pick<Location, 'hostname'>;
  readonly localStorage: ClearableStorage;
  readonly sessionStorage: ClearableStorage;
};

const clear = (storage: () => ClearableStorage, kept: readonly KeptName[]): void => {
  O.tryCatch(() => {
    const found = Array.from({ length: storage().length }, (_, index) => storage().key(index) ?? '');
    for (const name of found) if (kept.some((one) => isOfName(one, name))) storage().removeItem(name);
  });
};

/** The host, and those above it: scripts of others set cookies for as many hosts as they may. */
const domainsOf = (hostname: string): readonly string[] =>
  hostname.split('.').map((_, index, parts) => parts.slice(index).join('.'));

/** Removes what was kept under these names: cookies that scripts can reach, and both storages. */
export const forgetKept = (page: KeepingPage, kept: readonly KeptName[]): void => {
  const cookies = page.document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  for (const name of cookies) {
    if (!kept.some((one) => one.where === 'cookie' && isOfName(one, name))) continue;
    page.document.cookie = `${name}=; path=/; max-age=0`;
    for (const domain of domainsOf(page.location.hostname))
      page.document.cookie = `${name}=; path=/; domain=${domain}; max-age=0`;
  }
  clear(
    () => page.localStorage,
    kept.filter(({ where }) => where === 'localStorage'),
  );
  clear(
    () => page.sessionStorage,
    kept.filter(({ where }) => where === 'sessionStorage'),
  );
};
