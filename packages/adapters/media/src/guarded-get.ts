import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `HostAway`: nothing of this host can be had now. `Refused`: this address will not give what was asked for. */
export type DownloadError = { readonly _tag: 'HostAway' | 'Refused'; readonly reason: string };

export type GuardedGetDeps = {
  /** All addresses of a host name. */
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether an IP address may be connected to. */
  readonly admits?: (address: string) => boolean;
  /** Schemes that may be asked, at redirects too. */
  readonly schemes?: readonly ('http' | 'https')[];
};

/**
 * Asks for an http or https URL, following up to 3 redirects; answers once the head of the answer is there.
 * @throws Rejected where a host is away, an address is refused, or the answer is neither 200 nor 304.
 */
export type GuardedGet = (
  url: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
) => Promise<IncomingMessage>;

const maxRedirects = 3;

/** An address or an answer that is not taken. */
export class Rejected extends Error {
  readonly error: DownloadError;
  constructor(error: DownloadError) {
    super(error.reason);
    this.error = error;
  }
}
export const refuse = (reason: string): Rejected => new Rejected({ _tag: 'Refused', reason });
const away = (reason: string): Rejected => new Rejected({ _tag: 'HostAway', reason });

/**
 * Asks other hosts, and those of the public internet only: whoever writes a feed must not reach this machine's own network.
 * The address that was checked is the address that is connected to, at every redirect anew, so that a name cannot change its meaning in between.
 */
export const createGuardedGet = (deps: GuardedGetDeps = {}): GuardedGet => {
  const { admits = isPublicAddress, schemes = ['http', 'https'] } = deps;
  const lookup = deps.lookup ?? ((host: string) => resolve(host, { all: true }));

  const admittedAddresses = async (host: string, signal: AbortSignal): Promise<readonly LookupAddress[]> => {
    const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await unlessAborted(lookup(host), signal);
    if (found.length === 0) throw away(`${host} has no address`);
    if (!found.every(({ address }) => admits(address))) throw refuse(`${host} is not on the public internet`);
    return found;
  };

  const open = async (
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<IncomingMessage> => {
    const addresses = await admittedAddresses(url.hostname.replace(/^\[|\]$/g, ''), signal);
    const checked: LookupFunction = (_, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    };
    const get = url.protocol === 'https:' ? httpsGet : httpGet;
    return new Promise((resolveResponse, reject) => {
      get(url, { lookup: checked, agent: false, signal, headers }, resolveResponse)
        .on('error', reject)
        // Without a listener Node drops such a connection and says nothing.
        .on('upgrade', (_, socket) => {
          socket.destroy();
          reject(refuse(`${url.host} answers 101`));
        });
    });
  };

  const ask = async (
    address: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
    redirectsLeft: number,
  ): Promise<IncomingMessage> => {
    const url = acceptable(address, schemes);
    const response = await open(url, headers, signal);
    const status = response.statusCode ?? 0;
    if (status === 200 || status === 304) return response;
    response.destroy();
    const { location } = response.headers;
    if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
      if (redirectsLeft === 0) throw refuse(`it redirects more than ${maxRedirects} times`);
      return ask(new URL(location, url).href, headers, signal, redirectsLeft - 1);
    }
    throw (status >= 500 || status === 429 ? away : refuse)(`${url.host} answers ${status}`);
  };

  return (url, headers, signal) =>
    unlessAborted(ask(url, { 'accept-encoding': 'identity', ...headers }, signal, maxRedirects), signal);
};

/** Whatever keeps silent must not hold up the rest: looking up a name, for one, cannot be aborted, only left behind. */
export const unlessAborted = async <A>(work: Promise<A>, signal: AbortSignal): Promise<A> => {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
};

const acceptable = (address: string, schemes: readonly string[]): URL => {
  if (!URL.canParse(address)) throw refuse('it is no URL');
  const url = new URL(address);
  if (!schemes.includes(url.protocol.slice(0, -1)))
    throw refuse(schemes.length === 1 ? `it is not ${schemes[0]}` : `it is neither ${schemes.join(' nor ')}`);
  if (url.username !== '' || url.password !== '') throw refuse('it carries a user name');
  return url;
};

/** Azure's metadata service answers on a public address. */
const refused: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Whether an IP address belongs to the public internet. Loopback, private, link-local (cloud metadata), carrier-grade NAT,
 * multicast, reserved and documentation ranges do not, nor do addresses that wrap one of those (mapped, 6to4, Teredo, NAT64).
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && !refused.has(parsed.toString());
};
