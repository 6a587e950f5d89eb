import { randomUUID } from 'node:crypto';
import { createFindPlace, shippedRegisters } from '@torg/adapter-postal-codes';
import type { SessionNotice } from '@torg/adapter-postgres';
import {
  answerAsCreditService,
  createAskCredit,
  createMemoryState,
  createSubscriptionService,
  createSubscriptionStandIn,
} from '@torg/adapter-subscription-services';
import { answerAsVies, createVatNumbers } from '@torg/adapter-vat-numbers';
import { claimAlone } from '@torg/domain/budget';
import type { Catalogue } from '@torg/domain/catalogue';
import type { Unavailable } from '@torg/domain/failure';
import type { AddressStore } from '@torg/domain/profile';
import type { AskedAboutOrder, Order, PurchaseStore } from '@torg/domain/purchase';
import type { ReviewGood } from '@torg/domain/review';
import type { ShopInfo } from '@torg/domain/shop';
import { userOfKey } from '@torg/domain/shopper';
import { createCheckVatNumber } from '@torg/domain/tax';
import {
  createInMemoryAbsences,
  createInMemoryAddressStore,
  createInMemoryApprovalRules,
  createInMemoryBasketStore,
  createInMemoryCatalogue,
  createInMemoryCompanyMembers,
  createInMemoryCompanyRequests,
  createInMemoryCompanyUsers,
  createInMemoryConsentStore,
  createInMemoryCreditDecisions,
  createInMemoryCreditStore,
  createInMemoryDraftStore,
  createInMemoryGiftCardStore,
  createInMemoryHandedStore,
  createInMemoryInvitations,
  createInMemoryListStore,
  createInMemoryLoginSessionStore,
  createInMemoryNoteStore,
  createInMemoryPointsStore,
  createInMemoryPurchaseStore,
  createInMemoryQuoteStore,
  createInMemoryRecurringStore,
  createInMemoryReviewStore,
  createInMemorySignings,
  createInMemoryUserPreferencesStore,
  createInMemoryWebsiteSettingsStore,
  createInMemoryWishStore,
} from '@torg/domain/testing';
import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { pino } from 'pino';
import { EMPTY, Subject } from 'rxjs';
import { type AppOptions, buildApp } from '../app.ts';
import { actingLogOf, customerDirectoryOf, noteStoreOf, ownerOfOrderOf } from '../composition/acting-module.ts';
import { addressStoreOf } from '../composition/address-module.ts';
import { approvalStoresOf } from '../composition/approval-store-module.ts';
import { logger, shops, webBuild } from '../composition/base.ts';
import { basketStoreOf, countPromotionUsesOf } from '../composition/basket-module.ts';
import {
  catalogueIndexOf,
  catalogueOf,
  catalogueVersions,
  categoryNamesOf,
  offersOf,
} from '../composition/catalogue-module.ts';
import { companyRequestStoreOf, writeRequestMailOf } from '../composition/company-request-module.ts';
import { companyUserStoreOf, invitationStoreOf, writeInvitationMailOf } from '../composition/company-user-module.ts';
import { appDepsOf, features } from '../composition/compose.ts';
import { consentStoreOf } from '../composition/consent-module.ts';
import { keepCookieReceiptOf } from '../composition/cookie-consent-module.ts';
import { askCredit, creditDecisionsOf } from '../composition/credit-check-module.ts';
import { creditStoreOf } from '../composition/credit-module.ts';
import { countTakenWindowsOf, findPlace } from '../composition/delivery-module.ts';
import { listDeskOrdersOf } from '../composition/desk-order-module.ts';
import { draftStoreOf } from '../composition/draft-module.ts';
import { giftCardStoreOf, hashGiftCode, writeGiftCardMailOf } from '../composition/gift-card-module.ts';
import { handedStoreOf, writeHandedMailOf } from '../composition/handed-module.ts';
import { listStoreOf } from '../composition/list-module.ts';
import { askForOrderLinkOf, mailStoreOf } from '../composition/mail-module.ts';
import { findPicture } from '../composition/media-module.ts';
import { news } from '../composition/news.ts';
import { purchaseStoreOf } from '../composition/order-module.ts';
import { ownDataStoreOf, writeDeletionMailOf } from '../composition/own-data-module.ts';
import { pageCache } from '../composition/page-module.ts';
import { paymentProviders } from '../composition/payment-module.ts';
import { pointsStoreOf } from '../composition/points-module.ts';
import { preferencesStoreOf } from '../composition/preferences-module.ts';
import { punchOutCompaniesOf, punchOutStoreOf } from '../composition/punchout-module.ts';
import { quoteStoreOf, writeQuoteMailOf } from '../composition/quote-module.ts';
import { recurringStoreOf } from '../composition/recurring-store-module.ts';
import { makePicture, readOrderOf, reviewsOf } from '../composition/review-module.ts';
import { claimShare, onError, pingDatabase } from '../composition/runtime-module.ts';
import { identityOf, loginSessionStoreOf } from '../composition/session-module.ts';
import { settingsStoreOf } from '../composition/settings-module.ts';
import { signingStoreOf, startedSigning } from '../composition/signing-module.ts';
import { standInRoutes } from '../composition/stand-in-module.ts';
import { keepSubscriptionMailOf, writeSubscriptionMailOf } from '../composition/subscription-module.ts';
import { subscriptionService } from '../composition/subscription-service-module.ts';
import { checkVatNumber } from '../composition/tax-module.ts';
import { wishStoreOf } from '../composition/wish-module.ts';
import { askToWithdrawOf } from '../composition/withdrawal-module.ts';
import { signLink } from '../mail/signed-link.ts';
import { shopsState } from '../shops/shops.ts';
import { cardsOfBank, clientOf, pocketSignature } from './bank.ts';
import { failing, indexOfOffers } from './catalogues.ts';
import { outage, remembered, type TestWorld } from './test-world.ts';

