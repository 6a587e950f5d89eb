import { parse } from '@formatjs/icu-messageformat-parser';
import type { BuyerLimit, BuyerRule } from '@torg/domain/approval';
import { type Basket, type BasketSettings, emptyBasket, type StoredLine, viewBasket } from '@torg/domain/basket';
import type { Offer, Stock } from '@torg/domain/catalogue';
import { type DraftAtHand, deliveryPromise } from '@torg/domain/checkout';
import type { CreditEvent, CreditReport, ShopperCreditView } from '@torg/domain/credit';
import type { OfferedWindow } from '@torg/domain/delivery';
import { type ShopFailure, unavailable } from '@torg/domain/failure';
import type { ShownGiftCard } from '@torg/domain/gift-card';
import type { PointsEvents, ShopperPointsView } from '@torg/domain/loyalty';
import type { VatBasis } from '@torg/domain/money';
import type { AddressRights, SavedAddress } from '@torg/domain/profile';
import type { Order, PaymentStatus, ShopperOrderPage, StepsAhead } from '@torg/domain/purchase';
import { type ListingView, plainListing } from '@torg/domain/settings';
import type { ShopInfo } from '@torg/domain/shop';
import { publicShopInfo, type Shop } from '@torg/domain/storefront';
import { newCustomer, type PlanTable } from '@torg/domain/subscription';
import type { Taxations } from '@torg/domain/tax';
import { aBasket, anOrderPage, aShopInfo } from '@torg/domain/testing';
import type { User } from '@torg/domain/user';
import { option as O, taskEither as TE } from 'fp-ts';
import en from '../../messages/en.json';
import nb from '../../messages/nb.json';
import type { OwnContent } from '../bindings/own-content/own-content.ts';
import type { PostedForm } from '../bindings/page.ts';
import type { ShownActing } from '../bindings/shown-acting.ts';
import { renderPage } from '../entry-server.tsx';
import { type ReadPage, readPage } from './read-page.ts';

const settings: BasketSettings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 2, maxDays: 4 } };
const catalogues = { nb, en };

/** A basket of these lines, as the present offers make it look. */
export const basketOf = (lines: readonly StoredLine[], offers: readonly Offer[]): Basket =>
  viewBasket(aBasket(...lines), new Map(offers.map((offer) => [offer.sku, offer])), settings);

export type PageExample = {
  readonly url: string;
  readonly basket?: Basket;
  readonly orders?: readonly Order[];
  /** The company whose orders whoever is logged in may see all. */
  readonly overseen?: ShopperOrderPage['company'];
  /** By SKU; what is not there is not sold. */
  readonly stock?: ReadonlyMap<string, Stock>;
  readonly payments?: readonly PaymentStatus[];
  /** The windows of each way of delivery that has some. */
  readonly windows?: readonly OfferedWindow[];
  /** The subscriptions that the shop sells, and what comes before an order of one. */
  readonly plans?: PlanTable;
  readonly steps?: StepsAhead;
  /** What the server has of what was typed into the checkout before. */
  readonly draft?: DraftAtHand;
  readonly saved?: readonly SavedAddress[];
  /** The credit of whoever is logged in, and what happened to it. */
  readonly credit?: ShopperCreditView;
  readonly creditEvents?: readonly CreditEvent[];
  /** The report that whoever is logged in may read. */
  readonly creditReport?: CreditReport;
  /** The points of whoever is logged in, and what happened to them. */
  readonly points?: ShopperPointsView;
  readonly pointsEvents?: PointsEvents;
  /** The gift card whose code was typed in this browser. */
  readonly giftCard?: ShownGiftCard;
  /** Rules that orders of whoever is logged in are judged by. */
  readonly approvalRules?: readonly BuyerRule[];
  /** What they may spend for their company. */
  readonly spending?: BuyerLimit;
  /** Which addresses may be edited; left out, the own ones. */
  readonly mayEdit?: AddressRights;
  /** How orders are taxed by the country that they go to. */
  readonly taxations?: Taxations;
  /** Who is logged in. */
  readonly user?: User;
  readonly info?: Partial<ShopInfo>;
  readonly vatView?: VatBasis;
  readonly listingView?: ListingView;
  readonly posted?: PostedForm;
  /** As whom a representative acts. */
  readonly acting?: ShownActing;
  readonly own?: OwnContent;
  /** The order whose payment was left in the middle. */
  readonly orderOnHold?: string;
  readonly isAway?: boolean;
  /** Why nothing of the basket, the orders and addresses can be had; left out, the database is away. */
  readonly failure?: ShopFailure;
};

const outage: ShopFailure = unavailable('the database is away');

