import { initCookie } from '@torg/contracts/cookies';
import type { InitMark } from '@torg/domain/session/browser';

/** Remembers across documents how the identity init of a login stands. */
export type InitMarkStore = {
  readonly read: () => InitMark | undefined;
  readonly write: (mark: InitMark | undefined) => void;
};

/** Seconds that a mark counts: as long as redirects to login are counted. What was closed in the middle holds up no later one. */
const maxAge = 60;

const markIn = new RegExp(`(?:^|; )${initCookie}=(\\w+)`);

/**
 * The mark in a cookie that all tabs of the shop share.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createInitMark = (page: { cookie: string }, isHttps: boolean): InitMarkStore => ({
  read: () => {
    const value = markIn.exec(page.cookie)?.[1];
    return value === 'pending' || value === 'failed' ? value : undefined;
  },
  write: (mark) => {
    const life = mark === undefined ? 0 : maxAge;
    page.cookie = `${initCookie}=${mark ?? ''}; path=/; max-age=${life}; samesite=lax${isHttps ? '; secure' : ''}`;
  },
});
