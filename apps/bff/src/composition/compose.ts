import 'reflect-metadata';
import { Container } from 'inversify';
import type { AppDeps } from '../app.ts';
import { addressModule } from './address-module.ts';
import { basketModule } from './basket-module.ts';
import { accessoryFacetsOf, catalogueIndexOf } from './catalogue-module.ts';
import { orderModule } from './order-module.ts';
import { findPicture, mailStoreOf, type Outside, outsideModule, pingDatabase, shops } from './outside-module.ts';
import { catalogueVersions, pageCache, pageModule, pageServer, quickPages, render } from './page-module.ts';
import { hearProvider, paymentModule, startPayment } from './payment-module.ts';
import { clock, newId, newSecret, runtimeModule } from './runtime-module.ts';
import { sessionModule, sessionPorts } from './session-module.ts';
import { openShop, shopModule } from './shop-module.ts';

/** Puts the server together around what lies outside of it. */
export const compose = (outside: Outside): AppDeps => {
  const container = new Container();
  container.load(
    runtimeModule,
    basketModule,
    addressModule,
    orderModule,
    paymentModule,
    shopModule,
    pageModule,
    sessionModule,
    outsideModule(outside),
  );
  return {
    shops: container.get(shops),
    openShop: container.get(openShop),
    render: container.get(render),
    pages: container.get(pageServer),
    quick: container.get(quickPages),
    cache: container.get(pageCache),
    versions: container.get(catalogueVersions),
    clock: container.get(clock),
    accessoryFacetsOf: container.get(accessoryFacetsOf),
    catalogueIndexOf: container.get(catalogueIndexOf),
    startPayment: container.get(startPayment),
    hearProvider: container.get(hearProvider),
    sessions: container.get(sessionPorts),
    findPicture: container.get(findPicture),
    mailStoreOf: container.get(mailStoreOf),
    ping: container.get(pingDatabase),
    newGuest: container.get(newSecret),
    newIdempotencyKey: container.get(newId),
  };
};
