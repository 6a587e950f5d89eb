import 'reflect-metadata';
import type { Closers } from '@torg/adapter-process';
import { Container, type ServiceIdentifier } from 'inversify';
import type { AppDeps } from '../app.ts';
import { actingLogOf, actingModule, customerSearchOf, noteStoreOf } from './acting-module.ts';
import { addressModule } from './address-module.ts';
import { approvalModule, companyApprovalsOf, companyRulesOf, noteMemberOf, ownAbsenceOf } from './approval-module.ts';
import { approvalStoreModule } from './approval-store-module.ts';
import { type Base, baseModule, shops, webBuild } from './base.ts';
import { basketLinkModule, basketLinksOf } from './basket-link-module.ts';
import { basketModule } from './basket-module.ts';
import { boughtModule, boughtOf } from './bought-module.ts';
import { cardModule, cardsOf } from './card-module.ts';
import { catalogueIndexOf, catalogueModule, catalogueNews, catalogueVersions } from './catalogue-module.ts';
import { companyRequestModule, keptRequestsOf, ownRequestsOf } from './company-request-module.ts';
import { companyUserModule, companyUsersOf, invitedOf } from './company-user-module.ts';
import { consentModule, consentOf } from './consent-module.ts';
import { cookieConsentModule, keepCookieReceiptOf } from './cookie-consent-module.ts';
import { creditCheckModule } from './credit-check-module.ts';
import { creditModule, creditReportsOf } from './credit-module.ts';
import { deliveryModule, findPlace } from './delivery-module.ts';
import { deskOrderModule, deskOrdersOf } from './desk-order-module.ts';
import { documentModule, findFile, makeDocument } from './document-module.ts';
import { draftModule } from './draft-module.ts';
import { buyGiftCardOf, giftCardModule, openGiftCardOf } from './gift-card-module.ts';
import { handedBasketsOf, handedModule, handedStoreOf } from './handed-module.ts';
import { importModule } from './import-module.ts';
import { jobsModule, startWorkers } from './jobs-module.ts';
import { listModule } from './list-module.ts';
import { askForOrderLinkOf, mailer, mailModule, mailStoreOf } from './mail-module.ts';
import { findPicture, mediaModule, pictures } from './media-module.ts';
import { news, newsModule } from './news.ts';
import { orderForModule } from './order-for.ts';
import { orderModule, ordersOf, purchaseStoreOf } from './order-module.ts';
import { ownDataModule, ownDataOf } from './own-data-module.ts';
import { pageCache, pageModule, pageServer, quickPages, render } from './page-module.ts';
import { hearProvider, paymentModule, startedProviders, startPayment } from './payment-module.ts';
import { pointsModule } from './points-module.ts';
import { preferencesModule, preferencesOf } from './preferences-module.ts';
import { punchOut, punchOutModule } from './punchout-module.ts';
import { jobs, queueModule } from './queue-module.ts';
import { deskQuotesOf, quoteModule, quotesOf } from './quote-module.ts';
import { reconcileModule } from './reconcile-module.ts';
import { recurringModule, recurringOf } from './recurring-module.ts';
import { recurringStoreModule } from './recurring-store-module.ts';
import { responsibleModule, responsibleOrdersOf } from './responsible-module.ts';
import { makePicture, readOrderOf, reviewModule, reviewsOf } from './review-module.ts';
import {
  claimShare,
  clock,
  newId,
  newSecret,
  pingDatabase,
  readSheet,
  runtimeModule,
  scheduler,
} from './runtime-module.ts';
import { eventStreams, sessionModule, sessionPorts } from './session-module.ts';
import { settingsModule, settingsOf } from './settings-module.ts';
import { openShop, shopModule } from './shop-module.ts';
import { contractSigningsOf, signingModule, startedSigning } from './signing-module.ts';
import { standInModule, standInRoutes } from './stand-in-module.ts';
import { subscriptionModule, subscriptionsOf } from './subscription-module.ts';
import { subscriptionServiceModule } from './subscription-service-module.ts';
import { taxModule } from './tax-module.ts';
import { wishModule } from './wish-module.ts';
import { askToWithdrawOf, withdrawalModule } from './withdrawal-module.ts';

