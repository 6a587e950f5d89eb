import { listingCampaigns } from '@torg/domain/catalogue';
import { type CampaignPlan, type Contents, campaignState } from '@torg/domain/content';
import type { Clock } from '@torg/domain/runtime';
import { facetKeys } from '@torg/domain/shop';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { OpenShop, RequestContext } from '../http/visit.ts';
import { articleLocales, campaignLocales, storefrontConfigOf } from '../shops/running-shop.ts';
import { type AddressesOf, addressesOf } from './address-module.ts';
import { type BasketOf, basketOf } from './basket-module.ts';
import { type CatalogueOf, catalogueOf } from './catalogue-module.ts';
import { type OrdersOf, ordersOf } from './order-module.ts';
import { type PaymentsOf, paymentsOf } from './payment-module.ts';
import { clock } from './runtime-module.ts';
import { token } from './token.ts';

export const openShop = token<OpenShop>('openShop');

const planOf = ({ shop, locale }: RequestContext, slug: string): CampaignPlan | undefined => {
  const campaigns = shop.files.campaigns[locale] ?? {};
  return Object.hasOwn(campaigns, slug) ? campaigns[slug] : undefined;
};

/** Articles and campaigns are files of the shop's folder, already read. */
const contentsOf = (visit: RequestContext, now: number): Contents => ({
  article: (slug) =>
    TE.right(
      F.pipe(
        O.fromNullable((visit.shop.files.articles[visit.locale] ?? []).find((article) => article.slug === slug)),
        O.map((article) => ({ ...article, locales: articleLocales(visit.shop, slug) })),
      ),
    ),
  campaign: (slug) => {
    const plan = planOf(visit, slug);
    if (plan === undefined) return TE.right({ state: 'unknown' });
    const state = campaignState(plan, now);
    if (state !== 'running') return TE.right({ state });
    const { begins: _begins, ends: _ends, query: _query, ...shown } = plan;
    return TE.right({ state, campaign: { ...shown, slug, locales: campaignLocales(visit.shop, slug) } });
  },
});

const createOpenShop =
  (
    goods: CatalogueOf,
    baskets: BasketOf,
    orders: OrdersOf,
    payments: PaymentsOf,
    saved: AddressesOf,
    time: Clock,
  ): OpenShop =>
  (visit) => {
    const basket = baskets(visit);
    const now = time.now();
    const queryOf = (slug: string): string | undefined => {
      const plan = planOf(visit, slug);
      return plan !== undefined && campaignState(plan, now) === 'running' ? plan.query : undefined;
    };
    return {
      edition: storefrontConfigOf(visit.shop, visit.locale).edition,
      catalogue: listingCampaigns(goods(visit), facetKeys(visit.shop.info), queryOf),
      contents: contentsOf(visit, now),
      basket,
      orders: orders(visit, basket),
      payments: payments(visit),
      addresses: saved(visit),
    };
  };

export const shopModule = new ContainerModule(({ bind }) => {
  bind(openShop)
    .toResolvedValue(createOpenShop, [catalogueOf, basketOf, ordersOf, paymentsOf, addressesOf, clock])
    .inSingletonScope();
});
