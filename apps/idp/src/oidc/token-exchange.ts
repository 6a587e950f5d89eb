import { mayBeActedFor } from '@torg/domain/acting';
import { mayActForOthers } from '@torg/domain/permission';
import type Provider from 'oidc-provider';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';
import type { Account } from '../account.ts';
import { claimsOf, claimsOfScopes } from './claims.ts';
import { isOfShop, rightsOf, type TokenHolder, type TokenHolderDeps, tokenHolder } from './token-holder.ts';

/** RFC 8693, 2.1 and 3. */
export const tokenExchange = 'urn:ietf:params:oauth:grant-type:token-exchange';
const accessTokenType = 'urn:ietf:params:oauth:token-type:access_token';
const idTokenType = 'urn:ietf:params:oauth:token-type:id_token';

const parameters = ['subject_token', 'subject_token_type', 'requested_subject', 'requested_token_type', 'scope'];

/** Scopes of a token that tell of a user: of the customer no more is told than its bearer is told of the representative. */
const toldScopes = ({ scopes }: Pick<TokenHolder, 'scopes'>): string =>
  Object.entries(claimsOfScopes)
    .flatMap(([scope, claims]) => (claims === null || !scopes.has(scope) ? [] : [scope]))
    .join(' ');

/**
 * Token exchange (RFC 8693): the server of a shop shows the access token of a representative and gets an ID token of a
 * customer, whose `act` claim names the representative. There is no access token and no refresh token of the customer:
 * whoever acts on asks again, and is asked the same questions again.
 */
export const addTokenExchange = (deps: TokenHolderDeps): void => {
  const { provider, accounts } = deps;
  provider.registerGrantType(
    tokenExchange,
    async (ctx: KoaContextWithOIDC) => {
      const asked = readRequest(ctx);
      const holder = await tokenHolder(deps, asked.subjectToken);
      if (holder === undefined || holder.clientId !== ctx.oidc.client?.clientId) {
        throw new errors.InvalidGrant('the subject token does not hold');
      }
      if (!isOfShop(holder)) throw new errors.InvalidScope('the subject token has no scope of shops', 'torg');
      const customer = await accounts.find(asked.requestedSubject);
      if (!mayActAs(holder.account, customer)) throw new errors.AccessDenied('nobody may act as this user');
      ctx.body = {
        access_token: await idTokenFor(ctx, provider, customer, holder),
        issued_token_type: idTokenType,
        token_type: 'N_A',
        expires_in: idTokenLife,
      };
    },
    parameters,
  );
};

/** Seconds; it is read once, when it arrives. */
const idTokenLife = 60;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const readRequest = ({ oidc: { params = {} } }: KoaContextWithOIDC) => {
  const { subject_token_type: type, requested_token_type: wanted } = params;
  if (type !== accessTokenType) throw new errors.InvalidRequest('subject_token_type has to be access_token');
  if (wanted !== idTokenType) throw new errors.InvalidRequest('requested_token_type has to be id_token');
  const asked = { subjectToken: text(params.subject_token), requestedSubject: text(params.requested_subject) };
  if (asked.subjectToken === '' || asked.requestedSubject === '') {
    throw new errors.InvalidRequest('subject_token and requested_subject are required');
  }
  return asked;
};

const mayActAs = (actor: Account, customer: Account | undefined): customer is Account =>
  customer !== undefined &&
  customer.id !== actor.id &&
  mayActForOthers(rightsOf(actor)) &&
  mayBeActedFor(rightsOf(customer));

const idTokenFor = async (
  ctx: KoaContextWithOIDC,
  provider: Provider,
  customer: Account,
  holder: TokenHolder,
): Promise<string> => {
  const token = Object.assign(new provider.IdToken(claimsOf(customer), { ctx }), { scope: toldScopes(holder) });
  token.set('act', { sub: holder.account.id });
  return token.issue({ use: 'idtoken', expiresAt: Math.floor(Date.now() / 1000) + idTokenLife });
};
