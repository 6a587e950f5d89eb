import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';

/** Nothing that could be judged came back: no connection, no answer in time, a fault of the server, or not what was asked for. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** Longer answers are nothing that an identity server has to say. */
const maxBytes = 256 * 1024;

const isBelowLocalhost = (host: string): boolean => host.endsWith('.localhost');

/** Browsers take `*.localhost` for this machine (RFC 6761); Node asks a name server, which knows nothing of it. */
const lookup: LookupFunction = (host, options, callback) => {
  if (!isBelowLocalhost(host)) return resolve(host, options, callback);
  return options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};

/** Secrets and tokens go over an encrypted line, or never leave this machine. */
export const assertPrivate = (address: string): URL => {
  const url = new URL(address);
  const staysHere = url.hostname === '127.0.0.1' || isBelowLocalhost(url.hostname);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && staysHere)) return url;
  throw new NoAnswer(`${url.origin} has to be asked by https`);
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** @throws NoAnswer unless the status says that the request was understood: done, or refused for a reason. */
const assertJudged = (status: number, text: string): void => {
  if (status === 200 && !isJson(text)) throw new NoAnswer('the answer is no JSON');
  const refused = status >= 400 && status < 500 && status !== 429;
  if (status !== 200 && !refused) throw new NoAnswer(`the answer is ${status}`);
};

/**
 * A `fetch` that gives up after `timeoutMs` milliseconds for everything, reads at most 256 kB and follows no redirect.
 * What it gives is a 200 with JSON or a refusal of 4xx; everything else throws `NoAnswer`, which carries no token.
 */
export const createAsk = (timeoutMs: number): CustomFetch => {
  const dispatcher = new Agent({ connect: { lookup }, maxResponseSize: maxBytes });
  return async (address, { method, headers, body, signal }) => {
    const url = assertPrivate(address);
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(url, {
        dispatcher,
        method,
        headers,
        body: body === null || body === undefined ? null : String(body),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      const text = await answer.body.text();
      assertJudged(answer.statusCode, text);
      return new Response(text, { status: answer.statusCode, headers: headersOf(answer.headers) });
    } catch (error) {
      const reason = error instanceof Error ? error.message || error.name : String(error);
      throw new NoAnswer(`${url.origin}${url.pathname}: ${reason}`);
    }
  };
};

const headersOf = (given: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value));
  return headers;
};
