import { option as O, taskEither as TE } from 'fp-ts';
import { createReadAuthority } from '../approval/authority.ts';
import { createFindNeeds, createShopperApprovals } from '../approval/shopper-approvals.ts';
import type { BasketStore } from '../basket/ports.ts';
import { createShopperBasket } from '../basket/shopper-basket.ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { Offer } from '../catalogue/ports.ts';
import { deliveryPromise } from '../checkout/delivery-promise.ts';
import { createShopperDraft } from '../checkout/shopper-draft.ts';
import type { Article } from '../content/content.ts';
import { createCreditReports, reportScopeOf } from '../credit/read-report.ts';
import { createReadSpending } from '../credit/read-spending.ts';
import { createShopperCredit } from '../credit/shopper-credit.ts';
import { usableCreditOf } from '../credit/usable-credit.ts';
import { createFindDeliveryWindows } from '../delivery/find-delivery-windows.ts';
import { nearestPickupPoints } from '../delivery/pickup-point.ts';
import { createShopperGiftCard } from '../gift-card/show-gift-card.ts';
import { createShopperPoints } from '../loyalty/shopper-points.ts';
import { usablePointsOf } from '../loyalty/usable-points.ts';
import { createKeepAddress, createShopperAddresses } from '../profile/shopper-addresses.ts';
import { companyBuyerOf } from '../purchase/company-buyer.ts';
import { mergeWithOrders } from '../purchase/merge.ts';
import type { PaymentProvider, PaymentProviders } from '../purchase/payment-ports.ts';
import { createPayments } from '../purchase/payments.ts';
import { createShopperOrders } from '../purchase/shopper-orders.ts';
import { createShopperPayments } from '../purchase/shopper-payments.ts';
import { createPutQuickOrder } from '../quick-order/put-quick-order.ts';
import type { Clock } from '../runtime/ports.ts';
import { defaultDeliveryEstimate } from '../shop/derived-settings.ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { formerOwnersOf, ownerOf, ownersOf } from '../shopper/owner.ts';
import { createShopperLists } from '../shopping-list/shopper-lists.ts';
import type { Shop } from '../storefront/shop.ts';
import { publicShopInfo } from '../storefront/storefront-config.ts';
import { newCustomer } from '../subscription/terms.ts';
import { createReadTaxations } from '../tax/read-taxations.ts';
import { createCheckVatNumber, type VatNumbers } from '../tax/vat-number.ts';
import type { KnownUser } from '../user/user.ts';
import { createShopperWishes } from '../wishlist/shopper-wishes.ts';
import { aShopInfo } from './examples.ts';
import { createInMemoryAddressStore } from './in-memory-address-store.ts';
import {
  createInMemoryAbsences,
  createInMemoryApprovalRules,
  createInMemoryCompanyMembers,
} from './in-memory-approvals.ts';
import { createInMemoryBasketStore } from './in-memory-basket-store.ts';
import { createInMemoryCatalogue } from './in-memory-catalogue.ts';
import { createInMemoryCompanyUsers } from './in-memory-company-users.ts';
import { createInMemoryCreditStore } from './in-memory-credit-store.ts';
import { createInMemoryDraftStore } from './in-memory-draft-store.ts';
import { createInMemoryGiftCardStore } from './in-memory-gift-card-store.ts';
import { createInMemoryListStore } from './in-memory-list-store.ts';
import { createInMemoryPointsStore } from './in-memory-points-store.ts';
import { createInMemoryPurchaseStore } from './in-memory-purchase-store.ts';
import { createInMemoryQuoteStore } from './in-memory-quote-store.ts';
import { createInMemoryVatNumbers } from './in-memory-vat-numbers.ts';
import { createInMemoryWishStore } from './in-memory-wish-store.ts';

/** What an in-memory shop is made of; all of it has defaults. */
export type InMemoryShopOptions = {
  /** Differences from the example shop. */
  readonly info?: Partial<ShopInfo>;
  /** The shop's main language by default. */
  readonly locale?: Locale;
  readonly messages?: Readonly<Record<string, unknown>>;
  readonly articles?: readonly Article[];
  /** Stands still by default. */
  readonly clock?: Clock;
  /** Who takes payments, by the names of shop.json; one that is missing is away, and payments stay as they are. */
  readonly providers?: PaymentProviders<Pick<PaymentProvider, 'read'>>;
  readonly vatNumbers?: VatNumbers;
};

/** Somebody who goes shopping: a guest, or a user who may have been a guest before. */
export type InMemoryShopper = { readonly guest: string; readonly user?: KnownUser };

/** A shop that works in this process and forgets everything with it. */
export type InMemoryShop = {
  /** What it sells, by SKU; tests put in and take out. What is ordered is no longer there to be ordered again. */
  readonly offers: Map<string, Offer>;
  /** The shop as one shopper can use it. All shoppers share its goods, and nothing else. */
  readonly of: (shopper: InMemoryShopper) => Shop;
};

/**
 * A shop for tests of frontends: the real use cases over stores in memory, so that it adds up, refuses and remembers as
 * a server does. `offers` are what it sells at first.
 */
