import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { brokerPath, directoryIssuer, upstreamLogoutPath } from '../addresses.ts';
import type { Client } from '../brands/brand.ts';
import type { Db } from '../database/database.ts';
import { providerPagesOf } from '../oidc/provider-pages.ts';
import { readSigningKeys } from '../oidc/signing-keys.ts';
import type { KeptForms } from '../routes/kept-forms.ts';
import { resourceRoutes } from '../routes/resource-routes.ts';
import type { AddressLimits } from '../routes/too-many.ts';
import type { PasswordDoor } from '../throttle/password-door.ts';
import type { Upstream } from '../upstream/connect-providers.ts';
import { directoryBrand } from './directory-brand.ts';
import { createDirectory, directoryRealm } from './directory-provider.ts';
import { directoryRoutes } from './directory-routes.ts';

export type OpenDirectoryDeps = AddressLimits & {
  readonly db: Db;
  readonly passwordDoor: PasswordDoor;
  readonly forms: KeptForms;
  readonly upstreams: readonly Upstream[];
  readonly clients: readonly Client[];
  readonly secret: string;
  readonly port: number;
  /** The origin of the identity server. */
  readonly origin: string;
  readonly log: FastifyBaseLogger;
};

/** Opens the directory of the demo world at its own host, where a provider of the settings names it. */
export const openDirectory = async (app: FastifyInstance, deps: OpenDirectoryDeps): Promise<void> => {
  const { db, secret, clients } = deps;
  const issuer = directoryIssuer(deps.port);
  const upstream = deps.upstreams.find(({ settings }) => settings.issuer === issuer);
  if (upstream === undefined) return;
  const { settings, clientSecret } = upstream;
  // A form leads to the identity server, from there to a shop: browsers hold redirects to the form's policy, too.
  const brand = directoryBrand([deps.origin, ...clients.flatMap((client) => client.brand.origins)]);
  const directory = createDirectory({
    ...{ db, issuer, secret, pages: providerPagesOf(() => brand) },
    keys: await readSigningKeys(db, directoryRealm),
    client: {
      ...{ id: settings.clientId, secret: clientSecret },
      redirectUri: `${deps.origin}${brokerPath(settings.alias)}`,
    },
    logoutUri: `${deps.origin}${upstreamLogoutPath(settings.alias)}`,
  });
  await app.register(resourceRoutes([brand], new URL(issuer).host));
  await app.register(directoryRoutes({ ...deps, directory, origin: issuer, brand }));
};
