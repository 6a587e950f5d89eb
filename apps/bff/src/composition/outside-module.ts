import type { BasketStore } from '@torg/domain/basket';
import type { MailStore } from '@torg/domain/mail';
import type { AddressStore } from '@torg/domain/profile';
import type { IdentityServer, LoginSessionStore } from '@torg/domain/session/server';
import type { ShopInfo } from '@torg/domain/shop';
import type { option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { CatalogueVersions, PageCache } from '../pages/cache/page-cache.ts';
import type { WebBuild } from '../pages/render/web-build.ts';
import type { PingDatabase } from '../routes/health.ts';
import type { FindPicture } from '../routes/media.ts';
import type { CatalogueIndexOf } from '../routes/sitemap.ts';
import type { Shops } from '../shops/shops.ts';
import { addressStoreOf, type OnError, onError } from './address-module.ts';
import { basketStoreOf } from './basket-module.ts';
import {
  type AccessoryFacetsOf,
  accessoryFacetsOf,
  type CatalogueOf,
  catalogueIndexOf,
  catalogueOf,
  type OffersOf,
  offersOf,
} from './catalogue-module.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { catalogueVersions, pageCache, webBuild } from './page-module.ts';
import { type ProviderClients, paymentProviders } from './payment-module.ts';
import { identityOf, loginSessionStoreOf } from './session-module.ts';
import { token } from './token.ts';

/** What lies outside of the server's own code: files, database, pictures, the built web application. */
export type Outside = {
  readonly shops: Shops;
  readonly catalogueOf: CatalogueOf;
  readonly catalogueIndexOf: CatalogueIndexOf;
  readonly accessoryFacetsOf: AccessoryFacetsOf;
  readonly offersOf: OffersOf;
  readonly basketStoreOf: (info: ShopInfo) => BasketStore;
  readonly purchaseStoreOf: PurchaseStoreOf;
  readonly addressStoreOf: (info: ShopInfo) => AddressStore;
  readonly onError: OnError;
  readonly paymentProviders: ProviderClients;
  readonly loginSessionStoreOf: (info: ShopInfo) => LoginSessionStore;
  /** None for a shop where nobody can log in. */
  readonly identityOf: (info: ShopInfo) => O.Option<IdentityServer>;
  readonly catalogueVersions: CatalogueVersions;
  readonly pageCache: PageCache;
  readonly findPicture: FindPicture;
  readonly mailStoreOf: (info: ShopInfo) => MailStore;
  readonly pingDatabase: PingDatabase;
  readonly webBuild: WebBuild;
};

export const shops = token<Shops>('shops');
export const findPicture = token<FindPicture>('findPicture');
/** The mails of one shop. */
export const mailStoreOf = token<(info: ShopInfo) => MailStore>('mailStoreOf');
export const pingDatabase = token<PingDatabase>('pingDatabase');

export const outsideModule = (outside: Outside): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(shops).toConstantValue(outside.shops);
    bind(catalogueOf).toConstantValue(outside.catalogueOf);
    bind(catalogueIndexOf).toConstantValue(outside.catalogueIndexOf);
    bind(accessoryFacetsOf).toConstantValue(outside.accessoryFacetsOf);
    bind(offersOf).toConstantValue(outside.offersOf);
    bind(basketStoreOf).toConstantValue(outside.basketStoreOf);
    bind(purchaseStoreOf).toConstantValue(outside.purchaseStoreOf);
    bind(addressStoreOf).toConstantValue(outside.addressStoreOf);
    bind(onError).toConstantValue(outside.onError);
    bind(paymentProviders).toConstantValue(outside.paymentProviders);
    bind(loginSessionStoreOf).toConstantValue(outside.loginSessionStoreOf);
    bind(identityOf).toConstantValue(outside.identityOf);
    bind(catalogueVersions).toConstantValue(outside.catalogueVersions);
    bind(pageCache).toConstantValue(outside.pageCache);
    bind(findPicture).toConstantValue(outside.findPicture);
    bind(mailStoreOf).toConstantValue(outside.mailStoreOf);
    bind(pingDatabase).toConstantValue(outside.pingDatabase);
    bind(webBuild).toConstantValue(outside.webBuild);
  });
