import type { FastifyReply, FastifyRequest } from 'fastify';

export type ReviewHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A part of the path; empty where the path has none of that name. */
export const paramOf = (request: FastifyRequest, name: string): string =>
  (request.params as Readonly<Record<string, string | undefined>>)[name] ?? '';

const hidden = { schema: { hide: true } };

/** Options of the routes of reviews: pages that are read, what is sent by a form, mails that are refused, pictures. */
export const reviewRoute = {
  page: { ...hidden, config: { role: 'shopper' as const, isPage: true, budget: 'rendering' as const } },
  written: { ...hidden, config: { role: 'shopper' as const, budget: 'reviews' as const } },
  mails: { ...hidden, config: { role: 'open' as const, isPage: true, budget: 'reviews' as const } },
  picture: { ...hidden, config: { role: 'shopper' as const, budget: 'pictures' as const } },
};
