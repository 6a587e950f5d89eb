import { randomUUID } from 'node:crypto';
import type { Catalogue, ListingQuery } from '@torg/domain/catalogue';
import type { CompanyUserStep } from '@torg/domain/company-user';
import { type CreditAccount, spendingAccountOf } from '@torg/domain/credit';
import type { GiftCardLiability } from '@torg/domain/gift-card';
import type { PointsAccount } from '@torg/domain/loyalty';
import type { NewMail } from '@torg/domain/mail';
import { mergeWithOrders } from '@torg/domain/purchase';
import { reviewSorts } from '@torg/domain/rating';
import type { ShopInfo } from '@torg/domain/shop';
import type { ListContent } from '@torg/domain/shopping-list';
import type { Signing } from '@torg/domain/subscription/server';
import {
  aCompanyRequest,
  aHandedBasket,
  aKeptReview,
  anActingRecord,
  anAddress,
  anAuditEntry,
  anInvitation,
  anOrder,
  aQuote,
  aRecurringOrder,
  ordersOn,
} from '@torg/domain/testing';
import { either as E, option as O } from 'fp-ts';
import { createActingLog } from '../acting/acting-log.ts';
import { createAbsenceStore } from '../approval/absence-store.ts';
import { createApprovalRuleStore } from '../approval/approval-rule-store.ts';
import { createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createBasketStore } from '../basket/basket-store.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { createCatalogueIndex } from '../catalogue/catalogue-index.ts';
import { createImportReports } from '../catalogue/import/import-reports.ts';
import { writeBatch } from '../catalogue/import/write-batch.ts';
import { createReadCategoryNames } from '../catalogue/read-category-names.ts';
import { createReadOffers } from '../catalogue/read-offers.ts';
import { createSetPrices } from '../catalogue/set-prices.ts';
import { createSetStock } from '../catalogue/set-stock.ts';
import { type CatalogueSettings, defaultChain } from '../catalogue/shop-settings.ts';
import { readVersion } from '../catalogue/version.ts';
import { createDraftStore } from '../checkout/draft-store.ts';
import { createCompanyRequestStore } from '../company-user/company-request-store.ts';
import { createCompanyUserStore } from '../company-user/company-user-store.ts';
import { createInvitationStore } from '../company-user/invitation-store.ts';
import { createConsentStore } from '../consent/consent-store.ts';
import { createKeepCookieReceipt } from '../cookie-consent/cookie-receipts.ts';
import { createCreditStore } from '../credit/credit-store.ts';
import type { Db } from '../database/database.ts';
import { createGiftCardStore } from '../gift-card/gift-card-store.ts';
import { createPointsStore } from '../loyalty/points-store.ts';
import { createKeepPaymentsMail } from '../mail/keep-payments-mail.ts';
import { createKeepSubscriptionMail } from '../mail/keep-subscription-mail.ts';
import { createMailStore } from '../mail/mail-store.ts';
import { createFindRemoteImage } from '../media/find-remote-image.ts';
import { createOwnDataStore } from '../own-data/own-data-store.ts';
import { createAddressStore } from '../profile/address-store.ts';
import { createUserPreferencesStore } from '../profile/user-preferences-store.ts';
import { createListDeskOrders } from '../purchase/list-desk-orders.ts';
import { createPurchaseStore } from '../purchase/purchase-store.ts';
import {
  createOwnerOfOrder,
  createReadMovedOrders,
  createReadNewestOrders,
  createReadOrder,
} from '../purchase/read-orders.ts';
import { createCountPromotionUses } from '../purchase/use-rows.ts';
import { createCountTakenWindows } from '../purchase/window-rows.ts';
import { createQuoteStore } from '../quote/quote-store.ts';
import { createRecurringStore } from '../recurring/recurring-store.ts';
import { createReadReviewGoods } from '../review/read-review-goods.ts';
import { createReviewStore } from '../review/review-store.ts';
import { createCustomerNoteStore } from '../sales-desk/customer-note-store.ts';
import { createHandedBasketStore } from '../sales-desk/handed-basket-store.ts';
import { createWebsiteSettingsStore } from '../settings/website-settings-store.ts';
import { createListStore } from '../shopping-list/list-store.ts';
import { createCreditDecisionStore } from '../subscription/credit-decision-store.ts';
import { createSigningStore } from '../subscription/signing-store.ts';
import { createTrialBook } from '../subscription/trial-book.ts';
import { createWishStore } from '../wishlist/wish-store.ts';
import { aFeedItem } from './import-items.ts';
import { createJobList } from './job-list.ts';
import { punchOutReads, punchOutWrites } from './punchout-calls.ts';
import { sessionReads, sessionWrites } from './session-calls.ts';

