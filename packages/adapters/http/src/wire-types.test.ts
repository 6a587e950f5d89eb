import type * as contracts from '@torg/contracts';
import type { Answer, Endpoint, Filled } from '@torg/contracts';
import type { ActingRecord, FoundCustomers } from '@torg/domain/acting';
import type { BuyerTerms } from '@torg/domain/approval';
import type { Basket, BasketLine } from '@torg/domain/basket';
import type { Bought } from '@torg/domain/bought';
import type { Category, Facet, Link, Listing, Product, ProductCard, Stock } from '@torg/domain/catalogue';
import type { CheckoutForm, DraftAtHand } from '@torg/domain/checkout';
import type { CompanyRequest, CompanyUserBook, Invitation, ShownInvitation } from '@torg/domain/company-user';
import type { ConsentText } from '@torg/domain/consent';
import type { Article, Campaign, ContentPage } from '@torg/domain/content';
import type { CookieReceipt } from '@torg/domain/cookie-consent';
import type { CreditEvent, CreditReport, ShopperCreditView } from '@torg/domain/credit';
import type { FoundPlace, OfferedWindow, PickupPoint, PromisedDelivery } from '@torg/domain/delivery';
import type { ShownGiftCard } from '@torg/domain/gift-card';
import type { PointsEvents, ShopperPointsView } from '@torg/domain/loyalty';
import type { OwnRow } from '@torg/domain/own-data';
import type { CompanyPermission, Role } from '@torg/domain/permission';
import type { ShopperAddressList } from '@torg/domain/profile';
import type {
  ApprovalInShort,
  Expected,
  Order,
  OrderPage,
  OrderState,
  PaymentStatus,
  Reordered,
  ResponsibleOrderPage,
  SavedCard,
  ShopperOrderPage,
  StepsAhead,
} from '@torg/domain/purchase';
import type { QuickOrdered } from '@torg/domain/quick-order';
import type { ToldQuote } from '@torg/domain/quote';
import type { ReviewList } from '@torg/domain/rating';
import type { RecurringOrder, ShownRecurring } from '@torg/domain/recurring';
import type { DeskOrder, ShownHandedBasket, ToldHandedBasket } from '@torg/domain/sales-desk';
import type { SessionAnswer } from '@torg/domain/session';
import type { BegunLogin } from '@torg/domain/session/browser';
import type { WebsiteSettings } from '@torg/domain/settings';
import type { PriceContext } from '@torg/domain/shopper';
import type { ShopperListBook, ShownList } from '@torg/domain/shopping-list';
import type { StorefrontConfig } from '@torg/domain/storefront';
import type { PlanStanding, ShownSubscription } from '@torg/domain/subscription';
import type { Taxations } from '@torg/domain/tax';
import type { TradeInModel } from '@torg/domain/trade-in';
import type { User } from '@torg/domain/user';
import type { Wish, WishList } from '@torg/domain/wishlist';
import { expect, it } from 'vitest';

/** The same type with everything read-only, and intersections as one object: what the contract's and the domain's own styles have in common. */
type Plain<A> = A extends readonly (infer Item)[]
  ? readonly Plain<Item>[]
  : A extends object
    ? { readonly [Key in keyof A]: Plain<A[Key]> }
    : A;

/** Whether two types are one: no field more or less on either side, none optional on one side alone. */
type Equal<A, B> = (<T>() => T extends Plain<A> ? 1 : 2) extends <T>() => T extends Plain<B> ? 1 : 2 ? true : false;

/** A basket goes by the names that the specification gives its marks. */
type WireBasket = Omit<Basket, 'hasUnacceptedChanges' | 'mergedAtLogin'> & {
  readonly changed: Basket['hasUnacceptedChanges'];
  readonly isBasketChange: Basket['mergedAtLogin'];
};

/** Lines tell their stock to who asks for it, and a page that shows no basket gets none. */
type AskedBasket =
  | (Omit<WireBasket, 'lines'> & {
      readonly lines: readonly (Omit<BasketLine, 'stock'> & Partial<Pick<BasketLine, 'stock'>>)[];
    })
  | null;

type Optional<A, Key extends keyof A> = Omit<A, Key> & Partial<Pick<A, Key>>;