const addressBooks = (world: TestWorld): ((info: Pick<ShopInfo, 'id'>) => AddressStore) => {
  const books = remembered(() => createInMemoryAddressStore());
  return ({ id }) => ({
    list: (owner) => (world.areAddressesAway ? TE.left(outage()) : books(id).list(owner)),
    change: (owner, decide) => {
      if (world.areAddressesAway === 'by a defect') return () => Promise.reject(new Error('a defect'));
      return world.areAddressesAway ? TE.left(outage()) : books(id).change(owner, decide);
    },
  });
};

/** The goods of SKUs: each is a product of its own. */
const goodsIn = ({ offers }: TestWorld, skus: readonly string[]): ReadonlyMap<string, ReviewGood> =>
  new Map(
    [...offers.values()]
      .filter(({ sku }) => skus.includes(sku))
      .map(({ sku, slug, name }) => [sku, { productId: slug, slug, name }]),
  );

/** The order of a number, whoever it belongs to. */
const orderIn = ({ change }: PurchaseStore, number: string): TE.TaskEither<Unavailable, O.Option<Order>> =>
  F.pipe(
    change({ number }, ({ order }) => E.left({ _tag: 'Read' as const, order })),
    TE.map(({ order }) => O.some(order)),
    TE.orElse((found) =>
      found._tag === 'Unavailable' ? TE.left(found) : TE.right(found._tag === 'Read' ? O.some(found.order) : O.none),
    ),
  );

const pictureOf = (format: string, final: boolean) =>
  ({ body: Buffer.from('picture'), contentType: `image/${format}`, etag: `"${final}"`, final }) as const;

export const testSecret = 'a secret that only tests know, 32+';

