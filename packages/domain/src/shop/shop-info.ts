import type { DeliveryEstimate } from '../catalogue/stock.ts';
import type { TrackingScript } from '../cookie-consent/tracking.ts';
import type { Currency } from '../money/money.ts';
import type { TaxRate, VatBasis } from '../money/vat.ts';
import type { VatCategory } from '../money/vat-rates.ts';
import type { ApprovalTimes } from './approval-times.ts';
import type { ScheduledImport } from './scheduled-import.ts';

/** A BCP 47 tag: `nb`, `en`, `sv`. */
export type Locale = string;

/** A text in some of the shop's languages; the main language is always there. */
export type Localized = Readonly<Record<Locale, string>>;

/**
 * A text of shop.json in a language, or in the shop's main one.
 * @param locales the shop's languages, the main one first.
 * @returns undefined where it has neither.
 */
export const inLanguage = (text: Localized, locale: Locale, locales: readonly Locale[]): string | undefined =>
  text[locale] ?? text[locales[0] ?? ''];

/** What an identity server gives to a browser: a code, an ID token, or both (OpenID Connect Core, 3). */
export type Flow = 'standard' | 'implicit' | 'hybrid';

/** The identity server of a shop. `minAgeRefreshToken` in seconds. */
export type KeycloakConfig = {
  readonly authServerUrl: string;
  readonly realm: string;
  readonly clientId: string;
  readonly minAgeRefreshToken: number;
  /** What is asked for at login, with spaces between; left out: `usualScope`. */
  readonly scope?: string;
  /** Where the identity server writes its answer: left out, into the query, or the fragment of any other flow than `standard`. */
  readonly responseMode?: 'query' | 'fragment';
  /** Left out: `standard`. The others run where the operator lets them (docs/decisions/0031-logins-of-a-gateway.md). */
  readonly flow?: Flow;
  /** Always `S256`. */
  readonly pkceMethod?: 'S256';
  /** What a page without a session does, as `loginRequired` says it too. */
  readonly onLoad?: 'login-required' | 'check-sso';
};

/** The scope of a login where a shop says none: `torg` opens the claims that decide prices and rights. */
export const usualScope = 'openid profile email torg';

/** A component of the application that a shop puts in a place of its own: which one, how it is made, what it says. */
type CustomComponent<Name extends string, Config, Data> = {
  readonly name: Name;
  readonly config: Config;
  readonly data: Data;
};

/** Above the header: a campaign with a way there and the time left. Times are those of the shop's clock. */
export type CustomHeader = CustomComponent<
  'campaign-header',
  { readonly href: string; readonly from?: string; readonly until: string },
  { readonly text: Localized; readonly label: Localized; readonly countdown: Localized }
>;

/** In the footer: when somebody is there, and how they are reached. */
export type CustomFooter = CustomComponent<
  'opening-hours',
  { readonly hours: OpeningHours; readonly phone?: string; readonly email?: string },
  { readonly title: Localized; readonly text?: Localized }
>;

/** Where a shop charges VAT, and what its tax classes are elsewhere. Countries are ISO 3166-1 alpha-2. */
export type VatSettings = {
  /** Where the shop is at home: there `taxClasses` hold. */
  readonly country: string;
  /**
   * Its own VAT number in a member of the EU; with it, businesses in other members buy by reverse charge. The register
   * (VIES) is asked in its name.
   */
  readonly number?: string;
  /** Whether it charges the rates of the country of delivery in all of the EU: One Stop Shop (OSS), or IOSS from outside. */
  readonly oss: boolean;
  /** Other countries whose VAT it charges. */
  readonly chargedIn: readonly string[];
  /** What each tax class is in other countries. */
  readonly classes: Readonly<Record<string, VatCategory>>;
  /** What tax classes are in one country, where that differs. */
  readonly abroad?: Readonly<Record<string, Readonly<Record<string, VatCategory>>>>;
};

