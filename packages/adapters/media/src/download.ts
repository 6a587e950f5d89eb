import type { LookupAddress } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isIP } from 'node:net';
import { taskEither as TE } from 'fp-ts';
import ipaddr from 'ipaddr.js';

/** `HostAway`: nothing of this host can be had now. `Refused`: this address will not give a picture. */
export type DownloadError = { readonly _tag: 'HostAway' | 'Refused'; readonly reason: string };

/** Loads the bytes behind an http or https URL. */
export type Download = (url: string, stop: AbortSignal) => TE.TaskEither<DownloadError, Buffer>;

export type DownloadDeps = {
  /** All addresses of a host name. */
  readonly lookup?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Whether an IP address may be connected to. */
  readonly admits?: (address: string) => boolean;
  /** Milliseconds for everything, redirects included. */
  readonly timeout?: number;
  readonly maxBytes?: number;
};

const maxRedirects = 3;

class Rejected extends Error {
  readonly error: DownloadError;
  constructor(error: DownloadError) {
    super(error.reason);
    this.error = error;
  }
}
const refuse = (reason: string): Rejected => new Rejected({ _tag: 'Refused', reason });
const away = (reason: string): Rejected => new Rejected({ _tag: 'HostAway', reason });

/**
 * Loads pictures from other hosts, and from the public internet only: whoever writes a feed must not reach this machine's own network.
 * The address that was checked is the address that is connected to, at every redirect anew, so that a name cannot change its meaning in between.
 */
export const createDownload = (deps: DownloadDeps = {}): Download => {
  const { admits = isPublicAddress, timeout = 5_000, maxBytes = 10 * 1024 * 1024 } = deps;
  const lookup = deps.lookup ?? ((host: string) => resolve(host, { all: true }));

  const admittedAddresses = async (host: string, signal: AbortSignal): Promise<readonly LookupAddress[]> => {
    const found = isIP(host) > 0 ? [{ address: host, family: isIP(host) }] : await unlessAborted(lookup(host), signal);
    if (found.length === 0) throw away(`${host} has no address`);
    if (!found.every(({ address }) => admits(address))) throw refuse(`${host} is not on the public internet`);
    return found;
  };

  const open = async (url: URL, signal: AbortSignal): Promise<IncomingMessage> => {
    const addresses = await admittedAddresses(url.hostname.replace(/^\[|\]$/g, ''), signal);
    const checked: LookupFunction = (_, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    };
    const get = url.protocol === 'https:' ? httpsGet : httpGet;
    const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Torg picture loader' };
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

  const readBody = async (response: IncomingMessage, signal: AbortSignal): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) throw refuse(`it is larger than ${maxBytes} bytes`);
      chunks.push(bytes);
    }
    signal.throwIfAborted();
    return Buffer.concat(chunks);
  };

  const load = async (address: string, signal: AbortSignal, redirectsLeft: number): Promise<Buffer> => {
    const url = acceptable(address);
    const response = await open(url, signal);
    try {
      const status = response.statusCode ?? 0;
      const { location } = response.headers;
      if ([301, 302, 303, 307, 308].includes(status) && location !== undefined) {
        if (redirectsLeft === 0) throw refuse(`it redirects more than ${maxRedirects} times`);
        return await load(new URL(location, url).href, signal, redirectsLeft - 1);
      }
      if (status >= 500 || status === 429) throw away(`${url.host} answers ${status}`);
      if (status !== 200) throw refuse(`${url.host} answers ${status}`);
      if (Number(response.headers['content-length'] ?? 0) > maxBytes)
        throw refuse(`it is larger than ${maxBytes} bytes`);
      return await readBody(response, signal);
    } finally {
      response.destroy();
    }
  };

  return (url, stop) =>
    TE.tryCatch(
      () => {
        const signal = AbortSignal.any([stop, AbortSignal.timeout(timeout)]);
        return unlessAborted(load(url, signal, maxRedirects), signal);
      },
      (cause) => (cause instanceof Rejected ? cause.error : { _tag: 'HostAway', reason: String(cause) }),
    );
};

/** Whatever keeps silent must not hold up the rest: looking up a name, for one, cannot be aborted, only left behind. */
const unlessAborted = async <A>(work: Promise<A>, signal: AbortSignal): Promise<A> => {
  signal.throwIfAborted();
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
  });
  return Promise.race([work, aborted]).finally(() => signal.removeEventListener('abort', abort));
};

const acceptable = (address: string): URL => {
  if (!URL.canParse(address)) throw refuse('it is no URL');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('it is neither http nor https');
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
