import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readProductQuery } from '@torg/domain/catalogue';
import { ownSubscriptionPaths, toSearchParams } from '@torg/domain/navigation';
import type { Shop } from '@torg/domain/storefront';
import { newCustomer, type PlanStanding, takesPlan } from '@torg/domain/subscription';
import { either as E } from 'fp-ts';
import { answerOf, foundOf } from '../bindings/answer.ts';
import { withTexts } from '../bindings/late-texts.ts';
import type { ShownOffers } from '../features/subscription/shown-offers.ts';
import { pageHead, titled } from './page-head.ts';
import { rootRoute } from './root-route.tsx';
import { lazyPage } from './shown-page.tsx';

const OffersPage = lazyRouteComponent(
  withTexts(() => import('../features/subscription/offers-page.tsx')),
  'OffersPage',
);

/** Of whom nothing is known pays what everybody pays: a page of offers fails for no system of an operator. */
const standingOf = async ({ planStanding }: Pick<Shop, 'planStanding'>): Promise<PlanStanding> =>
  E.getOrElse(() => newCustomer)(await planStanding()());

/** What goes with goods: of the category that plans are for, of a plan, or of a product; no page in shops without plans. */
export const subscriptionOffersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$place/subscription',
  loader: async ({ context, params: { place }, location }): Promise<ShownOffers> => {
    const { shop } = context.storefront();
    const { plans } = shop.config;
    if (plans === undefined) throw notFound();
    const only = plans.plans.find(({ id }) => id === place);
    const asked = plans.categories.filter((slug) => only !== undefined || slug.split('/').includes(place));
    if (asked.length > 0) {
      const query = { filters: {}, sort: 'popularity', page: 1, pageSize: 96 } as const;
      const [standing, ...listings] = await Promise.all([
        standingOf(shop),
        ...asked.map((category) => answerOf(shop.catalogue.listing({ ...query, category }))),
      ]);
      const cards = new Map(listings.flatMap(({ items }) => items.map((card) => [card.slug, card])));
      return {
        ...{ of: 'category', standing, cards: [...cards.values()] },
        plans: only === undefined ? plans : { ...plans, plans: [only] },
      };
    }
    const product = await foundOf(shop.catalogue.product(place));
    const search = toSearchParams(location.search);
    const { sku } = readProductQuery(search);
    const plan = plans.plans.find(({ id }) => id === search.get('plan'))?.id;
    const { slug, name, variants, categories, words } = product;
    const variant = variants.find((one) => one.sku === sku) ?? variants[0];
    if (variant === undefined || !takesPlan(plans, categories.at(-1)?.slug)) throw notFound();
    const standing = await standingOf(shop);
    return { of: 'product', standing, plans, slug, name, variant, variants, words, plan };
  },
  head: ({ loaderData: shown, match }) => {
    const storefront = match.context.storefront();
    const { t } = storefront.text;
    const isOne = shown?.of === 'product';
    const title = isOne ? t('subscription.with_title', { name: shown.name }) : t('subscription.offers_title');
    return pageHead(storefront, { title });
  },
  component: lazyPage(OffersPage, Offers),
});

const OwnSubscriptionsPage = lazyRouteComponent(
  withTexts(() => import('../features/subscription/own-subscriptions-page.tsx')),
  'OwnSubscriptionsPage',
);

/** The subscriptions of who is logged in. The server reads them for that page alone. */
export const ownSubscriptionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: ownSubscriptionPaths.all,
  head: titled('subscription.own_title'),
  component: lazyPage(OwnSubscriptionsPage, () => <OwnSubscriptionsPage />),
});

function Offers() {
  return <OffersPage shown={subscriptionOffersRoute.useLoaderData()} />;
}