/** Accounts of a shop's ledger, by their numbers. */
export type LedgerAccounts = {
  /** What was sold with VAT, and at a rate of 0. */
  readonly sales: string;
  readonly salesWithoutVat: string;
  /** VAT that is owed at home. */
  readonly vat: string;
  /** VAT that is owed to other countries; left out, `vat`. */
  readonly vatAbroad?: string;
  /** What is paid in ways that `ways` does not name. */
  readonly money: string;
  /** By the ids of `paymentMethods`. */
  readonly ways?: Readonly<Record<string, string>>;
  /** What is paid by employee or company credit, and by points. */
  readonly credit: string;
  readonly points: string;
  /** What is owed to who has gift cards: more where one is sold, less where one pays; left out, `points`. */
  readonly giftCards?: string;
};

/** Prices for a customer group. SKUs that it lacks are looked up in `fallback`, a list with the same VAT basis. */
export type PriceList = { readonly id: string; readonly vat: VatBasis; readonly fallback?: string };

/** A group of customers, and the id of the price list whose prices they see. */
export type CustomerGroup = { readonly id: string; readonly priceList: string };

/** Postal codes that goods reach in the same time. */
export type DeliveryZone = {
  readonly id: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Beginnings of codes, or ranges of them with both ends: `9170`, `97`, `9000-9299`. */
  readonly postalCodes: readonly string[];
};

/** What a way of delivery costs; minor units with VAT. */
export type DeliveryTariff = {
  readonly price: number;
  /** What heavier baskets cost in its place: each from so many grams on, ascending; left out, all cost the same. */
  readonly weightPrices?: readonly { readonly from: number; readonly price: number }[];
  /** Worth of goods from which it costs nothing, whatever they weigh; left out: it never does. */
  readonly freeFrom?: number;
};

/**
 * What is different about a way of delivery in a zone; what is left out is as everywhere. A zone with a `price` has a tariff
 * of its own: nothing of the usual one holds there.
 */
type ZoneTerms = Partial<DeliveryTariff> & {
  readonly estimate?: DeliveryEstimate;
  readonly cutOff?: string;
  /** `false`: it does not lead there. */
  readonly delivers?: boolean;
};

/** Days of the week, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** A day of the week: one of `weekdays`. */
export type Weekday = (typeof weekdays)[number];

/** When goods are brought, by the shop's clock, and to how many orders at a time. */
export type WindowRules = {
  /** Days from today for which windows are offered, from 1. */
  readonly daysAhead: number;
  /** Hours before a window begins until which it can be chosen. */
  readonly cutOffHours: number;
  readonly times: readonly {
    readonly weekdays: readonly Weekday[];
    /** `17:00`. */
    readonly from: string;
    /** `21:00`. */
    readonly to: string;
    /** Orders that are brought in one such window, from 1. */
    readonly capacity: number;
  }[];
};

/** A way to get the goods. */
export type DeliveryMethod = DeliveryTariff & {
  readonly id: string;
  readonly name: Localized;
  readonly estimate: DeliveryEstimate;
  /** Until when on a working day an order is sent the same day, `14:00` by the shop's clock; left out: the whole day counts. */
  readonly cutOff?: string;
  /** What is different in which zone, by its id. */
  readonly zones?: Readonly<Record<string, ZoneTerms>>;
  /** Grams of the heaviest basket that it takes; left out: it takes any. */
  readonly maxWeight?: number;
  /** `false`: it takes no bulky goods. */
  readonly takesBulky?: boolean;
  /**
   * What is added, minor units with VAT, where goods that are there go at once and those that were ordered ahead on their own;
   * left out: an order goes as a whole.
   */
  readonly secondDeliveryPrice?: number;
  /** Fetched by the shopper at a place that the name tells; the address is then only for the invoice. */
  readonly pickup: boolean;
  /** For files alone, which the order's page hands out: nothing is brought, and nobody is asked where to. */
  readonly digital?: boolean;
  /** The shopper chooses when the goods are brought; left out, nobody chooses. */
  readonly windows?: WindowRules;
};

/** When a place is open: `08:00-22:00` by its own clock; a day that is left out, it is closed. */
export type OpeningHours = {
  /** Monday to Friday. */
  readonly weekdays?: string;
  readonly saturday?: string;
  readonly sunday?: string;
};

/** Where a carrier hands goods over. */
export type PickupPoint = {
  readonly id: string;
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly hours: OpeningHours;
};

