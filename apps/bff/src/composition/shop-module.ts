import { type Catalogue, listingCampaigns, searchingContents } from '@torg/domain/catalogue';
import { type CampaignPlan, type Contents, campaignState, findArticles } from '@torg/domain/content';
import type { FindPlace } from '@torg/domain/delivery';
import type { Forbidden, NotLoggedIn } from '@torg/domain/failure';
import type { Clock } from '@torg/domain/runtime';
import { facetKeys } from '@torg/domain/shop';
import { newCustomer } from '@torg/domain/subscription';
import { function as F, option as O, task as T, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import { type OpenShop, type RequestContext, refusalToBrowse } from '../http/request-context.ts';
import { articleLocales, campaignLocales, storefrontConfigOf } from '../shops/running-shop.ts';
import { shownPages } from '../shops/shown-pages.ts';
import { type AddressesOf, addressesOf } from './address-module.ts';
import { type ApprovalsOf, approvalsOf } from './approval-module.ts';
import { token } from './base.ts';
import { type BasketOf, basketOf, type QuickOrderOf, quickOrderOf } from './basket-module.ts';
import { type CatalogueOf, catalogueOf } from './catalogue-module.ts';
import { type CreditOf, type CreditReportsOf, creditOf, creditReportsOf } from './credit-module.ts';
import {
  type DeliveryWindowsOf,
  deliveryWindowsOf,
  findPlace,
  type PickupPointsOf,
  pickupPointsOf,
} from './delivery-module.ts';
import { type DraftOf, draftOf } from './draft-module.ts';
import { type GiftCardOf, giftCardOf } from './gift-card-module.ts';
import { type ListsOf, listsOf } from './list-module.ts';
import { type OrdersOf, ordersOf } from './order-module.ts';
import { type PaymentsOf, paymentsOf } from './payment-module.ts';
import { type PointsOf, pointsOf } from './points-module.ts';
import { clock } from './runtime-module.ts';
import { type PlanStandingOf, planStandingOf } from './subscription-service-module.ts';
import { type WishesOf, wishesOf } from './wish-module.ts';

export const openShop = token<OpenShop>('openShop');

const pagesOf = ({ shop, locale, preview }: RequestContext) => shownPages(shop.files, locale, preview);

const planOf = (context: RequestContext, slug: string): CampaignPlan | undefined => {
  const { campaigns } = pagesOf(context);
  return Object.hasOwn(campaigns, slug) ? campaigns[slug] : undefined;
};

/** Pages, articles and campaigns are files of the shop's folder, already read. */
const contentsOf = (context: RequestContext, now: number, refused: NotLoggedIn | Forbidden | undefined): Contents => ({
  page: (of) => {
    if (refused !== undefined) return TE.left(refused);
    const { start, brands } = pagesOf(context);
    if (of.page === 'start') return TE.right(start);
    return TE.right((Object.hasOwn(brands, of.slug) ? brands[of.slug] : undefined) ?? { blocks: [] });
  },
  article: (slug) =>
    TE.right(
      F.pipe(
        O.fromNullable(pagesOf(context).articles.find((article) => article.slug === slug)),
        O.map((article) => ({ ...article, locales: articleLocales(context.shop, slug) })),
      ),
    ),
  campaign: (slug) => {
    const plan = planOf(context, slug);
    if (plan === undefined) return TE.right({ state: 'unknown' });
    const state = campaignState(plan, now);
    if (state !== 'running') return TE.right({ state });
    const { begins: _begins, ends: _ends, query: _query, ...shown } = plan;
    return TE.right({ state, campaign: { ...shown, slug, locales: campaignLocales(context.shop, slug) } });
  },
  tradeInModels: () => (refused === undefined ? TE.right(context.shop.files.tradeIn?.models ?? []) : TE.left(refused)),
});

/** The goods of a shop for whom they are not: before login where that is required, or before consent. */
const closedCatalogue = (refusal: NotLoggedIn | Forbidden): Catalogue => {
  const refused = () => TE.left(refusal);
  return {
    listing: refused,
    product: refused,
    cards: refused,
    goneProduct: refused,
    categories: refused,
    suggestions: refused,
    reviews: refused,
    stock: refused,
  };
};

const createOpenShop =
  (
    goods: CatalogueOf,
    baskets: BasketOf,
    drafts: DraftOf,
    orders: OrdersOf,
    payments: PaymentsOf,
    approvals: ApprovalsOf,
    saved: AddressesOf,
    places: FindPlace,
    points: PickupPointsOf,
    windows: DeliveryWindowsOf,
    wishes: WishesOf,
    quickOrders: QuickOrderOf,
    credits: CreditOf,
    reports: CreditReportsOf,
    loyalty: PointsOf,
    giftCards: GiftCardOf,
    standings: PlanStandingOf,
    lists: ListsOf,
    time: Clock,
  ): OpenShop =>
  (context) => {
    const basket = baskets(context);
    const own = orders(context, basket);
    const now = time.now();
    const queryOf = (slug: string): string | undefined => {
      const plan = planOf(context, slug);
      return plan !== undefined && campaignState(plan, now) === 'running' ? plan.query : undefined;
    };
    const refused = refusalToBrowse(context);
    return {
      config: storefrontConfigOf(context.shop, context.locale, refused === undefined).config,
      catalogue:
        refused === undefined
          ? searchingContents(listingCampaigns(goods(context), facetKeys(context.shop.info), queryOf), (text) =>
              findArticles(pagesOf(context).articles, text),
            )
          : closedCatalogue(refused),
      contents: contentsOf(context, now, refused),
      basket,
      quickOrder: quickOrders(context),
      credit: credits(context),
      creditReport: reports(context).read,
      points: loyalty(context),
      giftCard: giftCards(context),
      draft: drafts(context),
      planStanding: () => TE.fromTask(standings(context) ?? T.of(newCustomer)),
      orders: own,
      payments: payments(context),
      approvals: approvals(context),
      addresses: saved(context),
      findPlace: places,
      findPickupPoints: points(context.shop.info),
      findDeliveryWindows: windows(context.shop),
      wishes: wishes(context),
      lists: lists(context, basket, own),
    };
  };

export const shopModule = new ContainerModule(({ bind }) => {
  bind(openShop)
    .toResolvedValue(createOpenShop, [
      catalogueOf,
      basketOf,
      draftOf,
      ordersOf,
      paymentsOf,
      approvalsOf,
      addressesOf,
      findPlace,
      pickupPointsOf,
      deliveryWindowsOf,
      wishesOf,
      quickOrderOf,
      creditOf,
      creditReportsOf,
      pointsOf,
      giftCardOf,
      planStandingOf,
      listsOf,
      clock,
    ])
    .inSingletonScope();
});
