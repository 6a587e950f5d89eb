import type { IncomingMessage } from 'node:http';

/** By what browsers reach a proxy. */
export type ProxyScheme = 'http' | 'https';

/** The last value is that of the proxy next to this server. */
const lastOf = (value: string | readonly string[] | undefined): string | undefined =>
  [value].flat().at(-1)?.split(',').at(-1)?.trim().toLowerCase();

/**
 * Decides what a proxy may tell of a request, before anything reads it. The host is that of `Host` alone, by which shared
 * caches tell shops apart; the scheme is the one that is configured, else `http` or `https` as the proxy says.
 */
export const readForwarded =
  (configured: ProxyScheme | undefined) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): void => {
    delete headers['x-forwarded-host'];
    const scheme = configured ?? lastOf(headers['x-forwarded-proto']);
    if (scheme === 'http' || scheme === 'https') headers['x-forwarded-proto'] = scheme;
    else delete headers['x-forwarded-proto'];
  };
