import type { FastifyReply } from 'fastify';

/** What every cookie of a shop has: it is this host's alone, and no other site's form or frame brings it along. */
export const cookieOptions = ({ request }: Pick<FastifyReply, 'request'>) =>
  ({ path: '/', sameSite: 'lax', secure: request.protocol === 'https' }) as const;

/** As `cookieOptions`, for what no script may read. */
export const httpOnlyOptions = (reply: Pick<FastifyReply, 'request'>) =>
  ({ ...cookieOptions(reply), httpOnly: true }) as const;
