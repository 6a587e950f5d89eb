import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';

/** How a question that a provider asks ends: with a login, with leave, or with an error for who asked for the login. */
export type LoginResult = Parameters<Provider['interactionResult']>[2];

/** The user wants no login after all (RFC 6749, 4.1.2.1). */
export const givenUp: LoginResult = { error: 'access_denied', error_description: 'the user does not want it' };

/** Notes how a question ends; leave is kept beside the login that came before it. @returns where the browser goes on. */
export const noteResult = (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: LoginResult,
): Promise<string> =>
  provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: 'consent' in result });

/** Notes how a question ends, and leads the browser on. */
export const goOn = async (
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  result: LoginResult,
): Promise<FastifyReply> => reply.redirect(await noteResult(provider, request, reply, result), 303);
