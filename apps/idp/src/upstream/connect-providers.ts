import { clientSecretOf, createUpstreamProvider, mayBeAsked, type UpstreamProvider } from '@torg/adapter-identity';
import type { IdentityProvider } from '@torg/adapter-shop-files';
import { either as E, function as F, readonlyArray as RA } from 'fp-ts';
import { standInHosts, standInIssuer } from '../addresses.ts';
import { type Config, providerSecretVariable } from '../config.ts';

/** Another OpenID provider with its settings, ready to be asked. */
export type Upstream = {
  readonly settings: IdentityProvider;
  readonly clientSecret: string;
  readonly server: UpstreamProvider;
};

type Settings = Pick<Config, 'port' | 'secret' | 'providerSecrets' | 'plainHttpHosts'>;

const standInOf = ({ issuer }: IdentityProvider) => standInHosts.find((host) => host === new URL(issuer).hostname);

/** A provider of the demo world itself is where this server is, and knows a secret that nobody has to write down. */
const secretOf = ({ secret, providerSecrets }: Settings, provider: IdentityProvider): string | undefined =>
  providerSecrets[provider.alias] ??
  (standInOf(provider) === undefined ? undefined : clientSecretOf(secret, provider.alias));

const all = E.getApplicativeValidation(RA.getSemigroup<string>());

/**
 * Makes the providers of the settings ready to be asked; none of them is asked yet.
 * @returns the providers, or one line for each secret that the environment lacks, and each issuer that may not be asked.
 */
export const connectProviders = (
  providers: readonly IdentityProvider[],
  settings: Settings,
): E.Either<readonly string[], readonly Upstream[]> =>
  F.pipe(
    providers,
    RA.traverse(all)((provider) => {
      const { alias, clientId, scope } = provider;
      const standIn = standInOf(provider);
      const issuer = standIn === undefined ? provider.issuer : standInIssuer(standIn, settings.port);
      const clientSecret = secretOf(settings, provider);
      if (clientSecret === undefined) {
        const expected = `the secret of the client ${JSON.stringify(clientId)} at ${issuer}`;
        return E.left([`${providerSecretVariable(alias)}: expected ${expected}`]);
      }
      const { plainHttpHosts } = settings;
      if (!mayBeAsked(issuer, plainHttpHosts)) {
        const expected = 'an https address, or a host of TORG_PLAIN_HTTP_HOSTS';
        return E.left([`identity-providers.json: issuer of ${alias}: expected ${expected} instead of "${issuer}"`]);
      }
      const server = createUpstreamProvider({ issuer, clientId, clientSecret, scope, plainHttpHosts });
      return E.right({ settings: { ...provider, issuer }, clientSecret, server });
    }),
  );
