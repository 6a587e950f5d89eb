import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import { type Category, loadCategories } from '@torg/domain/catalogue';
import { CategoriesContext, type Storefront, useStorefront } from '../bindings/storefront.ts';
import { Document } from '../features/shell/document.tsx';
import {
  BuyingFor,
  CampaignHeader,
  LogoutNotice,
  MessageRibbon,
  OpeningHours,
  SalesBar,
} from '../features/shell/late-bars.ts';
import { Shell } from '../features/shell/shell.tsx';

/** What every route's loader gets. */
export type RouteContext = { readonly storefront: () => Storefront };

/** The frame of all pages. Without categories the menu is shorter, and the page still comes. */
export const rootRoute = createRootRouteWithContext<RouteContext>()({
  staleTime: 300_000,
  loader: async ({ context }): Promise<{ readonly categories: readonly Category[] | null }> => {
    const { facts, shop, categoriesFailed } = context.storefront();
    if (facts.acting !== undefined) await SalesBar.preload?.();
    // A server cannot wait while it renders; a browser can.
    if (import.meta.env.SSR && shop.config.info.viewMode === 'B2B') await BuyingFor.preload?.();
    if (facts.ribbon !== undefined) await MessageRibbon.preload?.();
    if (facts.campaignHeader !== undefined) await CampaignHeader.preload?.();
    if (shop.config.openingHours !== undefined) await OpeningHours.preload?.();
    if (facts.notice !== undefined) await LogoutNotice.preload?.();
    return { categories: await loadCategories(shop.catalogue, categoriesFailed)() };
  },
  component: Root,
});

const none: readonly Category[] = [];

function Root() {
  const { categories } = rootRoute.useLoaderData();
  const { q } = rootRoute.useSearch({ select: (search: { q?: unknown }) => ({ q: search.q }) });
  const { shop, facts } = useStorefront();
  const isClosed = shop.config.info.temporaryClosedContent !== undefined;
  return (
    <Document head={<HeadContent />} scripts={<Scripts />} isStatic={isClosed || facts.hasFailed === true}>
      {isClosed ? (
        <Outlet />
      ) : (
        <CategoriesContext value={categories ?? none}>
          <Shell searchText={typeof q === 'string' ? q : ''}>
            <Outlet />
          </Shell>
        </CategoriesContext>
      )}
    </Document>
  );
}
