import { guestCountCookie, userCountCookie } from '@torg/contracts/cookies';

/**
 * The units in the basket as the readable cookies tell, before the server was asked: a user's where there is one.
 * @param cookies as `document.cookie` holds them.
 * @returns a whole number from 0; 0 as well when the cookies are missing or hold something else.
 */
export const basketCountIn = (cookies: string): number => {
  const counted = [userCountCookie, guestCountCookie].map((name) => cookieNamed(name, cookies));
  return Number(counted.find((value) => /^\d{1,6}$/.test(value)) ?? 0);
};

const cookieNamed = (name: string, cookies: string): string =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';
