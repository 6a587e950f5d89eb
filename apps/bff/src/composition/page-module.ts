import type { Clock } from '@torg/domain/runtime';
import { ContainerModule } from 'inversify';
import type { OpenShop } from '../http/request-context.ts';
import { createMemoryPageCache } from '../pages/cache/memory-page-cache.ts';
import type { CatalogueVersions, PageCache } from '../pages/cache/page-cache.ts';
import { createQuickPages, type QuickPages } from '../pages/cache/quick-pages.ts';
import { createPageServer, type PageServer } from '../pages/page-server.ts';
import { createRender, type Rendered, type RenderRequest } from '../pages/render/render-page.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { RunningShop } from '../shops/running-shop.ts';
import { token, webBuild } from './base.ts';
import { catalogueVersions } from './catalogue-module.ts';
import { type ProviderClients, paymentProviders } from './payment-module.ts';
import { clock } from './runtime-module.ts';
import { openShop } from './shop-module.ts';
import { type StartedSigning, startedSigning } from './signing-module.ts';

type Render = (request: RenderRequest) => Promise<Rendered>;

export const render = token<Render>('render');
export const pageCache = token<PageCache>('pageCache');
export const quickPages = token<QuickPages>('quickPages');
export const pageServer = token<PageServer>('pageServer');

/** Bytes of cached pages and answers, two to three thousand: their part of what a process may take. */
const maxPageBytes = 32 * 1024 * 1024;

/** Where forms of a shop may end up: at the identity server after logout, at a payment provider or a contract after checkout. */
const formTargetsOf =
  (providers: ProviderClients, { origin }: StartedSigning) =>
  ({ info }: RunningShop): readonly string[] => [
    ...(info.keycloakConfig === undefined ? [] : [new URL(info.keycloakConfig.authServerUrl).origin]),
    ...new Set(info.paymentMethods.flatMap(({ provider = '' }) => providers.get(provider)?.origin ?? [])),
    ...(info.signing === undefined || origin === undefined ? [] : [origin]),
    ...info.redirectOrigins,
  ];

export const pageModule = new ContainerModule(({ bind }) => {
  bind(pageCache)
    .toResolvedValue(() => createMemoryPageCache(maxPageBytes))
    .inSingletonScope();
  bind(render)
    .toResolvedValue((web: WebBuild, open: OpenShop): Render => createRender(web, open), [webBuild, openShop])
    .inSingletonScope();
  bind(quickPages).toResolvedValue(createQuickPages, [pageCache, catalogueVersions, clock]).inSingletonScope();
  bind(pageServer)
    .toResolvedValue(
      (
        web: WebBuild,
        draw: Render,
        cache: PageCache,
        versions: CatalogueVersions,
        time: Clock,
        providers: ProviderClients,
        signing: StartedSigning,
      ): PageServer =>
        createPageServer({
          web,
          render: draw,
          cache,
          versions,
          clock: time,
          formTargets: formTargetsOf(providers, signing),
        }),
      [webBuild, render, pageCache, catalogueVersions, clock, paymentProviders, startedSigning],
    )
    .inSingletonScope();
});
