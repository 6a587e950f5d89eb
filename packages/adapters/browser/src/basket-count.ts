import { guestCountCookie } from './names.ts';

/**
 * The units in the basket as the readable cookie tells, before the server was asked.
 * @param cookies as `document.cookie` holds them.
 * @returns a whole number from 0; 0 as well when the cookie is missing or holds something else.
 */
export const basketCountIn = (cookies: string): number => {
  const prefix = `${guestCountCookie}=`;
  const entry = cookies.split('; ').find((cookie) => cookie.startsWith(prefix));
  const value = entry?.slice(prefix.length) ?? '';
  return /^\d{1,6}$/.test(value) ? Number(value) : 0;
};