/** Things of one shop that calls name. */
export type Names = {
  readonly sku: string;
  readonly productId: string;
  readonly slug: string;
  /** Where the product was found before it was called something else. */
  readonly formerSlug: string;
  /** Where a product was found that has left. */
  readonly goneSlug: string;
  readonly category: string;
  /** Where the category was found before. */
  readonly formerCategory: string;
  readonly brand: string;
  readonly brandName: string;
  readonly colour: string;
  readonly word: string;
  readonly image: string;
  readonly guest: string;
  /** A shopping list. */
  readonly list: string;
  readonly order: string;
  /** An order that a user placed. */
  readonly userOrder: string;
  /** Of the order's payment. */
  readonly reference: string;
  readonly key: string;
  readonly mail: string;
  readonly review: string;
};

/** A mail of the shop, about its order. */
export const aMail = ({ order, mail }: Pick<Names, 'order' | 'mail'>): NewMail => ({
  ...{ id: mail, orderNumber: order, kind: 'placed', recipient: 'ada@example.com', createdAt: 1_700_000_000_000 },
  ...{ subject: 'Secret lamp', html: '<p>Secret lamp</p>', text: 'Secret lamp' },
});

/** Somebody acts as the customer of the shop, for a reason that other shops would be noticed to show. */
export const anActing = ({ guest }: Pick<Names, 'guest'>) =>
  anActingRecord({ customerId: guest, reason: 'Secret lamp' });

/** A search of somebody who sells for the shop. */
export const aSearch = ({ guest }: Pick<Names, 'guest'>) => anAuditEntry({ event: 'search', representativeId: guest });

/** How somebody wants to see the shop; the language is a word that other shops would be noticed to show. */
export const aDraft = { fields: { city: 'x-secret' }, wished: '', by: 'x-secret', changedAt: 1_700_000_000_000 };
export const aChoice = { locale: 'x-secret', listView: 'list', pageSize: 48, changedAt: 1_700_000_000_000 } as const;

/** A note about a customer; its words are such that other shops would be noticed to show. */
export const aNote = { id: 'note-1', text: 'x-secret', by: { id: 'siri', name: 'x-secret' }, at: 1_700_000_000_000 };

/** A question about somebody's credit, which each shop asked. */
export const aCreditCheck = {
  ...{ id: 'x-secret', person: 'x-secret', basket: 'x-secret', amount: 598_800 },
  ...{ askedAt: 1_700_000_000_000, validUntil: 4_000_000_000_000 },
} as const;

/** A contract that somebody is to sign in each shop. */
export const aSigning: Signing = {
  ...{ id: 'x-secret', person: 'x-secret', terms: 'x-secret', locale: 'nb', state: 'open' },
  name: { givenName: 'x-secret', familyName: 'x-secret' },
  ...{ begunAt: 1_700_000_000_000, endsAt: 4_000_000_000_000 },
};

/** An approver is away; its words are such that other shops would be noticed to show. */
export const anAbsence = { user: 'x-secret', deputy: 'y-secret', from: 20_000, until: 20_001 } as const;

/** A shopping list of so many units. */
export const aList = (quantity: number): ListContent => ({
  ...{ name: 'x-secret', createdBy: 'x-secret', lines: [{ sku: 'x-secret', name: 'x-secret', quantity }] },
});

/** What recurs for somebody, with words that other shops would be noticed to show. */
export const aRecurring = ({ list, guest }: Pick<Names, 'list' | 'guest'>) =>
  aRecurringOrder({ id: list, owner: { user: guest }, lines: [{ sku: 'x-secret', name: 'x-secret', quantity: 1 }] });

/** What somebody wants to find again, shared by a link; its words are such that other shops would be noticed to show. */
export const aWishList = ({ slug, key }: Pick<Names, 'slug' | 'key'>) => ({
  ...{ wishes: [{ slug, name: 'Secret lamp' }], share: key },
});

/** What somebody decided about a privacy text; its version is a word that other shops would be noticed to show. */
export const aConsent = {
  decision: 'accepted',
  locale: 'nb',
  version: 'x-secret',
  decidedAt: 1_700_000_000_000,
} as const;

/** A review of the product, by the buyer of the order, with a picture. */
export const aReviewOf = ({ productId, review }: Pick<Names, 'productId' | 'review'>) =>
  aKeptReview(review, { productId, title: 'Secret lamp', text: 'Secret lamp', pictures: [`${review}-picture`] });