export const createInMemoryShop = (sold: readonly Offer[] = [], options: InMemoryShopOptions = {}): InMemoryShop => {
  const { messages = {}, articles = [], clock = { now: () => 1_700_000_000_000 } } = options;
  const { providers = new Map() } = options;
  const info: ShopInfo = { ...aShopInfo, ...options.info };
  const locale = options.locale ?? info.locales[0] ?? 'nb';
  const offers = new Map(sold.map((offer) => [offer.sku, offer]));
  const baskets = createInMemoryBasketStore();
  const counted = sold.flatMap(({ sku, available }) => (available === null ? [] : [[sku, available] as const]));
  const credits = createInMemoryCreditStore(clock);
  const points = createInMemoryPointsStore(clock);
  const drafts = createInMemoryDraftStore();
  const ledgers = [credits, points, createInMemoryQuoteStore(), createInMemoryGiftCardStore()] as const;
  const purchases = createInMemoryPurchaseStore(baskets, new Map(counted), ...ledgers, drafts);
  const addresses = createInMemoryAddressStore();
  const wishes = createInMemoryWishStore();
  const lists = createInMemoryListStore();
  const members = createInMemoryCompanyMembers();
  const today = () => calendarDayIn(info.timeZone)(clock.now());
  const approvals = {
    ...{ rules: createInMemoryApprovalRules(), members },
    readSpending: createReadSpending({ limitOf: createInMemoryCompanyUsers(members).limitOf, credits, today }),
    readCategoryNames: (slugs: readonly string[]) => TE.right(new Map(slugs.map((slug) => [slug, slug]))),
  };
  let made = 0;
  const newId = () => `id-${String(++made).padStart(8, '0')}`;

  const offersNow = (): ReadonlyMap<string, Offer> =>
    new Map([...offers].map(([sku, offer]) => [sku, lowered(offer, purchases.available(sku))]));

  const settings = {
    ...{ currency: info.currency, lowStock: info.limits.lowStock },
    delivery: defaultDeliveryEstimate(info),
  };
  const store: BasketStore = baskets;
  const deps = {
    ...{ store, merge: mergeWithOrders(purchases), newId, settings, limits: info.limits },
    readOffers: (skus: readonly string[]) => TE.right(new Map([...offersNow()].filter(([sku]) => skus.includes(sku)))),
  };
  const checkVatNumber = createCheckVatNumber({ numbers: options.vatNumbers ?? createInMemoryVatNumbers(), clock });
  const ordersOf = createShopperOrders({
    readTaxations: createReadTaxations({ info, clock, checkVatNumber }),
    ...{ store: purchases, clock, newId, info, holidays: [], reordering: deps },
    findPickupPoints: (method, place) => TE.right(nearestPickupPoints(info.pickupPoints, method, place)),
    findNeeds: createFindNeeds(approvals),
    readAuthority: createReadAuthority({
      ...{ members, absences: createInMemoryAbsences() },
      today,
      clock,
    }),
    randomBytes: (count) => Uint8Array.from({ length: count }, (_, index) => (index === count - 1 ? ++made : index)),
  });

  const of = ({ guest, user }: InMemoryShopper): Shop => {
    const login = user === undefined ? O.none : O.some({ id: 'session', user });
    const known = { guest: O.some(guest), session: login };
    const before = formerOwnersOf('orders', known);
    const owner = ownerOf('orders', known);
    const basket = createShopperBasket(deps)(owner, before);
    const credit = user && usableCreditOf({ user }, info.defaultGroupId, info);
    const usablePoints = user && usablePointsOf({ user }, info.defaultGroupId, info);
    const buyer = user && companyBuyerOf(user, info.defaultGroupId);
    const keepAddress = createKeepAddress(addresses)(login, info.defaultGroupId);
    const orders = ordersOf({
      ...{ owner, before, basket, locale, credit, buyer, points: usablePoints, customerGroup: info.defaultGroupId },
      ...(O.isSome(keepAddress) ? { keepAddress: keepAddress.value } : {}),
    });
    return {
      config: {
        ...{ info: publicShopInfo(info), locale, messages, campaignChanges: [], holidays: [] },
        deliveryPromise: deliveryPromise(info),
        footer: articles.filter(({ inFooter }) => inFooter).map(({ title, slug }) => ({ name: title, slug })),
      },
      catalogue: createInMemoryCatalogue(offersNow),
      contents: {
        article: (slug) => TE.right(O.fromNullable(articles.find((article) => article.slug === slug))),
        page: () => TE.right({ blocks: [] }),
        campaign: () => TE.right({ state: 'unknown' }),
        tradeInModels: () => TE.right([]),
      },
      basket,
      quickOrder: createPutQuickOrder(deps)(owner),
      findPlace: () => TE.right({ state: 'unlisted' }),
      findPickupPoints: (method, place) => TE.right(nearestPickupPoints(info.pickupPoints, method, place)),
      findDeliveryWindows: createFindDeliveryWindows({
        ...{ info, holidays: [], clock, countTaken: purchases.countTakenWindows },
      }),
      credit: createShopperCredit({ store: credits, clock, info })(credit),
      creditReport: createCreditReports({ store: credits, clock, info })(
        reportScopeOf(login, info.defaultGroupId, info),
      ).read,
      giftCard: createShopperGiftCard({ store: createInMemoryGiftCardStore(), clock, info })(undefined),
      points: createShopperPoints({ store: points, clock, info })(usablePoints),
      draft: createShopperDraft({ store: drafts, clock })(login),
      planStanding: () => TE.right(newCustomer),
      orders,
      payments: createShopperPayments({ payments: createPayments({ store: purchases, clock, info }), providers })(
        ownersOf('orders', known),
      ),
      approvals: createShopperApprovals(approvals, buyer),
      addresses: createShopperAddresses({ store: addresses, rules: info })(login, info.defaultGroupId),
      wishes: createShopperWishes({ store: wishes, newId })(login),
      lists: createShopperLists({ ...deps, lists, basket, orders })({
        ...{ login, customerGroup: info.defaultGroupId, basketOwner: owner },
      }),
    };
  };
  return { offers, of };
};

const lowered = (offer: Offer, left: number | null): Offer =>
  left === null || offer.available === null ? offer : { ...offer, available: Math.min(offer.available, left) };