/** Shops for consumers ask nothing of a business. */
type OrderBody = Optional<
  CheckoutForm,
  | 'company'
  | 'organisationNumber'
  | 'vatNumber'
  | 'reference'
  | 'costCentre'
  | 'invoiceBy'
  | 'pickupPoint'
  | 'deliveryWindow'
  | 'credit'
  | 'points'
> & {
  readonly revision?: number;
  readonly total?: number;
  readonly deposit?: number;
  readonly saveAddress?: boolean;
  readonly expects?: Expected;
  readonly profileId?: string;
};

/** Whether a user consents, and the text that this is about where there is one. */
type ToldConsent = { readonly consent: boolean } & Partial<ConsentText>;

type ToldUsers = CompanyUserBook & {
  readonly company: string;
  readonly mayGive: readonly CompanyPermission[];
  readonly invitations: readonly (Pick<Invitation, 'id' | 'email' | 'permissions' | 'invitedAt' | 'endsAt'> & {
    readonly by: string;
  })[];
};

/** Who asks to buy for a company. */
type ToldRequests = {
  readonly company: string;
  readonly requests: readonly (Pick<CompanyRequest, 'id' | 'organisationNumber' | 'askedAt' | 'endsAt'> & {
    readonly user: Omit<CompanyRequest['user'], 'id'>;
  })[];
  readonly mayGive: readonly CompanyPermission[];
};

/** What the shop keeps, by kind. */
type ToldOwnData = {
  readonly format: 1;
  readonly shop: { readonly id: string; readonly name: string };
  readonly madeAt: string;
  readonly user: Readonly<Record<string, unknown>>;
  readonly kept: Readonly<Record<string, readonly OwnRow[]>>;
};

type Claims = Readonly<Record<string, unknown>>;

/** What an order counts of its buyer's limit is told to nobody. */
type ToldOrder = Omit<Order, 'spending' | 'promotions'>;

