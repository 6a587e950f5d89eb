/** The value of a cookie in a `cookie` header or `document.cookie`, as it was written; undefined where there is none. */
export const cookieIn = (cookies: string, name: string): string | undefined =>
  cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);
