import type { Claims } from '@torg/domain/user';
import { type Configuration, genericGrantRequest } from 'openid-client';
import { NoAnswer } from './ask.ts';
import { Refusal } from './identity-failure.ts';

/** RFC 8693, 2.1 and 3; `requested_subject` as Keycloak names it. */
const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';

/** Codes by which a server says that it does not exchange tokens at all, which is no word about the customer. */
const cannot = ['unsupported_grant_type', 'invalid_request'];

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'error' in error ? error.error : undefined;

/**
 * An ID token of a customer for the access token of who acts. Rejects with an error that `failureOf` understands.
 * @param customer the `sub` of the customer.
 */
export const exchangeToken = async (config: Configuration, accessToken: string, customer: string): Promise<string> => {
  const answer = await genericGrantRequest(config, tokenExchange, {
    ...{ subject_token: accessToken, subject_token_type: accessTokenType },
    ...{ requested_subject: customer, requested_token_type: idTokenType },
  }).catch((error: unknown) => {
    const code = codeOf(error);
    throw cannot.some((known) => known === code) ? new NoAnswer(`the exchange of a token: ${code}`) : error;
  });
  if (answer.issued_token_type !== idTokenType) throw new Refusal('answer: issued_token_type');
  return answer.access_token;
};

/** Who acts, as a token says (RFC 8693, 4.1). */
export const actorOf = ({ act }: Claims): unknown =>
  typeof act === 'object' && act !== null && 'sub' in act ? act.sub : undefined;