/** What every endpoint answers, in the domain's types. */
type Answers = {
  readonly getProducts: Listing;
  readonly getProduct: { readonly product: Product };
  readonly getCategories: readonly Category[];
  readonly getProductCategories: readonly Category[];
  readonly getProductCards: { readonly items: readonly ProductCard[] };
  readonly getCheckoutDraft: DraftAtHand;
  readonly putCheckoutDraft: { readonly changedAt: number };
  readonly getWishes: { readonly list: WishList };
  readonly postWishes: { readonly list: WishList };
  readonly getSharedWishes: { readonly wishes: readonly Wish[] };
  readonly getProductFilters: readonly Facet[];
  readonly getAccessoryFilters: readonly Facet[];
  readonly getContentPage: ContentPage;
  readonly getTradeIn: { readonly models: readonly TradeInModel[] };
  readonly getCampaign: { readonly campaign: Campaign };
  readonly getStock: readonly ({ readonly sku: string; readonly deliveries?: readonly PromisedDelivery[] } & Stock)[];
  readonly getDeliveryWindows: { readonly windows: readonly OfferedWindow[] };
  readonly getPickupPoints: { readonly points: readonly PickupPoint[] };
  readonly getPlace: FoundPlace;
  readonly getSuggestions: {
    readonly products: readonly ProductCard[];
    readonly categories: readonly Link[];
    readonly brands: readonly Link[];
    readonly contents: readonly Link[];
  };
  readonly postSeo: {
    readonly title: string;
    readonly description: string;
    readonly canonical?: string;
    readonly robots: string;
    readonly alternates: readonly { readonly language: string; readonly href: string }[];
    readonly jsonLd: readonly unknown[];
    readonly article?: Article;
  };
  readonly postBasket: { readonly basket: AskedBasket };
  readonly postBasketLine: { readonly basket: WireBasket };
  readonly patchBasketLine: { readonly basket: WireBasket };
  readonly deleteBasketLine: { readonly basket: WireBasket };
  readonly postBasketChanges: { readonly basket: WireBasket };
  readonly postBasketCode: { readonly basket: WireBasket };
  readonly deleteBasketCode: { readonly basket: WireBasket };
  readonly putBasketKept: { readonly basket: WireBasket };
  readonly getBasketStatus: { readonly duplicated: boolean };
  readonly getClearBasketId: { readonly cleared: true };
  readonly postOrder: { readonly order: ToldOrder };
  readonly getStepsAhead: StepsAhead;
  readonly getTaxations: Taxations;
  readonly getOrders: ShopperOrderPage;
  readonly getOrder: { readonly order: ToldOrder };
  readonly getResponsibleOrders: ResponsibleOrderPage;
  readonly getResponsibleOrder: { readonly order: ToldOrder };
  readonly getPayment: { readonly payment: PaymentStatus };
  readonly postCancelOrder: { readonly order: ToldOrder };
  readonly getApprovalRules: BuyerTerms;
  readonly getApprovals: { readonly approvals: readonly ApprovalInShort[] };
  readonly getCompanyUsers: ToldUsers;
  readonly postCompanyUser: ToldUsers;
  readonly postInvitation: ToldUsers;
  readonly postInvitationChange: ToldUsers;
  readonly getOwnRequests: { readonly requests: readonly Omit<CompanyRequest, 'user' | 'locale'>[] };
  readonly postOwnRequest: { readonly requests: readonly Omit<CompanyRequest, 'user' | 'locale'>[] };
  readonly getCompanyRequests: ToldRequests;
  readonly postCompanyRequest: ToldRequests;
  readonly getInvitation: ShownInvitation;
  readonly postAcceptInvitation: { readonly isJoined: boolean };
  readonly postApproval: { readonly approval: ApprovalInShort };
  readonly postWithdrawal: { readonly order: ToldOrder };
  readonly postReorder: { readonly basket: WireBasket; readonly findings: Reordered['findings'] };
  readonly getCredit: { readonly credit?: ShopperCreditView };
  readonly getGiftCard: { readonly giftCard?: ShownGiftCard };
  readonly getPlanStanding: PlanStanding;
  readonly getSubscriptions: { readonly subscriptions: readonly ShownSubscription[] };
  readonly postSubscription: { readonly subscriptions: readonly ShownSubscription[] };
  readonly getPoints: { readonly points?: ShopperPointsView };
  readonly getPointsEvents: PointsEvents;
  readonly getCreditEvents: { readonly events: readonly CreditEvent[] };
  readonly getCreditReport: CreditReport;
  readonly getAddresses: ShopperAddressList;
  readonly postAddress: ShopperAddressList;
  readonly putAddress: ShopperAddressList;
  readonly deleteAddress: ShopperAddressList;
  readonly putDefaultAddress: ShopperAddressList;
  readonly getBought: Bought;
  readonly getCards: { readonly cards: readonly SavedCard[] };
  readonly deleteCard: { readonly cards: readonly SavedCard[] };
  readonly postBoughtIntoBasket: { readonly basket: WireBasket; readonly findings: Reordered['findings'] };
  readonly getRecurringOrders: { readonly orders: readonly RecurringOrder[] };
  readonly getRecurringOrder: { readonly order: ShownRecurring };
  readonly putRecurringOrder: { readonly order: ShownRecurring };
  readonly postRecurringDeed: { readonly orders: readonly RecurringOrder[] };
  readonly getShoppingLists: ShopperListBook;
  readonly getShoppingList: { readonly list: ShownList };
  readonly postShoppingList: { readonly list: ShownList };
  readonly putShoppingList: { readonly list: ShownList };
  readonly deleteShoppingList: ShopperListBook;
  readonly postListIntoBasket: { readonly basket: WireBasket; readonly findings: Reordered['findings'] };
  readonly postQuickOrder: Omit<QuickOrdered, 'basket'> & { readonly basket: WireBasket };
  readonly getWebsiteSettings: { readonly settings: WebsiteSettings };
  readonly putWebsiteSettings: { readonly settings: WebsiteSettings };
  readonly getVatView: { readonly seePriceInclVat: boolean };
  readonly putVatView: { readonly seePriceInclVat: boolean };
  readonly postSaveUser: Pick<SessionAnswer, 'user'>;
  readonly postChangeProfile: PriceContext & { readonly profileId: string; readonly isChanged: boolean };
  readonly getPermissions: { readonly permissions: readonly string[] };
  readonly getSession: SessionAnswer;
  readonly deleteGuestSession: SessionAnswer;
  readonly postSession: { readonly secondsLeft: number };
  readonly postGuestSession: SessionAnswer;
  readonly postAssumeRole: { readonly assumedUser: User; readonly until: number };
  readonly deleteAssumeRole: { readonly assumedUser: null };
  readonly postCustomers: FoundCustomers;
  readonly getActing: {
    readonly records: readonly (Pick<ActingRecord, 'reason' | 'startedAt' | 'endsAt' | 'end'> & {
      readonly representative: string;
      readonly orders: readonly string[];
    })[];
  };
  readonly postLogin: BegunLogin;
  readonly postToken: {
    readonly access_token: string;
    readonly refresh_token: string;
    readonly id_token: string;
    readonly token_type: 'Bearer';
    readonly expires_in: number;
    readonly tkid: string;
  };
  readonly getUserinfo: Claims;
  readonly getAccount: Claims;
  readonly getDiscovery: Claims;
  readonly getReviews: ReviewList;
  readonly getHealth: { readonly status: 'ok' };
  readonly getReadiness: { readonly status: 'ok' };
  readonly getShop: StorefrontConfig;
  readonly getOwnData: ToldOwnData;
  readonly postDeletion: { readonly deleted: boolean };
  readonly getHandedBaskets: { readonly handed: readonly ToldHandedBasket[] };
  readonly getHandedBasket: { readonly handed: ShownHandedBasket };
  readonly postHandedBasket: { readonly handed: ToldHandedBasket };
  readonly postHandedIntoBasket: {
    readonly handed: ToldHandedBasket;
    readonly basket: WireBasket;
    readonly findings: Reordered['findings'];
  };
  readonly postHandedRefusal: { readonly handed: ToldHandedBasket };
  readonly getQuotes: { readonly quotes: readonly ToldQuote[] };
  readonly getQuote: { readonly quote: ToldQuote };
  readonly postQuote: { readonly quote: ToldQuote };
  readonly postQuoteRefusal: { readonly quote: ToldQuote };
  readonly postQuotedOrder: { readonly order: ToldOrder };
  readonly postDeskOrders: OrderPage<DeskOrder>;
  readonly getDeskOrder: { readonly order: ToldOrder; readonly isOfUser: boolean };
  readonly postDeskLink: { readonly link: string; readonly until?: number };
  readonly getDeskQuotes: { readonly quotes: readonly ToldQuote[] };
  readonly getDeskQuote: { readonly quote: ToldQuote };
  readonly putDeskQuote: { readonly quote: ToldQuote };
  readonly postDeskQuoteWithdrawal: { readonly quote: ToldQuote };
  readonly getConsent: ToldConsent;
  readonly postConsent: ToldConsent;
  readonly postCookieConsent: { readonly receipt: CookieReceipt['id'] };
  readonly postPayment: { readonly page?: string };
  readonly postWarehouseEvent: { readonly order: string; readonly state: OrderState };
};

