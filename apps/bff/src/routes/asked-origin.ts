import type { FastifyRequest } from 'fastify';

/**
 * Scheme and host by which the visitor came; the host is one of the shop's. What is registered with an identity server
 * for each host, and cookies, belong to it. A proxy may pass on any word as scheme.
 */
export const askedOrigin = (request: Pick<FastifyRequest, 'protocol' | 'host'>): string =>
  `${request.protocol === 'https' ? 'https' : 'http'}://${request.host.toLowerCase()}`;
