import type { Contents } from '@torg/domain';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { OpenShop, Visit } from '../plugins/visit.ts';
import { articleLocales, editionOf } from '../shops/running-shop.ts';
import { type AddressesOf, addressesOf } from './address-module.ts';
import { type BasketOf, basketOf } from './basket-module.ts';
import { type CatalogueOf, catalogueOf } from './catalogue-module.ts';
import { type OrdersOf, ordersOf } from './order-module.ts';
import { type PaymentsOf, paymentsOf } from './payment-module.ts';
import { token } from './token.ts';

export const openShop = token<OpenShop>('openShop');

/** Articles are files of the shop's folder, already read. */
const contentsOf = ({ shop, locale }: Visit): Contents => ({
  article: (slug) =>
    TE.right(
      F.pipe(
        O.fromNullable((shop.files.articles[locale] ?? []).find((article) => article.slug === slug)),
        O.map((article) => ({ ...article, locales: articleLocales(shop, slug) })),
      ),
    ),
});

const createOpenShop =
  (goods: CatalogueOf, baskets: BasketOf, orders: OrdersOf, payments: PaymentsOf, saved: AddressesOf): OpenShop =>
  (visit) => {
    const basket = baskets(visit);
    return {
      edition: editionOf(visit.shop, visit.locale).edition,
      catalogue: goods(visit),
      contents: contentsOf(visit),
      basket,
      orders: orders(visit, basket),
      payments: payments(visit),
      addresses: saved(visit),
    };
  };

export const shopModule = new ContainerModule(({ bind }) => {
  bind(openShop)
    .toResolvedValue(createOpenShop, [catalogueOf, basketOf, ordersOf, paymentsOf, addressesOf])
    .inSingletonScope();
});