/** Bodies whose shape the domain knows. */
type Bodies = { readonly postOrder: OrderBody };

type Contracts = typeof contracts;
type EndpointName = { [Name in keyof Contracts]: Contracts[Name] extends Endpoint ? Name : never }[keyof Contracts];

/** One `true` for each endpoint: an endpoint without an entry, and an entry that differs, fail to compile. */
const answersAgree: {
  readonly [Name in EndpointName]: Equal<Answer<Contracts[Name]>, Name extends keyof Answers ? Answers[Name] : never>;
} = {
  getProducts: true,
  getProduct: true,
  getReviews: true,
  getCategories: true,
  getProductCategories: true,
  getProductCards: true,
  getCheckoutDraft: true,
  putCheckoutDraft: true,
  getWishes: true,
  postWishes: true,
  getSharedWishes: true,
  getProductFilters: true,
  getAccessoryFilters: true,
  getCampaign: true,
  getContentPage: true,
  getTradeIn: true,
  getStock: true,
  getDeliveryWindows: true,
  getPickupPoints: true,
  getPlace: true,
  getSuggestions: true,
  postSeo: true,
  getOwnData: true,
  postDeletion: true,
  getConsent: true,
  postConsent: true,
  postCookieConsent: true,
  postBasket: true,
  postBasketLine: true,
  patchBasketLine: true,
  deleteBasketLine: true,
  postBasketChanges: true,
  postBasketCode: true,
  deleteBasketCode: true,
  putBasketKept: true,
  getBasketStatus: true,
  getClearBasketId: true,
  postOrder: true,
  getStepsAhead: true,
  getTaxations: true,
  getOrders: true,
  getOrder: true,
  getResponsibleOrders: true,
  getResponsibleOrder: true,
  getPayment: true,
  postCancelOrder: true,
  getApprovalRules: true,
  getApprovals: true,
  postApproval: true,
  getCompanyUsers: true,
  postCompanyUser: true,
  postInvitation: true,
  postInvitationChange: true,
  getInvitation: true,
  getOwnRequests: true,
  postOwnRequest: true,
  getCompanyRequests: true,
  postCompanyRequest: true,
  postAcceptInvitation: true,
  postWithdrawal: true,
  postReorder: true,
  getBought: true,
  getCards: true,
  deleteCard: true,
  postBoughtIntoBasket: true,
  getRecurringOrders: true,
  getRecurringOrder: true,
  putRecurringOrder: true,
  postRecurringDeed: true,
  getShoppingLists: true,
  getShoppingList: true,
  postShoppingList: true,
  putShoppingList: true,
  deleteShoppingList: true,
  postListIntoBasket: true,
  postQuickOrder: true,
  getHandedBaskets: true,
  getHandedBasket: true,
  postHandedBasket: true,
  postHandedIntoBasket: true,
  postHandedRefusal: true,
  getQuotes: true,
  getQuote: true,
  postQuote: true,
  postQuoteRefusal: true,
  postQuotedOrder: true,
  postDeskOrders: true,
  getDeskOrder: true,
  postDeskLink: true,
  getDeskQuotes: true,
  getDeskQuote: true,
  putDeskQuote: true,
  postDeskQuoteWithdrawal: true,
  getAddresses: true,
  getCredit: true,
  getCreditEvents: true,
  getCreditReport: true,
  getGiftCard: true,
  getPlanStanding: true,
  getSubscriptions: true,
  postSubscription: true,
  getPoints: true,
  getPointsEvents: true,
  postAddress: true,
  putAddress: true,
  deleteAddress: true,
  putDefaultAddress: true,
  getWebsiteSettings: true,
  putWebsiteSettings: true,
  getVatView: true,
  putVatView: true,
  getPermissions: true,
  postChangeProfile: true,
  postAssumeRole: true,
  deleteAssumeRole: true,
  postCustomers: true,
  getActing: true,
  postSaveUser: true,
  getSession: true,
  deleteGuestSession: true,
  postSession: true,
  postGuestSession: true,
  postLogin: true,
  postToken: true,
  getUserinfo: true,
  getAccount: true,
  getDiscovery: true,
  getHealth: true,
  getReadiness: true,
  getShop: true,
  postPayment: true,
  postWarehouseEvent: true,
};

