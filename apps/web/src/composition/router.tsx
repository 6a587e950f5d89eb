import {
  type AnyRoute,
  createRouter,
  type LocationRewrite,
  type RouterHistory,
  useRouter,
} from '@tanstack/react-router';
import { withoutUnknownFacets } from '@torg/domain/catalogue';
import { localizedPath, parseSearch, splitLocale, stringifySearch } from '@torg/domain/navigation';
import { facetKeys } from '@torg/domain/shop';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type { ReactNode } from 'react';
import { pageTransition } from '../bindings/page-transition.ts';
import { scrollOnPageChange } from '../bindings/scroll-position.ts';
import { type PageFacts, type Storefront, StorefrontContext } from '../bindings/storefront.ts';
import { ErrorPage } from '../features/shell/error-page.tsx';
import { NotFoundPage } from '../features/shell/not-found-page.tsx';

/** Gives the router's storefront to the components that it shows. */
const StorefrontProvider = ({ children }: { readonly children: ReactNode }) => {
  const { storefront } = useRouter().options.context as { readonly storefront: () => Storefront };
  return <StorefrontContext value={storefront()}>{children}</StorefrontContext>;
};

type RouterDeps = {
  /** The pages that there are. */
  readonly routeTree: AnyRoute;
  readonly config: StorefrontConfig;
  readonly storefrontOf: (facts: PageFacts) => Storefront;
  /** Known on the server; a browser gets them with the page. */
  readonly facts?: PageFacts;
  readonly history?: RouterHistory;
};

/**
 * The language prefix around the router's own paths. The router's `basepath` would do, if it did not write the
 * start page as `/en/`, which the server leads back to `/en`.
 */
const languagePrefix = ({ locale, info: { locales } }: StorefrontConfig): LocationRewrite => ({
  input: ({ url }) => {
    url.pathname = splitLocale(url.pathname, locales).path;
    return url;
  },
  output: ({ url }) => {
    url.pathname = localizedPath(url.pathname, locale, locales);
    return url;
  },
});

/** A router for one page on the server, or for one visit in a browser. */
export const createStorefrontRouter = ({ routeTree, config, storefrontOf, facts, history }: RouterDeps) => {
  let storefront = facts && storefrontOf(facts);
  const current = (): Storefront => {
    if (storefront === undefined) throw new Error('the page has not been hydrated');
    return storefront;
  };

  return createRouter({
    routeTree,
    context: { storefront: current },
    ...(config.locale === config.info.locales[0] ? {} : { rewrite: languagePrefix(config) }),
    ...(history === undefined ? {} : { history }),
    parseSearch: (search) => withoutUnknownFacets(parseSearch(search), facetKeys(config.info)),
    stringifySearch,
    scrollRestoration: scrollOnPageChange(),
    defaultViewTransition: pageTransition,
    defaultPreloadStaleTime: 30_000,
    defaultStaleTime: 5_000,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    InnerWrap: StorefrontProvider,
    dehydrate: () => ({ facts: current().facts }),
    hydrate: (page: { readonly facts: PageFacts }) => {
      storefront = storefrontOf(page.facts);
    },
  });
};

export type StorefrontRouter = ReturnType<typeof createStorefrontRouter>;
