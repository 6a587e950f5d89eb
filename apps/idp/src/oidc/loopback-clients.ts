import type Provider from 'oidc-provider';

/** The part of the provider's client that its types leave out. */
type Schema = {
  readonly redirect_uris?: readonly string[];
  invalidate: (message: string, code?: string) => void;
};

/** Rules for redirect URIs of clients whose answers hold an ID token (OpenID Connect Registration 1.0, 2). */
const rulesOfImplicit: readonly (string | undefined)[] = ['implicit-force-https', 'implicit-forbid-localhost'];

const isLoopback = (uri: string): boolean => /^(.+\.)?localhost$/.test(new URL(uri).hostname);

/** Lets clients on this machine have answers with an ID token by plain http: what goes there does not leave it. */
export const allowLoopback = (provider: Provider): void => {
  const { prototype } = (provider.Client as unknown as { readonly Schema: { readonly prototype: Schema } }).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function invalidateElsewhere(message, code) {
    const isAllowed = rulesOfImplicit.includes(code) && this.redirect_uris?.every(isLoopback) === true;
    if (!isAllowed) invalidate.call(this, message, code);
  };
};
