import { deleteAssumeRole, getActing, postAssumeRole, postCustomers } from '@torg/contracts';
import type { FastifyPluginAsync } from 'fastify';
import { function as F, taskEither as TE } from 'fp-ts';
import { answer } from '../http/problems/answer.ts';
import type { Failure } from '../http/problems/problem-of.ts';
import { type ActingActions, type ActingActionsDeps, createActingActions } from './acting-actions.ts';
import { on, withContracts } from './contract-route.ts';

/** Calls of representatives, and of customers about them. */
export const customerRoutes =
  (deps: ActingActionsDeps): FastifyPluginAsync =>
  async (instance) => {
    const app = withContracts(instance);
    const actions: ActingActions = createActingActions(deps);
    const own = { about: 'own' } as const;

    app.route({
      ...on(postCustomers, 'customers', own),
      handler: (request, reply) => answer(reply, actions.search(request, request.body.search)),
    });

    app.route({
      ...on(postAssumeRole, 'customers', own),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            actions.assume(request, reply, { customerId: request.body.userId, reason: request.body.reason }),
            TE.map(({ user, until }) => ({ assumedUser: user, until })),
          ),
        ),
    });

    app.route({
      ...on(deleteAssumeRole, 'customers', own),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            actions.release(request, reply),
            TE.map(() => ({ assumedUser: null })),
          ),
        ),
    });

    app.route({
      ...on(getActing, 'reading', own),
      handler: (request, reply) =>
        answer(
          reply,
          F.pipe(
            actions.recordsOf(request),
            TE.map((records) => ({ records })),
            TE.mapLeft((failure): Failure => failure),
          ),
        ),
    });
  };
