import type { BasketStore, OrderStore, ShopInfo } from '@torg/domain';
import { ContainerModule } from 'inversify';
import type { CatalogueVersions } from '../rendering/page-memory.ts';
import type { WebBuild } from '../rendering/web-build.ts';
import type { PingDatabase } from '../routes/health.ts';
import type { FindPicture } from '../routes/media.ts';
import type { Shops } from '../shops/shops.ts';
import { basketStoreOf } from './basket-module.ts';
import { type CatalogueOf, catalogueOf, type OffersOf, offersOf } from './catalogue-module.ts';
import { orderStoreOf } from './order-module.ts';
import { catalogueVersions, webBuild } from './page-module.ts';
import { token } from './token.ts';

/** What lies outside of the server's own code: files, database, pictures, the built web application. */
export type Outside = {
  readonly shops: Shops;
  readonly catalogueOf: CatalogueOf;
  readonly offersOf: OffersOf;
  readonly basketStoreOf: (info: ShopInfo) => BasketStore;
  readonly orderStoreOf: (info: ShopInfo) => OrderStore;
  readonly catalogueVersions: CatalogueVersions;
  readonly findPicture: FindPicture;
  readonly pingDatabase: PingDatabase;
  readonly webBuild: WebBuild;
};

export const shops = token<Shops>('shops');
export const findPicture = token<FindPicture>('findPicture');
export const pingDatabase = token<PingDatabase>('pingDatabase');

export const outsideModule = (outside: Outside): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(shops).toConstantValue(outside.shops);
    bind(catalogueOf).toConstantValue(outside.catalogueOf);
    bind(offersOf).toConstantValue(outside.offersOf);
    bind(basketStoreOf).toConstantValue(outside.basketStoreOf);
    bind(orderStoreOf).toConstantValue(outside.orderStoreOf);
    bind(catalogueVersions).toConstantValue(outside.catalogueVersions);
    bind(findPicture).toConstantValue(outside.findPicture);
    bind(pingDatabase).toConstantValue(outside.pingDatabase);
    bind(webBuild).toConstantValue(outside.webBuild);
  });
