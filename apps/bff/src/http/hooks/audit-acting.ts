import type { ActingLog, AuditEntry } from '@torg/domain/acting';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { either as E, option as O } from 'fp-ts';
import { logOf } from '../logging.ts';
import { refuse } from '../problems/answer.ts';
import { callerOf, isWrite } from '../request-origin.ts';

export type AuditDeps = {
  readonly actingLogOf: (info: ShopInfo) => Pick<ActingLog, 'add'>;
  readonly clock: Clock;
};

/** What the audit says of a request; undefined where nobody acts as somebody else, or nothing is written. */
const lineOf = (
  request: FastifyRequest,
  more: Pick<AuditEntry, 'event' | 'outcome' | 'at'>,
): AuditEntry | undefined => {
  const session = O.toUndefined(request.context?.session ?? O.none);
  if (session?.acting === undefined || session.representative === undefined || !isWrite(callerOf(request)))
    return undefined;
  return {
    ...more,
    representativeId: session.representative.id,
    customerId: session.user.customerUserId,
    actingId: session.acting.acting.id,
    requestId: request.id,
    route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
  };
};

/**
 * Writes down everything that is written while somebody acts as a customer: that it is let in, without which it is not,
 * and what became of it.
 */
export const auditActing = (app: FastifyInstance, { actingLogOf, clock }: AuditDeps): void => {
  app.addHook('preHandler', async (request: FastifyRequest, reply: FastifyReply) => {
    const line = lineOf(request, { event: 'begun', at: clock.now() });
    if (line === undefined) return undefined;
    const added = await actingLogOf(request.context.shop.info).add(line)();
    return E.isLeft(added) ? refuse(reply, added.left) : undefined;
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const line = lineOf(request, { event: 'done', outcome: reply.statusCode, at: clock.now() });
    if (line === undefined) return;
    const added = await actingLogOf(request.context.shop.info).add(line)();
    if (E.isLeft(added))
      logOf(request).error({ err: added.left.cause, line }, 'a line of the audit could not be added');
  });
};