const ratedTimes = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const ordersHeld = ({ orders }: { readonly orders: number }): number => orders;

const goodsBought = (goods: readonly unknown[]): number => goods.length;

const priceContext = { customerGroup: 'consumer', vatView: 'gross' } as const;

/** Listings of all the ways in which they are read. */
const everyListing = ({
  category,
  formerCategory,
  brand,
  brandName,
  colour,
  word,
}: Names): readonly Partial<ListingQuery>[] => [
  ...(['popularity', 'rating', 'name', 'newest', 'price-asc', 'price-desc'] as const).map((sort) => ({ sort })),
  { page: 1_000 },
  { filters: { rating: ['4'] } },
  ...[{ category }, { category: formerCategory }, { brand }, { category, brand }, { filters: { colour: [colour] } }],
  { filters: { colour: [colour], brand: [brandName] }, minPrice: 1, sort: 'price-asc' },
  { category, filters: { colour: [colour] }, maxPrice: 1_000_000 },
  { minPrice: 50_000, maxPrice: 60_000 },
  { text: word, sort: 'relevance' },
  { text: word, category, filters: { brand: [brandName] } },
];

/** What of a shop its calls depend on. */
type CallSettings = CatalogueSettings & Pick<ShopInfo, 'timeZone'>;

/** Calls that only read, by name, each in one shop. */
export const everyRead = (db: Db, info: CallSettings, names: Names): Record<string, () => Promise<unknown>> => {
  const { sku, slug, formerSlug, word, image, guest, order, key } = names;
  const owner = { guest };
  const listings = (catalogue: Catalogue) =>
    everyListing(names).map((query) =>
      catalogue.listing({ filters: {}, sort: 'popularity', page: 1, pageSize: 24, ...query })(),
    );
  const catalogue = createCatalogue(db, info, priceContext);
  const inEnglish = { ...info, locale: info.locales.find((locale) => locale === 'en') ?? '' };
  const translated = createCatalogue(db, inEnglish, priceContext);
  const purchases = createPurchaseStore(db, info, createJobList(), Date);
  const reviews = createReviewStore(db, info);
  return {
    'createCatalogue.listing': async () => [
      ...(await Promise.all(listings(catalogue))),
      // By bits, too.
      ...(await Promise.all(listings(createCatalogue(db, info, priceContext, 0)))),
      ...(await Promise.all([2_000, 0].flatMap((few) => listings(createCatalogue(db, inEnglish, priceContext, few))))),
    ],
    'createCatalogue.product': () =>
      Promise.all(
        [slug, formerSlug].flatMap((address) => [catalogue, translated].map(({ product }) => product(address)())),
      ),
    'createCatalogue.goneProduct': async () => [
      await catalogue.goneProduct(names.goneSlug)(),
      await translated.goneProduct(names.goneSlug)(),
    ],
    'createCatalogue.cards': () => Promise.all([catalogue, translated].map(({ cards }) => cards([slug])())),
    'createCatalogue.categories': async () => [
      await catalogue.categories()(),
      await catalogue.categories({ withHidden: true })(),
      await translated.categories()(),
    ],
    'createCatalogue.reviews': () => catalogue.reviews(slug, { sort: 'helpful', page: 1 })(),
    'createCatalogue.suggestions': () =>
      Promise.all(
        [catalogue, translated, createCatalogue(db, info, priceContext, 0)].map(({ suggestions }) =>
          suggestions(word)(),
        ),
      ),
    'createCatalogue.stock': () => catalogue.stock([sku])(),
    'createCatalogueIndex.countProducts': () => createCatalogueIndex(db, info).countProducts()(),
    'createCatalogueIndex.products': () => createCatalogueIndex(db, info).products(1, 5_000)(),
    'createCatalogueIndex.brands': () => createCatalogueIndex(db, info).brands(5_000)(),
    createReadCategoryNames: () =>
      Promise.all([info, inEnglish].map((shown) => createReadCategoryNames(db, shown)([names.category])())),
    createReadOffers: () =>
      Promise.all([info, inEnglish].map((shown) => createReadOffers(db, shown, 'consumer')([sku])())),
    createFindRemoteImage: () => createFindRemoteImage(db, info.id)(image)(),
    'createCompanyUserStore.book': () => createCompanyUserStore(db, info.id, Date).book('x-secret')(),
    'createCompanyRequestStore.ofUser': () =>
      createCompanyRequestStore(db, info.id, createJobList(), Date).ofUser('x-secret')(),
    'createCompanyRequestStore.ofNumber': () =>
      createCompanyRequestStore(db, info.id, createJobList(), Date).ofNumber('XSECRET')(),
    'createInvitationStore.list': () => createInvitationStore(db, info.id, createJobList(), Date).list('x-secret')(),
    'createInvitationStore.find': () => createInvitationStore(db, info.id, createJobList(), Date).find('SECRE-00001')(),
    'createCompanyUserStore.limitOf': () => createCompanyUserStore(db, info.id, Date).limitOf('x-secret', 'x-secret')(),
    'createCompanyUserStore.standings': () => createCompanyUserStore(db, info.id, Date).standings('x-secret')(),
    'createApprovalRuleStore.list': () => createApprovalRuleStore(db, info.id).list('x-secret')(),
    'createAbsenceStore.list': () => createAbsenceStore(db, info.id).list('x-secret', 20_000)(),
    'createCompanyMemberStore.list': () => createCompanyMemberStore(db, info.id, Date).list('x-secret')(),
    'createAddressStore.list': () => createAddressStore(db, info.id).list(guest)(),
    'createDraftStore.find': () => createDraftStore(db, info.id).find({ user: guest })(),
    'createCustomerNoteStore.list': () => createCustomerNoteStore(db, info.id).list(guest)(),
    'createHandedBasketStore.list': () => createHandedBasketStore(db, info.id, createJobList()).list(guest)(),
    'createHandedBasketStore.find': () =>
      createHandedBasketStore(db, info.id, createJobList()).find(guest, aHandedBasket().id)(),
    'createQuoteStore.listOf': () => createQuoteStore(db, info.id, createJobList(), Date).listOf('x-secret')(),
    'createQuoteStore.listOpen': () => createQuoteStore(db, info.id, createJobList(), Date).listOpen(0)(),
    'createQuoteStore.find': () => createQuoteStore(db, info.id, createJobList(), Date).find('Q-1')(),
    'createRecurringStore.list': () =>
      createRecurringStore(db, info.id, createJobList(), Date).list([`user:${guest}`])(),
    'createRecurringStore.find': () => createRecurringStore(db, info.id, createJobList(), Date).find(names.list)(),
    'createListStore.list': () => createListStore(db, info.id).list([guest])(),
    'createListStore.find': () => createListStore(db, info.id).find([guest], names.list)(),
    'createUserPreferencesStore.find': () => createUserPreferencesStore(db, info.id).find(guest)(),
    'createWebsiteSettingsStore.find': () => createWebsiteSettingsStore(db, info.id).find(guest)(),
    'createWishStore.find': () => createWishStore(db, info.id).find(guest)(),
    'createWishStore.shared': () => createWishStore(db, info.id).shared(names.key)(),
    'createCreditStore.read': async () =>
      E.map(({ periods }: CreditAccount) => periods.size)(await createCreditStore(db, info, Date).read(credit)()),
    'createPointsStore.read': async () =>
      E.map(({ lots }: PointsAccount) => [...lots.values()].reduce((sum, { left }) => sum + left, 0))(
        await createPointsStore(db, info.id, Date).read('x-secret')(),
      ),
    'createGiftCardStore.find': () => createGiftCardStore(db, info.id, createJobList(), Date).find(names.order)(),
    'createGiftCardStore.findByCode': () =>
      createGiftCardStore(db, info.id, createJobList(), Date).findByCode(names.order.padEnd(43, 'x').slice(0, 43))(),
    'createGiftCardStore.entries': () => createGiftCardStore(db, info.id, createJobList(), Date).entries(names.order)(),
    'createGiftCardStore.liability': async () =>
      E.map(({ owed }: GiftCardLiability) => owed)(
        await createGiftCardStore(db, info.id, createJobList(), Date).liability(1)(),
      ),
    'createPointsStore.entries': () => createPointsStore(db, info.id, Date).entries('x-secret', 5)(),
    'createSigningStore.find': () => createSigningStore(db, info.id).find(aSigning.id)(),
    'createSigningStore.latest': () => createSigningStore(db, info.id).latest(aSigning.person, aSigning.terms)(),
    'createSigningStore.file': async () =>
      E.map(O.map(String))(await createSigningStore(db, info.id).file(aSigning.id)()),
    'createCreditStore.waiting': () => createCreditStore(db, info, Date).waiting(spending)(),
    'createCreditStore.entries': () => createCreditStore(db, info, Date).entries(credit, 5)(),
    'createCreditStore.uses': () => createCreditStore(db, info, Date).uses({ account: credit }, always, 5)(),
    'createCreditStore.usesByMonth': () => createCreditStore(db, info, Date).usesByMonth({ account: credit }, always)(),
    'createOwnDataStore.list': () => createOwnDataStore(db, info, createJobList()).list(guest)(),
    'createOwnDataStore.read': () =>
      createOwnDataStore(db, info, createJobList()).read('AAAAA-buyer', 'orders', [names.userOrder])(),
    'createConsentStore.latest': () => createConsentStore(db, info.id).latest(guest)(),
    'createActingLog.ofCustomer': () => createActingLog(db, info.id).ofCustomer(guest)(),
    'createBasketStore.find': () => createBasketStore(db, info.id, Date).find(owner)(),
    'createPurchaseStore.find': () => purchases.find(owner, order)(),
    'createPurchaseStore.findOfCompanies': () => purchases.findOfCompanies(['x-secret'], names.userOrder)(),
    'createPurchaseStore.listApprovals': async () => [
      await purchases.listApprovals('x-secret', 'waiting')(),
      await purchases.listApprovals('x-secret', 'over')(),
    ],
    'createPurchaseStore.bought': async () => {
      const days = { from: 0, to: 30_000 };
      return [
        E.map(goodsBought)(await purchases.bought({ owners: [{ guest: `${guest} unpaid` }, owner] }, days, 9)()),
        E.map(goodsBought)(await purchases.bought({ companies: ['x-secret'] }, days, 9)()),
      ];
    },
    'createPurchaseStore.buyersOf': () => purchases.buyersOf('x-secret')(),
    createListDeskOrders: () =>
      Promise.all(
        (
          [
            { by: 'number', number: order },
            { by: 'mailbox', mailbox: 'ada@example.com' },
            { by: 'phone', digits: '12345678' },
            { by: 'name', words: ['ada'] },
            { by: 'representative', id: 'siri' },
          ] as const
        ).flatMap((lookup) =>
          [{}, { state: 'placed' as const }].map(async (query) =>
            E.map((found: readonly unknown[]) => found.length)(await createListDeskOrders(db, info)(lookup, query)()),
          ),
        ),
      ),
    'createPurchaseStore.heldUnpaid': async () => [
      E.map(ordersHeld)(await purchases.heldUnpaid({ mailbox: 'ada@example.com' }, 0)()),
      E.map(ordersHeld)(await purchases.heldUnpaid({ network: guest }, 0)()),
    ],
    'createPurchaseStore.findByKey': () => purchases.findByKey(owner, key)(),
    createReadMovedOrders: () =>
      createReadMovedOrders(db, info.id)({ from: 1_700_000_000_000, to: 1_700_000_086_400 })(),
    createReadNewestOrders: async () => [
      await createReadNewestOrders(db, info.id)(50)(),
      await createReadNewestOrders(db, info.id)(50, 'pending')(),
    ],
    'createPurchaseStore.findPayment': () => purchases.findPayment(names.reference)(),
    'createPurchaseStore.findPaymentOf': () => purchases.findPaymentOf(owner, order)(),
    'createPurchaseStore.listPayments': () => purchases.listPayments({ since: 0 })(),
    'createPurchaseStore.listOfActing': () => purchases.listOfActing([names.userOrder, order])(),
    'createPurchaseStore.list': async () => {
      const place = { placedAt: 1_700_000_000_000, number: 'AAAAA-00001' };
      const scopes = [{ owners: [owner, { user: 'x-secret' }] }, { companies: ['x-secret', 'another'] }];
      const queries = [
        {},
        { text: 'x-secret pro' },
        { state: 'pending', from: 19_000, to: 21_000, after: place },
        { before: place },
      ] as const;
      return Promise.all(queries.flatMap((query) => scopes.map((scope) => purchases.list(scope, query)())));
    },
    ...sessionReads(db, info),
    ...punchOutReads(db, info),
    createOwnerOfOrder: () => createOwnerOfOrder(db, info.id)(names.userOrder)(),
    createCountPromotionUses: () => createCountPromotionUses(db, info.id)(['x-secret'], owner, 'basket')(),
    createCountTakenWindows: () => createCountTakenWindows(db, info.id)('evening', 0)(),
    createReadOrder: () => createReadOrder(db, info.id)(order)(),
    'createMailStore.find': () => createMailStore(db, info.id).find(names.mail)(),
    'createMailStore.countSent': () => createMailStore(db, info.id).countSent('placed', 'ada@example.com', 0)(),
    'createMailStore.list': () => createMailStore(db, info.id).list()(),
    'createImportReports.lastMark': () => createImportReports(db, info.id).lastMark('x-secret')(),
    'createImportReports.latest': () => createImportReports(db, info.id).latest()(),
    createReadReviewGoods: () => createReadReviewGoods(db, info)([sku], 'en')(),
    'createReviewStore.list': async () =>
      Promise.all(
        reviewSorts.flatMap((sort) => [
          reviews.list(names.productId, { sort, page: 1 })(),
          reviews.list(names.productId, { sort, stars: 5, page: 2 })(),
        ]),
      ),
    'createReviewStore.ratings': async () => E.map(ratedTimes)(await reviews.ratings(names.productId)()),
    'createReviewStore.ofBuyer': () => reviews.ofBuyer('ada@example.com')(),
    'createReviewStore.newest': async () => [await reviews.newest(50)(), await reviews.newest(50, 'published')()],
    'createReviewStore.reported': () => reviews.reported(50)(),
    'createReviewStore.picture': () =>
      Promise.all(
        (['thumb', 'full'] as const).map(async (size) =>
          E.map(O.map(String))(await reviews.picture(`${names.review}-picture`, size)()),
        ),
      ),
    'createReviewStore.hasOptedOut': async () => E.map(Number)(await reviews.hasOptedOut('ada@example.com')()),
    readVersion: () => readVersion(db)(info.id)(),
  };
};

