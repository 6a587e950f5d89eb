import type { FastifyInstance } from 'fastify';
import { brokerPath, standInIssuer } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import type { Db } from '../database/database.ts';
import { providerPagesOf } from '../oidc/provider-pages.ts';
import { readSigningKeys } from '../oidc/signing-keys.ts';
import { resourceRoutes } from '../routes/resource-routes.ts';
import type { Upstream } from '../upstream/connect-providers.ts';
import { bankIdBrand } from './bankid-brand.ts';
import { bankIdRealm, createBankId } from './bankid-provider.ts';
import { bankIdRoutes } from './bankid-routes.ts';

export type OpenBankIdDeps = {
  readonly db: Db;
  readonly upstreams: readonly Upstream[];
  readonly clients: readonly Client[];
  readonly secret: string;
  readonly port: number;
  /** The origin of the identity server. */
  readonly origin: string;
};

/** Opens the BankID of the demo world at its own host, where a provider of the settings names it. */
export const openBankId = async (app: FastifyInstance, deps: OpenBankIdDeps): Promise<void> => {
  const { db, secret, clients, origin } = deps;
  const issuer = standInIssuer('bankid.localhost', deps.port);
  const upstream = deps.upstreams.find(({ settings }) => settings.issuer === issuer);
  if (upstream === undefined) return;
  const { settings, clientSecret } = upstream;
  // A form leads to the identity server, from there to a shop: browsers hold redirects to the form's policy, too.
  const brand = bankIdBrand([origin, ...clients.flatMap((client) => client.brand.origins)]);
  const bankId = createBankId({
    ...{ db, issuer, secret, pages: providerPagesOf(() => brand) },
    keys: await readSigningKeys(db, bankIdRealm),
    client: {
      ...{ id: settings.clientId, secret: clientSecret, redirectUri: `${origin}${brokerPath(settings.alias)}` },
    },
  });
  await app.register(resourceRoutes([brand], new URL(issuer).host));
  await app.register(bankIdRoutes({ bankId, origin: issuer, brand }));
};
