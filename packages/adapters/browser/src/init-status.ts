import { initCookie } from '@torg/contracts/cookies';
import type { InitStatusStore } from '@torg/domain/session/browser';

/** Seconds that a status counts: as long as redirects to login are counted. What was closed in the middle holds up no later one. */
const maxAge = 60;

const statusIn = new RegExp(`(?:^|; )${initCookie}=(\\w+)`);

/**
 * The status, in a cookie that all tabs of the shop share.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createInitStatus = (page: { cookie: string }, isHttps: boolean): InitStatusStore => ({
  read: () => {
    const value = statusIn.exec(page.cookie)?.[1];
    return value === 'pending' || value === 'failed' ? value : undefined;
  },
  write: (status) => {
    const life = status === undefined ? 0 : maxAge;
    page.cookie = `${initCookie}=${status ?? ''}; path=/; max-age=${life}; samesite=lax${isHttps ? '; secure' : ''}`;
  },
});
