import type { FastifyPluginAsync } from 'fastify';
import { ContainerModule } from 'inversify';
import { token } from './base.ts';
import { startedProviders } from './payment-module.ts';
import type { StartedProviders } from './payment-providers.ts';
import { type StartedSigning, startedSigning } from './signing-module.ts';

/** Pages that run in this process in the place of others' services, such as a bank's. */
export const standInRoutes = token<readonly FastifyPluginAsync[]>('standInRoutes');

export const standInModule = new ContainerModule(({ bind }) => {
  bind(standInRoutes)
    .toResolvedValue(
      (providers: StartedProviders, signing: StartedSigning) => [
        ...providers.routes,
        ...(signing.routes === undefined ? [] : [signing.routes]),
      ],
      [startedProviders, startedSigning],
    )
    .inSingletonScope();
});