const shopOf = ({
  url,
  basket = emptyBasket('NOK'),
  orders = [],
  overseen,
  stock = new Map(),
  payments = [],
  windows = [],
  plans,
  steps = {},
  approvalRules = [],
  spending,
  taxations = { byCountry: {} },
  saved = [],
  draft = { isKept: true },
  credit,
  creditEvents = [],
  creditReport,
  points,
  pointsEvents = { events: [] },
  giftCard,
  mayEdit = { user: true, company: false },
  info,
  failure = outage,
  isAway = failure !== outage,
}: PageExample): Shop => {
  const locale = url.startsWith('/en') ? 'en' : 'nb';
  const messages = Object.entries(catalogues[locale]).map(([key, text]): [string, unknown] => [key, parse(text)]);
  const away = () => TE.left(failure);
  const answer = () => (isAway ? away() : TE.right(basket));
  return {
    config: {
      info: publicShopInfo({ ...aShopInfo, ...info }),
      holidays: [],
      locale,
      messages: Object.fromEntries(messages),
      footer: [{ name: 'Kjøpsvilkår', slug: 'terms' }],
      campaignChanges: [],
      ...(plans === undefined ? {} : { plans }),
      deliveryPromise: deliveryPromise({ ...aShopInfo, ...info }),
    },
    basket: {
      ...{ read: answer, apply: answer, merge: answer },
    },
    quickOrder: away,
    creditReport: () =>
      isAway ? away() : creditReport === undefined ? TE.left({ _tag: 'Forbidden' }) : TE.right(creditReport),
    credit: {
      balance: () => (isAway ? away() : TE.right(O.fromNullable(credit))),
      events: () => TE.right(creditEvents),
    },
    giftCard: { shown: () => TE.right(O.fromNullable(giftCard)) },
    points: {
      balance: () => (isAway ? away() : TE.right(O.fromNullable(points))),
      events: () => TE.right(pointsEvents),
    },
    draft: { read: () => (isAway ? away() : TE.right(draft)), keep: away },
    planStanding: () => TE.right(newCustomer),
    orders: {
      place: away,
      stepsAhead: () => TE.right(steps),
      taxations: () => TE.right(taxations),
      find: (number) => TE.right(O.fromNullable(orders.find((order) => order.number === number))),
      see: (number) => TE.right(O.fromNullable(orders.find((order) => order.number === number))),
      list: (query) =>
        isAway
          ? away()
          : TE.right({ ...anOrderPage(orders, query), ...(overseen === undefined ? {} : { company: overseen }) }),
      reorder: () => TE.left({ _tag: 'UnknownOrder' }),
      cancel: () => TE.left({ _tag: 'UnknownOrder' }),
      withdraw: () => TE.left({ _tag: 'UnknownOrder' }),
    },
    payments: {
      status: (number) =>
        isAway ? away() : TE.right(O.fromNullable(payments.find(({ orderNumber }) => orderNumber === number))),
    },
    findPlace: () => TE.right({ state: 'unlisted' }),
    findPickupPoints: () => TE.right([]),
    findDeliveryWindows: () => TE.right(windows),
    lists: { list: away, find: away, make: away, change: away, remove: away, put: away },
    approvals: {
      terms: () =>
        isAway ? away() : TE.right({ rules: approvalRules, ...(spending === undefined ? {} : { spending }) }),
    },
    addresses: { list: () => (isAway ? away() : TE.right({ addresses: saved, mayEdit })), apply: away },
    wishes: { read: away, apply: away, shared: away },
    catalogue: {
      listing: away,
      product: () => TE.right(O.none),
      cards: away,
      goneProduct: () => TE.right(O.none),
      categories: () => TE.right([]),
      reviews: away,
      suggestions: away,
      stock: () => TE.right(stock),
    },
    contents: {
      page: () => TE.right({ blocks: [] }),
      article: () => TE.right(O.none),
      campaign: () => TE.right({ state: 'unknown' }),
      tradeInModels: () => TE.right([]),
    },
  };
};

/** Renders a page of a shop whose basket and orders are these, and reads what it says. */
export const aPage = async (
  example: PageExample,
): Promise<ReadPage & { readonly status: number; readonly html: string; readonly location?: string }> => {
  const { status, html, location } = await renderPage({
    url: example.url,
    origin: 'https://shop.example',
    shop: shopOf(example),
    priceContext: { customerGroup: 'consumer', vatView: example.vatView ?? 'gross' },
    listingView: example.listingView ?? plainListing,
    configUrl: '/config.json',
    stylesheets: [],
    idempotencyKey: 'key-0123456789abcdef',
    ...(example.user === undefined ? {} : { user: example.user }),
    ...(example.orderOnHold === undefined ? {} : { orderOnHold: example.orderOnHold }),
    ...(example.posted === undefined ? {} : { posted: example.posted }),
    ...(example.acting === undefined ? {} : { acting: example.acting }),
    ...(example.own === undefined ? {} : { own: example.own }),
  });
  return { status, html, ...(location === undefined ? {} : { location }), ...readPage(html) };
};
