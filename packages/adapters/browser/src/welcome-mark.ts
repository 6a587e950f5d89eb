import { welcomeCookie } from '@torg/contracts/cookies';
import { type WelcomeMarkStore, welcomeOffMaxAge } from '@torg/domain/session/browser';

const markIn = new RegExp(`(?:^|; )${welcomeCookie}=(\\w+)`);

/**
 * What the browser remembers of a shop's welcome, in a cookie that all tabs of the shop share: `off` for 30 days, `tried`
 * until the browser is closed.
 * @param page `document`.
 * @param isHttps whether the shop is read by https, so that the cookie goes no other way.
 */
export const createWelcomeMark = (page: { cookie: string }, isHttps: boolean): WelcomeMarkStore => ({
  read: () => {
    const value = markIn.exec(page.cookie)?.[1];
    return value === 'off' || value === 'tried' ? value : undefined;
  },
  write: (mark) => {
    const life = mark === 'off' ? `; max-age=${welcomeOffMaxAge}` : '';
    page.cookie = `${welcomeCookie}=${mark}; path=/${life}; samesite=lax${isHttps ? '; secure' : ''}`;
  },
});