/** Who brings parcels of a shop, and where they tell how far one is. */
export type Carrier = {
  /** As parcels name it; capital and small letters are the same. */
  readonly name: string;
  /** An https address with `{tracking}` where what finds the parcel belongs. */
  readonly trackingUrl: string;
};

/** A point as a shop's settings name it: of which way of delivery, and in which country (ISO 3166-1 alpha-2). */
export type KnownPickupPoint = PickupPoint & { readonly method: string; readonly country: string };

/** Who answers shoppers, and how they are reached. */
export type CustomerService = {
  /** The legal name of who sells. */
  readonly company: string;
  /** As the country's register writes it. */
  readonly organisationNumber: string;
  /** As it is read aloud: `62 00 00 00`. */
  readonly phone?: string;
  readonly email?: string;
  /** When somebody answers. */
  readonly hours?: OpeningHours;
  /** The slug of the article with answers. */
  readonly helpContentId?: string;
  /** The slug of the article with sizes. */
  readonly sizeGuideContentId?: string;
  /** How ways to pay are called that have a mark of their own: `Visa`. */
  readonly paymentMarks: readonly string[];
};

/** What a payment of an invoice names: its number, or digits with a check digit that banks look at (KID, OCR). */
export const invoiceReferences = ['number', 'mod10'] as const;

/** How a shop writes invoices. Who sells is told by its customer service. */
export type InvoiceRules = {
  /** Of who sells, line by line. */
  readonly address: readonly string[];
  /** Of who sells, as it stands in the register of who charges VAT: `NO999999999MVA`; left out for who charges none. */
  readonly vatNumber?: string;
  /** Where money is paid to, as it is printed: `1234 56 78903`. */
  readonly account: string;
  /** Days until an invoice is to be paid. */
  readonly dueDays: number;
  /** Stands before each number of the series. */
  readonly prefix: string;
  /** What a payment names. */
  readonly reference: (typeof invoiceReferences)[number];
};

/** A way to pay. */
export type PaymentMethod = {
  readonly id: string;
  /** Who takes the payment, at once and on a page of its own. Left out: an invoice comes later. */
  readonly provider?: string;
  /** How it is called; left out, as the shop's texts call what is paid at once, or later. */
  readonly name?: Localized;
  /** What a shopper is told of it before choosing. */
  readonly hint?: Localized;
  /** The least and the most that is paid so, minor units with VAT, of what credit and points leave; left out: any amount. */
  readonly from?: number;
  readonly upTo?: number;
  /** Countries of addresses from which it can be used (ISO 3166-1 alpha-2); left out: all of the shop's. */
  readonly countries?: readonly string[];
  /** Customer groups by id that can use it; left out: all. */
  readonly groups?: readonly string[];
};

/**
 * How the top of a page is laid out where there is room. `bar`: logo, search, and the categories in a row below;
 * `inline`: the categories beside the logo; `centred`: the logo in the middle; `shelf`: the categories in a band of their own.
 */
export const headerLayouts = ['bar', 'inline', 'centred', 'shelf'] as const;
/** A layout of the header: one of `headerLayouts`. */
export type HeaderLayout = (typeof headerLayouts)[number];

/** Parts of a shop that its operator may name. */
export const sections = ['startPage', 'webshop', 'order', 'hardware', 'accessories'] as const;
/** A part of a shop that has a name: one of `sections`. */
export type Section = (typeof sections)[number];

/** How often a credit begins anew: each day, on Mondays, on the first of a month, or on that of a year. */
export const creditResets = ['day', 'week', 'month', 'year'] as const;
/** How often a credit begins anew: one of `creditResets`. */
export type CreditReset = (typeof creditResets)[number];

/** Gift cards of a shop. */
type GiftCardSettings = {
  /** What a card may be bought for, minor units, ascending. */
  readonly amounts: readonly number[];
  /** Years for which a card pays, from 1. */
  readonly years: number;
};