/** The container of the server, in which a test world stands for all that lies outside: whatever else is asked for is not bound. */
export const composeWorld = (world: TestWorld) => {
  const baskets = remembered(() => createInMemoryBasketStore());
  const told = new Subject<SessionNotice>();
  const approvals = remembered(() => ({
    rules: createInMemoryApprovalRules(),
    members: createInMemoryCompanyMembers(),
    absences: createInMemoryAbsences(),
    today: () => Math.floor(Date.now() / 86_400_000),
    clock: Date,
  }));
  const sessions = remembered((shopId) =>
    createInMemoryLoginSessionStore(
      Date,
      (sessionId, event) => told.next({ shopId, sessionId, event }),
      world.actingLogOf(shopId),
      (user) => companyUsers(shopId).standingsOf(user),
    ),
  );
  const companyUsers = remembered((shopId) =>
    createInMemoryCompanyUsers(approvals(shopId).members, (...ending) => sessions(shopId).endSessions(...ending)),
  );
  const requests = remembered((shopId) =>
    createInMemoryCompanyRequests(companyUsers(shopId), approvals(shopId).members),
  );
  const invitations = remembered((shopId) => createInMemoryInvitations(companyUsers(shopId)));
  const credits = remembered(() => createInMemoryCreditStore(Date));
  const points = remembered(() => createInMemoryPointsStore(Date));
  const giftCards = remembered(() => createInMemoryGiftCardStore(world.giftCardMails, Date));
  const quotes = remembered(() => createInMemoryQuoteStore());
  const drafts = remembered(() => createInMemoryDraftStore());
  const purchases = remembered((shopId) =>
    createInMemoryPurchaseStore(
      baskets(shopId),
      new Map(),
      credits(shopId),
      points(shopId),
      quotes(shopId),
      giftCards(shopId),
      drafts(shopId),
    ),
  );
  const whileUp = <E, A>(task: TE.TaskEither<E, A>): TE.TaskEither<E | Unavailable, A> =>
    world.isDatabaseAway ? TE.left(outage()) : task;
  const whileKept = <E, A>(task: TE.TaskEither<E, A>) => (world.areBasketsAway ? TE.left(outage()) : whileUp(task));
  const container = features();
  container.bind(logger).toConstantValue(pino({ level: 'silent' }));
  container.bind(shops).toConstantValue({ get: () => shopsState(world.shops), changes: EMPTY });
  container.bind(webBuild).toConstantValue({
    render: (request) => {
      world.rendered.push(request);
      return world.render(request);
    },
    scripts: { entry: '/assets/entry-1.js', preloads: [] },
    stylesheets: ['/assets/style-1.css'],
    id: world.buildId,
    directory: '/nowhere',
  });
  container.rebind(basketStoreOf).toConstantValue(({ id }) => {
    const store = baskets(id);
    return {
      find: (owner) => whileKept(store.find(owner)),
      change: (owner, decide) => whileKept(store.change(owner, decide)),
      remove: (owner) => whileKept(store.remove(owner)),
    };
  });
  container.rebind(creditStoreOf).toConstantValue(({ id }) => {
    const store = credits(id);
    return {
      read: (account) => whileUp(store.read(account)),
      waiting: (account) => whileUp(store.waiting(account)),
      entries: (account, size) => whileUp(store.entries(account, size)),
      uses: (scope, query, size) => whileUp(store.uses(scope, query, size)),
      usesByMonth: (scope, period) => whileUp(store.usesByMonth(scope, period)),
      setLimit: (account, limit) => whileUp(store.setLimit(account, limit)),
    };
  });
  container.rebind(pointsStoreOf).toConstantValue(({ id }) => {
    const store = points(id);
    return {
      read: (account) => whileUp(store.read(account)),
      entries: (account, size, before) => whileUp(store.entries(account, size, before)),
      expire: (today, decide) => whileUp(store.expire(today, decide)),
    };
  });
  container.rebind(hashGiftCode).toConstantValue((code) => `hash of ${code}`);
  container.rebind(writeGiftCardMailOf).toConstantValue(() => (_, __, code) => ({ subject: '', html: '', text: code }));
  container.rebind(giftCardStoreOf).toConstantValue(({ id }) => {
    const store = giftCards(id);
    return {
      ...store,
      find: (card) => whileUp(store.find(card)),
      findByCode: (hash) => whileUp(store.findByCode(hash)),
    };
  });
  container.rebind(companyUserStoreOf).toConstantValue(({ id }) => {
    const store = companyUsers(id);
    return {
      book: (company) => whileUp(store.book(company)),
      change: (company, decide) => whileUp(store.change(company, decide)),
      limitOf: (company, user) => whileUp(store.limitOf(company, user)),
      standings: (user) => whileUp(store.standings(user)),
    };
  });
  container.rebind(invitationStoreOf).toConstantValue(({ id }) => {
    const store = invitations(id);
    return {
      list: (company) => whileUp(store.list(company)),
      find: (invitation) => whileUp(store.find(invitation)),
      change: (...change) => whileUp(store.change(...change)),
    };
  });
  container.rebind(writeInvitationMailOf).toConstantValue(({ shop }) => ({ id, email, endsAt }, isUser) => {
    const key = signLink(testSecret, 'join', { shopId: shop.info.id, number: id, until: endsAt });
    const mail = { id, to: email, subject: isUser ? 'Already' : 'Invited', html: '', text: isUser ? '' : key };
    world.invitationMails.push(mail);
    return mail;
  });
  container.rebind(companyRequestStoreOf).toConstantValue(({ id }) => {
    const store = requests(id);
    return {
      ofUser: (user) => whileUp(store.ofUser(user)),
      ofNumber: (number) => whileUp(store.ofNumber(number)),
      ask: (...asking) => whileUp(store.ask(...asking)),
      decide: (...deciding) => whileUp(store.decide(...deciding)),
    };
  });
  container.rebind(writeRequestMailOf).toConstantValue(({ shop }) => {
    const keep = (to: string, subject: string, text: string) => {
      const mail = { id: `${subject} ${world.requestMails.length}`, to, subject, html: '', text };
      world.requestMails.push(mail);
      return mail;
    };
    return {
      writeAsked: ({ id: number, endsAt: until }, { id: reader, email }) =>
        keep(email, 'Asked', signLink(testSecret, 'link-user', { shopId: shop.info.id, number, until, reader })),
      writeDecided: ({ state, user: { email } }) => (email === undefined ? undefined : keep(email, state, '')),
    };
  });
  container.rebind(approvalStoresOf).toConstantValue(({ id }) => approvals(id));
  container.rebind(addressStoreOf).toConstantValue(addressBooks(world));
  container.rebind(draftStoreOf).toConstantValue(({ id }) => ({
    find: (owner) => whileUp(drafts(id).find(owner)),
    keep: (owner, draft) => whileUp(drafts(id).keep(owner, draft)),
  }));
  const choices = remembered(() => createInMemoryWebsiteSettingsStore());
  container.rebind(settingsStoreOf).toConstantValue(({ id }) => ({
    find: (user) => whileUp(choices(id).find(user)),
    keep: (user, settings) => whileUp(choices(id).keep(user, settings)),
  }));
  const shoppingLists = remembered(() => createInMemoryListStore());
  container.rebind(listStoreOf).toConstantValue(({ id }) => ({
    list: (owners) => whileUp(shoppingLists(id).list(owners)),
    find: (owners, list) => whileUp(shoppingLists(id).find(owners, list)),
    change: (owner, which, decide) => whileUp(shoppingLists(id).change(owner, which, decide)),
  }));
  const wishLists = remembered(() => createInMemoryWishStore());
  container.rebind(wishStoreOf).toConstantValue(({ id }) => ({
    find: (user) => whileUp(wishLists(id).find(user)),
    change: (user, decide) => whileUp(wishLists(id).change(user, decide)),
    shared: (secret) => whileUp(wishLists(id).shared(secret)),
  }));
  const consents = remembered(() => createInMemoryConsentStore());
  container.rebind(consentStoreOf).toConstantValue(({ id }) => ({
    latest: (user) => (world.isConsentAway ? TE.left(outage()) : whileUp(consents(id).latest(user))),
    append: (user, receipt) => whileUp(consents(id).append(user, receipt)),
  }));
  container.rebind(keepCookieReceiptOf).toConstantValue(() => (receipt) => {
    world.cookieReceipts.push(receipt);
    return whileUp(TE.right(undefined));
  });
  const handed = remembered(() => createInMemoryHandedStore());
  container.rebind(handedStoreOf).toConstantValue(({ id }) => handed(id));
  container.rebind(writeHandedMailOf).toConstantValue(
    () =>
      ({ id }, { email }) =>
        email === undefined ? undefined : { id, to: email, subject: id, html: '', text: '' },
  );
  container.rebind(quoteStoreOf).toConstantValue(({ id }) => quotes(id));
  container.rebind(writeQuoteMailOf).toConstantValue(
    () =>
      ({ number, customer: { email } }) =>
        email === undefined ? undefined : { id: number, to: email, subject: number, html: '', text: '' },
  );
  const customerNotes = remembered(() => createInMemoryNoteStore());
  container.rebind(noteStoreOf).toConstantValue(({ id }) => customerNotes(id));
  container.rebind(actingLogOf).toConstantValue(({ id }) => world.actingLogOf(id));
  container.rebind(customerDirectoryOf).toConstantValue(() => O.some(world.customers));
  container.rebind(listDeskOrdersOf).toConstantValue(
    ({ id }) =>
      (lookup, query) =>
        whileUp(purchases(id).listForDesk(lookup, query)),
  );
  container.rebind(ownerOfOrderOf).toConstantValue(
    ({ id }) =>
      (number) =>
        whileUp(TE.right(O.chain(userOfKey)(purchases(id).ownerOf(number)))),
  );
  const preferences = remembered(() => createInMemoryUserPreferencesStore());
  container.rebind(preferencesStoreOf).toConstantValue(({ id }) => ({
    find: (owner) => whileUp(preferences(id).find(owner)),
    keep: (owner, chosen) => whileUp(preferences(id).keep(owner, chosen)),
  }));
  container.rebind(onError).toConstantValue((what) => world.mishaps.push(what));
  container.rebind(purchaseStoreOf).toConstantValue(({ id }) => ({
    ...purchases(id),
    merge: (...merging) => whileKept(purchases(id).merge(...merging)),
  }));
  container.rebind(countPromotionUsesOf).toConstantValue(({ id }) => purchases(id).countPromotionUses);
  container.rebind(countTakenWindowsOf).toConstantValue(({ id }) => purchases(id).countTakenWindows);
  const reviews = remembered(() => createInMemoryReviewStore());
  container.rebind(reviewsOf).toConstantValue((info) => ({
    store: reviews(info.id),
    goodsOf: (skus) => whileUp(TE.right(goodsIn(world, skus))),
    ...{ info, clock: Date, newId: randomUUID },
  }));
  container.rebind(readOrderOf).toConstantValue(
    ({ id }) =>
      (number) =>
        whileUp(orderIn(purchases(id), number)),
  );
  container
    .rebind(makePicture)
    .toConstantValue(async (bytes) =>
      Buffer.from(bytes).toString() === 'picture'
        ? { thumb: Buffer.from('thumb'), full: Buffer.from('full') }
        : undefined,
    );
  container.rebind(findPlace).toConstantValue(createFindPlace([shippedRegisters]));
  container
    .rebind(checkVatNumber)
    .toConstantValue(createCheckVatNumber({ numbers: createVatNumbers({ fetch: answerAsVies }), clock: Date }));
  const checks = remembered(() => createInMemoryCreditDecisions());
  container.rebind(creditDecisionsOf).toConstantValue(({ id }) => checks(id));
  container
    .rebind(askCredit)
    .toConstantValue(
      createAskCredit({ url: 'https://credit.example/', fetch: world.creditService ?? answerAsCreditService }),
    );
  const { subscriptionSystem = createSubscriptionStandIn(createMemoryState(), Date.now) } = world;
  container
    .rebind(subscriptionService)
    .toConstantValue(
      subscriptionSystem === 'none'
        ? undefined
        : createSubscriptionService({ url: 'https://subscriptions.example/', fetch: subscriptionSystem }, randomUUID),
    );
  container.rebind(writeSubscriptionMailOf).toConstantValue(() => ({ kind }, { locale }) => ({
    subject: `${kind} ${locale}`,
    html: '',
    text: '',
  }));
  container.rebind(keepSubscriptionMailOf).toConstantValue(() => (mail) => {
    if (world.subscriptionMails.every(({ id }) => id !== mail.id)) world.subscriptionMails.push(mail);
    return TE.right(undefined);
  });
  const signed = remembered(() => createInMemorySignings());
  container.rebind(signingStoreOf).toConstantValue(({ id }) => signed(id));
  container.rebind(startedSigning).toConstantValue(world.signing.started);
  container.rebind(mailStoreOf).toConstantValue(({ id }) => world.mailStoreOf(id));
  container.rebind(ownDataStoreOf).toConstantValue(({ id }) => {
    const { store } = world.ownDataOf(id);
    return {
      list: (user) => whileUp(store.list(user)),
      read: (...asked) => whileUp(store.read(...asked)),
      erase: (deletion, decide) =>
        whileUp(
          F.pipe(
            store.erase(deletion, decide),
            TE.chainFirstW(() =>
              sessions(id).logOut({ named: { subject: deletion.user }, jti: randomUUID(), at: deletion.at }),
            ),
          ),
        ),
    };
  });
  container.rebind(writeDeletionMailOf).toConstantValue(() => ({ name = '' }) => ({
    subject: `Deleted, ${name}`,
    html: '',
    text: '',
  }));
  const notedIn = (asked: AskedAboutOrder[]) => () => (one: AskedAboutOrder) =>
    whileUp(
      TE.fromIO(() => {
        asked.push(one);
      }),
    );
  container.rebind(askForOrderLinkOf).toConstantValue(notedIn(world.askedLinks));
  container.rebind(askToWithdrawOf).toConstantValue(notedIn(world.askedWithdrawals));
  container.rebind(standInRoutes).toConstantValue([]);
  container.rebind(paymentProviders).toConstantValue(
    new Map([
      ['test-bank', clientOf(world.bank)],
      [
        'pocket',
        {
          ...clientOf(world.pocket, 'https://pocket.example', pocketSignature),
          cards: cardsOfBank(world.pocket, world.cards.cards),
        },
      ],
    ]),
  );
  container
    .rebind(identityOf)
    .toConstantValue(({ keycloakConfig, loginDisabled }) =>
      keycloakConfig === undefined || loginDisabled ? O.none : O.some(world.identity.server),
    );
  container.rebind(loginSessionStoreOf).toConstantValue(({ id }) => {
    const store = sessions(id);
    return {
      create: (key, session) => whileUp(store.create(key, session)),
      find: (key) => whileUp(store.find(key)),
      change: (key, decide) => whileUp(store.change(key, decide)),
      logOut: (logout) => whileUp(store.logOut(logout)),
      createOnce: (...login) => whileUp(store.createOnce(...login)),
      noteSeen: (key) => whileUp(store.noteSeen(key)),
    };
  });
  const visits = ({ id }: Pick<ShopInfo, 'id'>) => world.punchOutsOf(id);
  container.rebind(punchOutCompaniesOf).toConstantValue((info) => {
    const { companies } = visits(info);
    return { ...companies, find: (credential) => whileUp(companies.find(credential)) };
  });
  container.rebind(punchOutStoreOf).toConstantValue((info) => visits(info).store);
  const recurring = remembered(() => createInMemoryRecurringStore());
  container.rebind(recurringStoreOf).toConstantValue(({ id }) => {
    const store = recurring(id);
    return {
      list: (owners) => whileUp(store.list(owners)),
      find: (wanted) => whileUp(store.find(wanted)),
      change: (wanted, owner, decide) => whileUp(store.change(wanted, owner, decide)),
      noteBuyer: (buyer, at) => whileUp(store.noteBuyer(buyer, at)),
    };
  });
  container.rebind(catalogueOf).toConstantValue(({ shop }) => {
    const goods = createInMemoryCatalogue(() => world.offers, goneProducts);
    const written: Catalogue['reviews'] = (slug, query) =>
      F.pipe(
        goods.reviews(slug, query),
        TE.chain((found) =>
          O.isNone(found) ? TE.right(found) : F.pipe(reviews(shop.info.id).list(slug, query), TE.map(O.some)),
        ),
      );
    return failing({ ...goods, reviews: written }, () => world.isDatabaseAway);
  });
  container.rebind(catalogueIndexOf).toConstantValue(() => indexOfOffers(world.offers, () => world.isDatabaseAway));
  container
    .rebind(offersOf)
    .toConstantValue(
      () => (skus) => whileUp(TE.right(new Map([...world.offers].filter(([sku]) => skus.includes(sku))))),
    );
  container
    .rebind(categoryNamesOf)
    .toConstantValue(
      () => (slugs) => whileUp(TE.right(new Map([['klar', 'Klær'] as const].filter(([slug]) => slugs.includes(slug))))),
    );
  container.rebind(catalogueVersions).toConstantValue({ of: () => world.version });
  container.rebind(pageCache).toConstantValue(world.pageCache);
  container.rebind(findPicture).toConstantValue((_shop, _type, id, format, mayMake) => {
    const isThere = ['kappe', 'logo-inverted', 'coming', ''].includes(id) && format !== 'svg';
    if (isThere) return TE.right(pictureOf(format, !['coming', ''].includes(id)));
    // Pictures of these names are made each time.
    return id.startsWith('new-')
      ? F.pipe(
          mayMake,
          TE.map(() => pictureOf(format, true)),
        )
      : TE.left({ _tag: 'PictureNotFound' });
  });
  container.rebind(news).toConstantValue({ catalogues: EMPTY, sessions: told, hearing: EMPTY, stop: async () => {} });
  container.rebind(claimShare).toConstantValue(claimAlone);
  container.rebind(pingDatabase).toConstantValue(() => whileUp(TE.right('pong')));
  return container;
};

/** The server on a test world, as it is in production but for what lies outside. @param container with what is not of the test world, too. */
/** What the shops of a test sold once. */
const goneProducts = new Map([['vindjakke', { name: 'Vindjakke', categories: [{ name: 'Klær', slug: 'klar' }] }]]);

export const buildTestApp = (world: TestWorld, options: Partial<AppOptions> = {}, container = composeWorld(world)) =>
  buildApp(appDepsOf(container), {
    secret: testSecret,
    warehouseKeys: {},
    salesKeys: {},
    rateLimits: false,
    demo: true,
    production: false,
    trustedProxies: [],
    port: 3000,
    assets: '/nowhere',
    logger: pino({ level: 'silent' }),
    ...options,
  });
