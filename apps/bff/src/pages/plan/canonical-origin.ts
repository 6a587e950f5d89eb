import type { FastifyRequest } from 'fastify';
import type { RunningShop } from '../../shops/running-shop.ts';

/** How visitors reach the shops. */
export type Reach = {
  readonly production: boolean;
  /** The port that this server listens at. */
  readonly port: number;
  readonly isBehindProxy: boolean;
};

/** Scheme, host and port of the addresses that a shop calls its own. */
export type CanonicalOrigin = (request: Pick<FastifyRequest, 'protocol' | 'host'>, shop: RunningShop) => string;

const usualPorts: Readonly<Record<string, number>> = { http: 80, https: 443 };

/**
 * The host is the first that the shop lists, never the visitor's. A visitor can claim any port: it is believed on a
 * developer's machine alone. In production a shop is at this server's port, behind a proxy at the usual one.
 */
export const canonicalOrigin =
  ({ production, port, isBehindProxy }: Reach): CanonicalOrigin =>
  (request, { info }) => {
    const scheme = request.protocol === 'https' ? 'https' : 'http';
    const asked = /:\d{1,5}$/.exec(request.host)?.[0] ?? '';
    const own = isBehindProxy || port === usualPorts[scheme] ? '' : `:${port}`;
    return `${scheme}://${info.hosts[0]}${production ? own : asked}`;
  };