/** All features, each bound to its adapters; what they stand on is still to be bound. */
export const features = (): Container => {
  const container = new Container();
  container.load(
    ...[
      runtimeModule,
      newsModule,
      catalogueModule,
      basketModule,
      addressModule,
      draftModule,
      creditModule,
      pointsModule,
      giftCardModule,
      taxModule,
      creditCheckModule,
      signingModule,
      standInModule,
      orderModule,
      paymentModule,
      shopModule,
    ],
    ...[pageModule, sessionModule, mailModule, mediaModule, queueModule, jobsModule, settingsModule, actingModule],
    consentModule,
    cookieConsentModule,
    preferencesModule,
    reviewModule,
    deliveryModule,
    wishModule,
    listModule,
    boughtModule,
    cardModule,
    subscriptionModule,
    subscriptionServiceModule,
    responsibleModule,
    quoteModule,
    handedModule,
    basketLinkModule,
    deskOrderModule,
    orderForModule,
    recurringStoreModule,
    recurringModule,
    approvalStoreModule,
    approvalModule,
    companyUserModule,
    companyRequestModule,
    withdrawalModule,
    importModule,
    documentModule,
    reconcileModule,
    punchOutModule,
    ownDataModule,
  );
  return container;
};

/** The server, put together from what a start has read and opened. Nothing of it is open yet. */
export const compose = (base: Base): Container => {
  const container = features();
  container.load(baseModule(base));
  return container;
};

/** What is opened before anything is served: each after what it needs. */
const services: readonly ServiceIdentifier<unknown>[] = [
  startedProviders,
  startedSigning,
  mailer,
  jobs,
  pictures,
  news,
  catalogueNews,
];

/**
 * Opens what has to be open before anything is served, workers last.
 * @param closers told how each is closed, as soon as it is open. @throws what keeps one from being opened.
 */
export const openServices = async (container: Container, closers: Closers): Promise<void> => {
  for (const service of services) {
    await container.getAsync(service);
    closers.push(() => container.unbindAsync(service));
  }
  await container.get(startWorkers)();
};

/** What routes and hooks are made of, once services are open. */
const served: { readonly [Name in keyof AppDeps]: ServiceIdentifier<AppDeps[Name]> } = {
  ...{ shops, openShop, render, clock, startPayment, hearProvider, findPicture, mailStoreOf, standInRoutes },
  ...{
    settingsOf,
    consentOf,
    preferencesOf,
    eventStreams,
    scheduler,
    customerSearchOf,
    actingLogOf,
    purchaseStoreOf,
    noteStoreOf,
  },
  ...{ catalogueIndexOf, versions: catalogueVersions, reviewsOf, readOrderOf, makePicture },
  ...{ keepCookieReceiptOf, askForOrderLinkOf, askToWithdrawOf, readSheet },
  ...{
    findPlace,
    makeDocument,
    contractSigningsOf,
    findFile,
    punchOut,
    ownDataOf,
    creditReportsOf,
    companyApprovalsOf,
    companyRulesOf,
    noteMemberOf,
    ownAbsenceOf,
  },
  boughtOf,
  cardsOf,
  subscriptionsOf,
  openGiftCardOf,
  buyGiftCardOf,
  ...{ basketLinksOf, deskOrdersOf },
  responsibleOrdersOf,
  ...{ quotesOf, deskQuotesOf, ordersOf, handedBasketsOf, handedStoreOf },
  recurringOf,
  ...{ companyUsersOf, invitedOf, ownRequestsOf, keptRequestsOf },
  ...{ web: webBuild, pages: pageServer, quick: quickPages, cache: pageCache },
  ...{ sessions: sessionPorts, ping: pingDatabase, claimShare, newGuest: newSecret, newIdempotencyKey: newId },
};

export const appDepsOf = (container: Container): AppDeps =>
  Object.fromEntries(
    Object.entries(served).map(([name, identifier]) => [name, container.get<unknown>(identifier)]),
  ) as AppDeps;
