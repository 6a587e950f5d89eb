import { loginAlertCookie } from '@torg/contracts/cookies';
import { loginAlertMaxAge } from '@torg/domain/profile';
import type { Profiles } from '@torg/domain/profile/browser';

const valueIn = new RegExp(`(?:^|; )${loginAlertCookie}=([^;]+)`);

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/**
 * The business of which a browser's user was told, in a cookie.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createLoginAlertMark = (page: { cookie: string }, isHttps: boolean): Profiles['loginAlert'] => ({
  read: () => decoded(valueIn.exec(page.cookie)?.[1] ?? '') || undefined,
  write: (profileId) => {
    const value = encodeURIComponent(profileId.toWellFormed());
    const scope = `path=/; max-age=${loginAlertMaxAge}; samesite=lax${isHttps ? '; secure' : ''}`;
    page.cookie = `${loginAlertCookie}=${value}; ${scope}`;
  },
});
