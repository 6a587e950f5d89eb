import type { FastifyRequest } from 'fastify';
import { hostName } from '../http/request-origin.ts';

/** Where shops are reached: what a call says of the port it came to is believed behind a proxy alone. */
export type Reached = { readonly port: number; readonly isBehindProxy: boolean };

/** The shop where the shopper is. Nothing of a call but its host, which is one of the shop's, gets into it. */
export const visitedOrigin = (request: FastifyRequest, { port, isBehindProxy }: Reached): string => {
  const scheme = request.protocol === 'https' ? 'https' : 'http';
  const toldPort = /:\d{1,5}$/.exec(request.host)?.[0] ?? '';
  return `${scheme}://${hostName(request.host)}${isBehindProxy ? toldPort : `:${port}`}`;
};