/** All that shop.json says of a shop. Its names are the wire's; docs/new-shop.md tells each setting. */
export type ShopInfo = {
  readonly id: string;
  readonly name: string;
  /** Host names without port; the first is the canonical one. */
  readonly hosts: readonly string[];
  /** The first is the main language, without a prefix in addresses. */
  readonly locales: readonly Locale[];
  readonly currency: Currency;
  readonly currencySymbol: string;
  readonly currencySymbolPlacement: 'before' | 'after';
  /** How many units of this shop's currency one unit of another is worth, for feeds in that other currency. */
  readonly exchangeRates: Readonly<Record<Currency, number>>;

  /** IANA name of the zone by whose clock days begin and campaigns run: `Europe/Oslo`. */
  readonly timeZone: string;
  /** Country (ISO 3166-1, `NO`) or region (ISO 3166-2, `DE-BY`) on whose public holidays nothing is delivered. */
  readonly holidays: string;

  readonly viewMode: 'B2C' | 'B2B';
  /** The VAT view of a shopper who has not chosen one. */
  readonly activeVatOption: VatBasis;
  /** Whether the footer of a B2C shop has the choice of the VAT view; a B2B shop has it anyway, above its header. */
  readonly vatSwitch?: boolean;
  readonly taxClasses: Readonly<Record<string, TaxRate>>;
  readonly defaultTaxClass: string;
  /** Left out, the shop's own rates hold wherever goods go. */
  readonly vat?: VatSettings;
  readonly priceLists: readonly PriceList[];
  readonly customerGroups: readonly CustomerGroup[];
  readonly defaultGroupId: string;
  /** Seconds for which a browser remembers the group whose prices it was shown; 0: until it is closed. */
  readonly customerGroupMaxAge: number;

  readonly deliveryMethods: readonly DeliveryMethod[];
  /** The first zone that holds a postal code counts; where none does, nothing differs. */
  readonly deliveryZones: readonly DeliveryZone[];
  /** Where ways of delivery hand goods over, as far as the shop itself knows. */
  readonly pickupPoints: readonly KnownPickupPoint[];
  /** Who brings parcels, as far as the shop can lead to where they are. */
  readonly carriers: readonly Carrier[];
  readonly paymentMethods: readonly PaymentMethod[];
  /** Whether businesses get invoices by Peppol (EHF in Norway) where they want. */
  readonly electronicInvoice: boolean;
  /** How the shop writes invoices for what is paid later; left out, it writes none: another system does. */
  readonly invoices?: InvoiceRules;
  /** Who is written to where payments and orders of the shop differ; left out, that stands in the log alone. */
  readonly operatorEmail?: string;
  /** Where bookings go in the shop's ledger; left out, no journal is written. */
  readonly accounts?: LedgerAccounts;
  /** Where shoppers find help; left out, the shop tells nothing of it. */
  readonly customerService?: CustomerService;
  /** ISO 3166-1 alpha-2 codes of the countries that the shop delivers to. */
  readonly countries: readonly string[];
  readonly limits: {
    readonly quantityPerLine: number;
    readonly linesPerBasket: number;
    /** The number of units from which downwards a stock is called low. */
    readonly lowStock: number;
  };
  /** Worth of goods of the smallest order, minor units: with VAT, but without it in shops for businesses; left out: none. */
  readonly minimumOrder?: number;
  /**
   * Reviews by buyers: whether there are any, whether the shop looks at each before it is shown, and how many days after
   * the last day of the expected delivery a buyer is asked for one.
   */
  readonly reviews: { readonly enabled: boolean; readonly holdNew: boolean; readonly askAfterDays: number };
  /** Days in which goods may be sent back. */
  readonly returnDays: number;
  /** Categories, by slug or path of slugs, whose goods consumers cannot withdraw from (Directive 2011/83/EU, article 16). */
  readonly noWithdrawal?: readonly string[];
  /** What the shop keeps for goods that are sent back, minor units with VAT, 0 where it pays; left out, that is not told. */
  readonly returnFee?: number;

  /** Https origins besides the shop's own to which login and logout may lead: `https://portal.example`. */
  readonly redirectOrigins: readonly string[];
  readonly loginRequired: boolean;
  readonly loginDisabled: boolean;
  readonly keycloakConfig?: KeycloakConfig;
  readonly talkmore: {
    readonly enable: boolean;
    readonly autologin: boolean;
    readonly welcomeLogin: { readonly enable: boolean };
  };
  readonly oidcAuth: { readonly enable: boolean };
  /**
   * Where people prove who they are: `provider`, its name at the identity server; levels that are enough; seconds for which
   * a proof holds.
   */
  readonly identification?: {
    readonly provider: string;
    readonly acrValues: readonly string[];
    readonly maxAge: number;
  };
  /**
   * Whoever orders what a subscription leaves to be paid later is checked: `validFor`, seconds for which an answer holds;
   * `perDay`, how often a day somebody is asked about. Left out, nobody is.
   */
  readonly creditCheck?: { readonly validFor: number; readonly perDay: number };
  /**
   * Whoever orders a subscription signs the contract before: `method`, how they prove who they are then, as the signing
   * service names it; `days`, within how many; `validFor`, seconds for which a signature counts. Left out, nobody does.
   */
  readonly signing?: {
    readonly method: 'no_bankid' | 'se_bankid' | 'standard';
    readonly days: number;
    readonly validFor: number;
  };

  readonly headerLayout: HeaderLayout;
  readonly showMenuHeader: boolean;
  readonly showBrandName: boolean;
  /** Orders that wait for an approval of their company: how long goods and prices are kept, and what happens meanwhile. */
  readonly approvals: ApprovalTimes;
  /**
   * Orders that recur: how many days before each its buyer is told, and for how many days the shop goes by what the identity
   * server said of a buyer last.
   */
  readonly recurringOrders: { readonly noticeDays: number; readonly seenWithinDays: number };
  /** Whether shoppers may fill the basket by lists of SKUs. */
  readonly quickOrder: boolean;
  /** Whether who buys for a company may ask for a quote, in shops for businesses. */
  readonly quotes: boolean;
  /** The slug of the article that is all a closed shop shows. Present: the shop is closed. */
  readonly temporaryClosedContent?: string;
  readonly privacyPageContentId?: string;
  readonly privacy: { readonly enabled: boolean };
  readonly customComponent: { readonly header?: CustomHeader; readonly footer?: CustomFooter };
  readonly customCssFileName?: string;
  readonly category: { readonly menu: { readonly allpage: boolean } };
  /** `section`: the measurement id that page views and purchases are reported to. */
  readonly googleAnalytics: { readonly section?: string };
  /** Scripts of others, which are loaded once their category was allowed. */
  readonly tracking: { readonly scripts: readonly TrackingScript[] };
  /** The origin that pictures come from, with its scheme; left out: the shop's own. */
  readonly mediaDomain?: string;
  readonly employeeCredit?: {
    readonly type: 'EMPLOYEE' | 'COMPANY';
    readonly available: boolean;
    /** Whether the credit of the next period may be used before it begins. */
    readonly advanceMode: boolean;
    /** What each employee or company has in a period, minor units with VAT, where no other limit was set for it. */
    readonly limit: number;
    readonly reset: CreditReset;
  };
  readonly loyaltyPoints: {
    readonly enabled: boolean;
    /** Points that are earned for each hundred minor units of money, with VAT. */
    readonly perHundred: number;
    /** What a point is worth, minor units, from 1. */
    readonly worth: number;
    /** Days for which points can be used, from 1. */
    readonly days: number;
  };
  /** Left out, none are sold; those that were sold before are still taken. */
  readonly giftCards?: GiftCardSettings;
  /** What parts of the shop are called in titles, breadcrumbs and menus; left out, as the application calls them. */
  readonly sections: Readonly<Partial<Record<Section, Localized>>>;
  /** The slug of the category that stands first in the menus, by the name of the section `hardware`. */
  readonly hardware: { readonly categoryId?: string };

  /** Attribute keys that narrow listings, in the order shown; `brand` and `price` come without being named. */
  readonly facets: readonly { readonly key: string; readonly label: Localized }[];
  /** Words that stand for the same thing: who searches for one of a group finds what has another. */
  readonly synonyms: readonly (readonly string[])[];
  /** Imports that run by themselves. */
  readonly imports: readonly ScheduledImport[];
};