const bodiesAgree: { readonly [Name in keyof Bodies]: Equal<Filled<Contracts[Name]>, { body: Bodies[Name] }> } = {
  postOrder: true,
};

type WireProduct = Answer<Contracts['getProduct']>['product'];

const rolesAgree: Equal<contracts.Role, Role> = true;

/** What the mechanism above notices, shown with fields that are missing, new or optional on one side alone. */
const noticed: {
  readonly lackingOptional: Equal<Omit<WireProduct, 'brand'>, Product>;
  readonly newOptional: Equal<WireProduct, Product & { readonly weight?: number }>;
  readonly lacking: Equal<Omit<WireProduct, 'name'>, Product>;
  readonly optionalOnOneSide: Equal<Optional<WireProduct, 'name'>, Product>;
  readonly widened: Equal<Omit<WireProduct, 'name'> & { name: string | number }, Product>;
  readonly deepInside: Equal<
    WireProduct,
    Omit<Product, 'accessories'> & { readonly accessories: readonly Omit<ProductCard, 'sku'>[] }
  >;
} = {
  lackingOptional: false,
  newOptional: false,
  lacking: false,
  optionalOnOneSide: false,
  widened: false,
  deepInside: false,
};

it('has a comparison of types for every endpoint', () => {
  expect(Object.values({ ...answersAgree, ...bodiesAgree, rolesAgree }).every(Boolean)).toBe(true);
  expect(Object.values(noticed).some(Boolean)).toBe(false);
});
