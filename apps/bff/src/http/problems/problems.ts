import { isControlFlow } from '@torg/domain/storefront';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logOf } from '../logging.ts';
import { methodsAt } from '../manifest.ts';
import { refuse } from './answer.ts';
import type { Failure, InputFault } from './problem-of.ts';

const byStatus: Readonly<Record<number, Failure>> = {
  404: { _tag: 'NotFound' },
  413: { _tag: 'TooLarge' },
  415: { _tag: 'UnsupportedMediaType' },
};

/** What Fastify and its plugins throw, as a failure: of their words, a client reads what a field of a body or a query has to be. */
const failureOf = (error: Partial<FastifyError>): Failure => {
  const status = error.statusCode ?? (error.validation ? 400 : 500);
  if (status === 400) return { _tag: 'BadRequest', faults: faultsOf(error) };
  return byStatus[status] ?? (status >= 400 && status < 500 ? { _tag: 'BadRequest' } : { _tag: 'Internal' });
};

/** The fields of a body or a query that are not as its schema has them: of several forms that it may have, those of the nearest. */
const faultsOf = ({ validation = [], validationContext }: Partial<FastifyError>): readonly InputFault[] => {
  if (validationContext !== 'body' && validationContext !== 'querystring') return [];
  const found = validation.map(({ instancePath, message = '' }) => ({
    path: instancePath.split('/').slice(1),
    message,
  }));
  const depth = Math.max(0, ...found.map(({ path }) => path.length));
  const deepest = depth === 0 ? [] : found.filter(({ path }) => path.length === depth);
  const byField = new Map(deepest.map(({ path, message }) => [path.join('.'), message]));
  return [...byField].map(([field, expected]) => ({ field, expected }));
};

/** Answers for an error that was thrown: a known refusal of the framework, else a bug that is logged, unless it directs the flow. */
export const refuseError = (error: unknown, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  // What the framework finds wrong with a body says nothing where nothing is.
  if (reply.request.is404) return refuseUnknownRoute(reply.request, reply);
  const failure = failureOf(error instanceof Error ? error : {});
  const isBug = failure._tag === 'Internal' && !isControlFlow(error);
  if (isBug) logOf(reply.request).error({ err: error }, 'a request failed');
  return refuse(reply, failure);
};

/** Answers where no route takes the request: for want of one at this path, or of one for this method (RFC 9110, 15.5.6). */
export const refuseUnknownRoute = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const methods = methodsAt(request.server.manifest, request.url);
  if (methods.length === 0) return refuse(reply, { _tag: 'NotFound' });
  return refuse(reply.header('allow', methods.join(', ')), { _tag: 'MethodNotAllowed' });
};

/** Makes every error and every unknown address a problem (RFC 9457). */
export const answerInProblems = (app: FastifyInstance): void => {
  app.setErrorHandler(refuseError);
  app.setNotFoundHandler(refuseUnknownRoute);
};
