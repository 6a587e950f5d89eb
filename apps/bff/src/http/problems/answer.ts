import type { Problem } from '@torg/contracts';
import type { FastifyReply } from 'fastify';
import { either as E, type taskEither as TE } from 'fp-ts';
import { dataHeaders } from '../headers.ts';
import { logOf } from '../logging.ts';
import { type Failure, problemOf, retryAfterOf } from './problem-of.ts';

/** Prepares a reply that refuses, and gives its body. What went wrong inside is for the log alone. */
export const refusal = (reply: FastifyReply, failure: Failure): Problem => {
  const problem = problemOf(failure, reply.request.id);
  const seconds = retryAfterOf(failure);
  if (failure._tag === 'Unavailable' || failure._tag === 'IdentityUnavailable')
    logOf(reply.request).error({ err: failure.cause }, 'something outside did not answer');
  if (seconds !== undefined) reply.header('retry-after', seconds);
  reply.headers({ ...dataHeaders(reply.request.protocol === 'https'), 'cache-control': 'no-store' });
  reply.header('x-request-id', reply.request.id).code(problem.status).type('application/problem+json');
  return problem;
};

/** Sends a refusal at once, from a hook or a handler without a schema. */
export const refuse = (reply: FastifyReply, failure: Failure): FastifyReply => reply.send(refusal(reply, failure));

/** Folds a use case's result into the body of the answer: what was asked for, or a problem with its status. */
export const answer = async <A>(reply: FastifyReply, result: TE.TaskEither<Failure, A>): Promise<A | Problem> => {
  const outcome = await result();
  return E.isRight(outcome) ? outcome.right : refusal(reply, outcome.left);
};
