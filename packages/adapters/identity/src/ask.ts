import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { IdentityFault } from '@torg/domain/session';
import type { CustomFetch } from 'openid-client';
import { Agent, request } from 'undici';

/** Nothing that could be judged came back: no connection, no answer in time, a fault of the server, or not what was asked for. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** What was asked was understood, and shows that the shop is set up wrongly: its operator has to mend it. */
export class Misconfiguration extends Error {
  override readonly name = 'Misconfiguration';
  readonly fault: IdentityFault;
  constructor(fault: IdentityFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** Longer answers are nothing that an identity server has to say. */
const maxBytes = 256 * 1024;

const isBelowLocalhost = (host: string): boolean => host.endsWith('.localhost');

/** Names of this machine (RFC 6761, 6.3); what goes there does not leave it. */
const isLoopback = (host: string): boolean =>
  isBelowLocalhost(host) || ['localhost', '127.0.0.1', '[::1]'].includes(host);

/** Browsers take `*.localhost` for this machine (RFC 6761); Node asks a name server, which knows nothing of it. */
const lookup: LookupFunction = (host, options, callback) => {
  if (!isBelowLocalhost(host)) return resolve(host, options, callback);
  return options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
};

/** @throws Misconfiguration for an address that may not be asked. */
export type AssertPrivate = (address: string) => URL;

/**
 * Secrets and tokens go over an encrypted line, never leave this machine, or go to a host whose network the operator
 * answers for.
 * @param plainHttpHosts names of such hosts.
 */
export const createAssertPrivate =
  (plainHttpHosts: readonly string[]): AssertPrivate =>
  (address) => {
    const url = new URL(address);
    const { hostname, protocol } = url;
    const isTrusted = isLoopback(hostname) || plainHttpHosts.includes(hostname);
    if (protocol === 'https:' || (protocol === 'http:' && isTrusted)) return url;
    throw new Misconfiguration('plain-http', `${url.origin} has to be asked by https`);
  };

/** Whether an address may be asked. @param plainHttpHosts names of hosts whose network the operator answers for. */
export const mayBeAsked = (address: string, plainHttpHosts: readonly string[]): boolean => {
  try {
    createAssertPrivate(plainHttpHosts)(address);
    return true;
  } catch {
    return false;
  }
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
export const createAsk = (timeoutMs: number, assertPrivate: AssertPrivate): CustomFetch => {
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

/** How a server answered: its status, and where it leads to. */
export type Probe = (address: string) => Promise<{ readonly status: number; readonly location?: string }>;

/**
 * Looks how a page answers that is meant for browsers, and does not follow it. Throws `NoAnswer` where nothing comes, or
 * only a word that the server cannot.
 */
export const createProbe = (timeoutMs: number, assertPrivate: AssertPrivate): Probe => {
  const dispatcher = new Agent({ connect: { lookup }, maxResponseSize: maxBytes });
  return async (address) => {
    const url = assertPrivate(address);
    const where = `${url.origin}${url.pathname}`;
    try {
      const {
        statusCode: status,
        headers,
        body,
      } = await request(url, {
        dispatcher,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await body.dump();
      if (status >= 500 || status === 429) throw new NoAnswer(`the answer is ${status}`);
      const { location } = headers;
      return { status, ...(typeof location === 'string' ? { location } : {}) };
    } catch (error) {
      throw new NoAnswer(`${where}: ${error instanceof Error ? error.message || error.name : String(error)}`);
    }
  };
};

const headersOf = (given: Readonly<Record<string, string | string[] | undefined>>): Headers => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value));
  return headers;
};
