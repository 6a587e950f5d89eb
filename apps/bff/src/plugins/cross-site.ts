import type { FastifyRequest } from 'fastify';

/** Whether another site caused this request: for addresses that do something although they are asked with GET (design 4). */
export const isCrossSite = (request: Pick<FastifyRequest, 'headers'>): boolean =>
  request.headers['sec-fetch-site'] === 'cross-site';