/** Somebody asks to buy for a company. */
export const aSecretRequest = aCompanyRequest({
  ...{ id: 'SECRE-00002', user: { id: 'x-secret', name: 'x-secret' }, organisationNumber: 'XSECRET' },
});

/** A company says what somebody may do for it. */
export const aCompanyUserStep = (user: string): CompanyUserStep => ({
  ...{ user, standing: { isActive: true, given: [], taken: [] }, ends: () => true },
  event: { deed: 'limit', by: user, given: [], taken: [], limit: { limit: 12_345, reset: 'month' } },
});

/** An invitation of a company that each shop has. */
export const aSecretInvitation = anInvitation({ id: 'SECRE-00001', company: { id: 'x-secret' } });

/** The credit of a company that orders in each shop. */
export const credit = 'company:x-secret';
/** What counts an order that waits for its payment in each shop. */
export const spending = spendingAccountOf('x-secret', 'x-secret');
/** Days of each order. */
const always = { from: 0, to: 99_999 };

/** Calls that write, by name, each in one shop. */
export const everyWrite = (db: Db, info: CallSettings, names: Names): Record<string, () => Promise<unknown>> => {
  const { sku, productId, guest, order, key } = names;
  const owner = { guest };
  const baskets = createBasketStore(db, info.id, Date);
  const purchases = createPurchaseStore(db, info, createJobList(), Date);
  const merge = mergeWithOrders(purchases);
  const orders = ordersOn(purchases);
  const mails = createMailStore(db, info.id);
  const reviews = createReviewStore(db, info);
  const line = { id: 'line', sku, name: 'Name', slug: 'slug', quantity: 1 };
  const seenPrice = { amount: 1, currency: info.currency, vat: 'gross', taxRate: 2500 } as const;
  return {
    'createCompanyUserStore.change': () =>
      createCompanyUserStore(db, info.id, Date).change('x-secret', () => E.right(aCompanyUserStep('x-secret')))(),
    'createCompanyRequestStore.ask': () =>
      createCompanyRequestStore(db, info.id, createJobList(), Date).ask('x-secret', 0, () =>
        E.right({ request: aSecretRequest, mailsTo: () => [] }),
      )(),
    'createCompanyRequestStore.decide': () =>
      createCompanyRequestStore(db, info.id, createJobList(), Date).decide('x-secret', aSecretRequest.id, () =>
        E.right({ request: aSecretRequest }),
      )(),
    'createInvitationStore.change': () =>
      createInvitationStore(db, info.id, createJobList(), Date).change('x-secret', '', () =>
        E.right({ invitation: aSecretInvitation }),
      )(),
    'createApprovalRuleStore.change': () =>
      createApprovalRuleStore(db, info.id).change('x-secret', () => E.right([{ id: 'rule', over: 1 }]))(),
    'createAbsenceStore.put': () => createAbsenceStore(db, info.id).put('x-secret', { ...anAbsence, deputy: 'y' })(),
    'createAbsenceStore.remove': () => createAbsenceStore(db, info.id).remove('x-secret', anAbsence.user)(),
    'createCompanyMemberStore.note': () =>
      createCompanyMemberStore(db, info.id, Date).note('x-secret', { id: guest, name: guest, permissions: [] })(),
    'createCompanyMemberStore.keepIn': () =>
      createCompanyMemberStore(db, info.id, Date).keepIn(['y-secret'], 'x-secret')(),
    'createDraftStore.keep': () => createDraftStore(db, info.id).keep({ user: guest }, { ...aDraft, by: 'new' })(),
    'createAddressStore.change': () =>
      createAddressStore(db, info.id).change(guest, () =>
        E.right([{ ...anAddress('Elsewhere 2'), isDefault: true }]),
      )(),
    'createRecurringStore.change': () =>
      createRecurringStore(db, info.id, createJobList(), Date).change(names.list, `user:${guest}`, () =>
        E.right({ next: O.some(aRecurring(names)) }),
      )(),
    'createRecurringStore.noteBuyer': () =>
      createRecurringStore(db, info.id, createJobList(), Date).noteBuyer({ customerUserId: guest }, 1)(),
    'createListStore.change': () =>
      createListStore(db, info.id).change(guest, { id: names.list }, () => E.right(O.some(aList(2))))(),
    'createCreditDecisionStore.begin': () =>
      createCreditDecisionStore(db, info.id).begin(
        { ...aCreditCheck, id: randomUUID(), amount: 1 },
        { most: 99, since: 0 },
      )(),
    'createCreditDecisionStore.find': () =>
      createCreditDecisionStore(db, info.id).find(aCreditCheck, aCreditCheck.askedAt)(),
    'createCreditDecisionStore.conclude': () =>
      createCreditDecisionStore(db, info.id).conclude(aCreditCheck.id, { _tag: 'Approved' })(),
    'createSigningStore.begin': () =>
      createSigningStore(db, info.id).begin({ ...aSigning, id: randomUUID(), person: guest }, Buffer.from('y'), 0)(),
    'createSigningStore.name': () => createSigningStore(db, info.id).name(aSigning.id, 'document')(),
    'createSigningStore.end': () =>
      createSigningStore(db, info.id).end(aSigning.id, { state: 'rejected', closedAt: 1_700_000_000_001 })(),
    'createCustomerNoteStore.add': () =>
      createCustomerNoteStore(db, info.id).add(guest, { ...aNote, id: randomUUID() })(),
    'createHandedBasketStore.change': () => {
      const handed = aHandedBasket({ id: randomUUID() });
      const store = createHandedBasketStore(db, info.id, createJobList());
      const making = { basket: { id: handed.id, revision: 1 }, mailOf: () => undefined };
      return store.change(guest, handed.id, () => E.right(handed), making)();
    },
    'createQuoteStore.add': () => {
      const quote = aQuote({ number: `Q-${randomUUID()}`, company: guest });
      return createQuoteStore(db, info.id, createJobList(), Date).add(guest, () => E.right(quote))();
    },
    'createQuoteStore.change': () => createQuoteStore(db, info.id, createJobList(), Date).change('Q-1', E.right)(),
    'createUserPreferencesStore.keep': () =>
      createUserPreferencesStore(db, info.id).keep(guest, { _defaultPostalCode: '0155' })(),
    'createWebsiteSettingsStore.keep': () => createWebsiteSettingsStore(db, info.id).keep(guest, aChoice)(),
    'createCreditStore.setLimit': () => createCreditStore(db, info, Date).setLimit(credit, 9_999)(),
    'createGiftCardStore.block': () =>
      createGiftCardStore(db, info.id, createJobList(), Date).block(names.order, true)(),
    'createGiftCardStore.giveCode': () =>
      createGiftCardStore(db, info.id, createJobList(), Date).giveCode(
        names.order,
        { hash: 'y'.repeat(43), last: 'YYYY' },
        { id: randomUUID(), to: 'somebody', subject: '', html: '', text: '' },
      )(),
    'createPointsStore.expire': () =>
      createPointsStore(db, info.id, Date).expire(99_999, ({ id, lots }) =>
        [...lots.values()].map(({ id: lot, left }) => ({ account: id, lot, kind: 'expire' as const, points: left })),
      )(),
    'createWishStore.change': () => createWishStore(db, info.id).change(guest, () => E.right(aWishList(names)))(),
    createKeepCookieReceipt: () =>
      createKeepCookieReceipt(db, info.id)({ id: randomUUID(), version: 'x-secret', allowed: [], givenAt: 1 })(),
    'createOwnDataStore.erase': () => {
      const mail = { id: randomUUID(), to: 'AAAAA', subject: '', html: '', text: '' };
      return createOwnDataStore(db, info, createJobList()).erase({ user: guest, at: 1, mail }, () =>
        E.right(undefined),
      )();
    },
    'createConsentStore.append': () => createConsentStore(db, info.id).append(guest, aConsent)(),
    'createActingLog.begin': () => createActingLog(db, info.id).begin({ ...anActing(names), id: randomUUID() })(),
    'createActingLog.end': () => createActingLog(db, info.id).end(anActing(names).id, 1, 'ended')(),
    'createActingLog.addSearch': () =>
      createActingLog(db, info.id).addSearch(aSearch(names), { searches: 1000, since: 0 })(),
    'createActingLog.add': () => createActingLog(db, info.id).add(aSearch(names))(),
    'createBasketStore.change': async () => {
      await baskets.change(owner, (basket) => E.right({ ...basket, lines: [] }))();
      return baskets.change(owner, (basket) => E.right({ ...basket, lines: [{ ...line, seenPrice }] }))();
    },
    'createPurchaseStore.merge': async () => {
      await baskets.change(owner, (basket) => E.right({ ...basket, lines: [{ ...line, seenPrice }] }))();
      return merge(owner, { user: `${guest} known` }, (from, into) => ({ ...into, lines: from.lines }))();
    },
    ...sessionWrites(db, info),
    ...punchOutWrites(db, info),
    'createBasketStore.remove': () => baskets.remove({ user: `${guest} known` })(),
    'createPurchaseStore.place': async () => {
      const basket = await baskets.change(owner, E.right)();
      if (E.isLeft(basket)) return basket;
      const draft = {
        order: anOrder(`${order}-NEW`, { [sku]: 1 }),
        basket: basket.right,
        idempotencyKey: `${key} again`,
      };
      return orders.place(owner, draft)();
    },
    'createMailStore.keep': async () => {
      const known = await createReadOrder(db, info.id)(order)();
      // A mail is about an order that is there.
      if (E.isLeft(known) || O.isNone(known.right)) return known;
      return mails.keep({ ...aMail(names), id: `${names.mail}-new`, kind: 'shipped' })();
    },
    createKeepPaymentsMail: () => {
      const { subject, html, text } = aMail(names);
      const mail = { subject, html, text, id: 'payments-of-a-day', to: `${names.mail}@example.com` };
      return createKeepPaymentsMail(db, info.id, createJobList(), Date)(mail)();
    },
    createKeepSubscriptionMail: () => {
      const { subject, html, text } = aMail(names);
      const mail = { subject, html, text, id: 'subscription 1 line-1', to: `${names.mail}@example.com` };
      return createKeepSubscriptionMail(db, info.id, createJobList(), Date)(mail, names.guest)();
    },
    createTrialBook: () =>
      createTrialBook(db, info.id)((book: readonly string[]) => ({ book: [...book, names.mail], answer: book })),
    'createMailStore.claim': () => mails.claim(names.mail, 1000, 2000)(),
    'createMailStore.settle': () => mails.settle(names.mail, { error: 'lost' })(),
    'createPurchaseStore.change': async () => [
      await orders.ship(`${order}-NEW`)(),
      await orders.payments.settle(names.reference, { _tag: 'HoldOver' })(),
    ],
    'createReviewStore.change': async () => {
      const key = { productId, buyer: 'eva@example.com' };
      const review = { ...aReviewOf(names), id: `${names.review}-new`, buyer: 'eva@example.com', pictures: [] };
      return [
        await reviews.change(key, () => E.right(review))(),
        await reviews.change({ id: names.review }, (present) => E.left(present))(),
      ];
    },
    'createReviewStore.write': () =>
      reviews.write([{ ...aReviewOf({ ...names, productId: 'nothing' }), newPictures: [] }])(),
    'createReviewStore.vote': () => reviews.vote(names.review, 'somebody')(),
    'createReviewStore.report': () => reviews.report(names.review, { by: 'somebody', reason: 'fake', at: 1 })(),
    'createReviewStore.optOut': () => reviews.optOut('eva@example.com')(),
    'createStartImport.write': () =>
      db.transaction().execute((trx) => {
        const run = { shopId: info.id, priceList: defaultChain(info).list.id, number: 1_000_000 };
        return writeBatch(trx, run, [aFeedItem(sku, { productId, brand: 'Ask', categoryPath: ['A', 'B'], onHand: 4 })]);
      }),
    createSetPrices: () => createSetPrices(db, info, defaultChain(info).list.id)([{ sku, price: 12_500 }])(),
    'createImportReports.begin': () =>
      createImportReports(db, info.id).begin({ importId: 'stock', kind: 'stock', source: '/feeds' })(),
    'createImportReports.end': () => createImportReports(db, info.id).end(1, { outcome: 'unchanged' })(),
    createSetStock: () => createSetStock(db, info)([{ sku, onHand: 17 }])(),
  };
};
