import type { Provider } from 'oidc-provider';
import { realmPath } from '../addresses.ts';

/** Marks a browser in which somebody logged out here: another provider may still know them, and is to ask anew. */
const name = 'torg.idp.left';
const options = { path: realmPath, httpOnly: true, sameSite: 'lax', signed: false } as const;

/** Marks browsers as they log out. @param seconds for which the mark stays. */
export const markWhoLeaves = (provider: Pick<Provider, 'on'>, seconds: number): void => {
  provider.on('end_session.success', (ctx) => {
    // Any site may send a browser there in which nobody is logged in.
    if (ctx.oidc.session?.accountId !== undefined) ctx.cookies.set(name, '1', { ...options, maxAge: seconds * 1000 });
  });
};

/** Whether somebody logged out in this browser, and nobody has come by another provider since. */
export const hasLeft = (cookies = ''): boolean => cookies.split('; ').includes(`${name}=1`);

/** The header that takes the mark away. */
export const withoutLeftMark = `${name}=; path=${realmPath}; expires=Thu, 01 Jan 1970 00:00:00 GMT; httponly; samesite=lax`;
