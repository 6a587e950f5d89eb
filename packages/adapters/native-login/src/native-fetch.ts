import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { CookieJar } from 'tough-cookie';
import { Agent, fetch as send } from 'undici';

/** Browsers take `*.localhost` for this machine (RFC 6761); Node asks a name server, which knows nothing of it. */
const lookup: LookupFunction = (host, options, callback) => {
  if (!/(^|\.)localhost$/.test(host)) return resolve(host, options, callback);
  return options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};

const isUnsafe = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * A `fetch` for programs that does what a browser does by itself: it keeps cookies, says with a post that carries them
 * which origin it comes from (a shop refuses one without it), and finds shops below `localhost`.
 * @param jar where cookies are kept; a new one by default. `jar.serializeSync()` keeps them for the next run.
 */
export const createNativeFetch = (jar: CookieJar = new CookieJar()): typeof fetch => {
  const dispatcher = new Agent({ connect: { lookup } });
  return async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(request.headers);
    const cookie = await jar.getCookieString(request.url);
    if (cookie !== '') headers.set('cookie', cookie);
    // Without a cookie nothing could be forged, and identity servers answer no `Origin` that is not of a page of theirs.
    if (cookie !== '' && isUnsafe(request.method)) headers.set('origin', new URL(request.url).origin);
    const body = request.body === null ? undefined : await request.arrayBuffer();
    const answer = await send(request.url, {
      dispatcher,
      method: request.method,
      headers: [...headers],
      redirect: request.redirect,
      signal: request.signal,
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) await jar.setCookie(line, answer.url, { ignoreError: true });
    return answer as unknown as Response;
  };
};
