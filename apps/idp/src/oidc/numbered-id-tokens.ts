import { randomUUID } from 'node:crypto';
import type Provider from 'oidc-provider';

/**
 * Gives each ID token a `jti`: two logins of one browser in the same second have the same claims otherwise, and a shop to
 * which an ID token counts for a code takes one of them for the other, used before.
 */
export const numberIdTokens = (provider: Provider): void => {
  const { prototype } = provider.IdToken;
  const { issue } = prototype;
  prototype.issue = function issueNumbered(context) {
    if (context.use === 'idtoken') this.set('jti', randomUUID());
    return issue.call(this, context);
  };
};
