import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readCompared } from '@torg/domain/comparison';
import { type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { array as A } from 'fp-ts';
import { answerOf } from '../bindings/answer.ts';
import { withTexts } from '../bindings/late-texts.ts';
import { titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const ComparePage = lazyRouteComponent(
  withTexts(() => import('../features/comparison/compare-page.tsx')),
  'ComparePage',
);

/** Goods side by side: the address alone says which. */
export const compareRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/compare',
  loaderDeps: ({ search }: { search: object }) => ({
    slugs: readCompared(toSearchParams(search as SearchParams)),
  }),
  loader: async ({ context, deps: { slugs } }) => {
    const { catalogue } = context.storefront().shop;
    const found = await Promise.all(slugs.map((slug) => answerOf(catalogue.product(slug))));
    const products = A.compact(found);
    return { products, gone: slugs.length - products.length };
  },
  head: titled('compare.title'),
  component: lazyPage(ComparePage, () => <ComparePage {...compareRoute.useLoaderData()} />),
});
