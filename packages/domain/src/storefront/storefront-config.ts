import type { CalendarDay } from '../calendar/calendar-day.ts';
import type { Link } from '../catalogue/product.ts';
import type { DeliveryPromise } from '../checkout/delivery-promise.ts';
import type { OpeningHoursFooter } from '../content/custom-component.ts';
import type { CookieQuestion } from '../cookie-consent/question.ts';
import type { ImageRef } from '../media/image.ts';
import type { DeliveryMethod, Locale, ShopInfo } from '../shop/shop-info.ts';
import type { PlanTable } from '../subscription/plan.ts';

/** Settings that no page reads: what only servers need, and what nothing has an effect on in a browser. */
const keptFromBrowsers = [
  ...([
    'hosts',
    'customerGroupMaxAge',
    'pickupPoints',
    'exchangeRates',
    'synonyms',
    'imports',
    'holidays',
    'noWithdrawal',
    'approvals',
    'recurringOrders',
    'invoices',
    'operatorEmail',
    'accounts',
    'identification',
    'creditCheck',
    'signing',
    'customCssFileName',
  ] as const),
  ...(['privacy', 'customComponent', 'googleAnalytics', 'tracking'] as const),
] as const;

/** What a browser may know of a shop. */
export type PublicShopInfo = Omit<ShopInfo, (typeof keptFromBrowsers)[number]>;

/** A shop in one of its languages: what all its pages share, so that a browser loads it once. */
export type StorefrontConfig = {
  readonly info: PublicShopInfo;
  readonly locale: Locale;
  /**
   * Before login in a shop that requires it: nothing is told of its goods, and every page that shows them is another
   * document.
   */
  readonly isBeforeLogin?: true;
  /** Message key to parsed ICU message. */
  readonly messages: Readonly<Record<string, unknown>>;
  /** What the shop says of its usual delivery. */
  readonly deliveryPromise: DeliveryPromise;
  /** What the shop asks about cookies; left out, it asks nothing and loads nothing. */
  readonly cookies?: CookieQuestion;
  /** Slug of the category whose goods an old phone may go with; left out, the shop takes none. */
  readonly tradeInCategory?: string;
  /** Whether codes of promotions can be typed in; left out, the shop has none. */
  readonly takesCodes?: true;
  /** The subscriptions that go with goods; left out, there are none. */
  readonly plans?: PlanTable;
  readonly footer: readonly Link[];
  /** When somebody is there, where the shop puts that into its footer. */
  readonly openingHours?: OpeningHoursFooter;
  /** What links to pages without a picture of their own are shown with. */
  readonly previewImage?: ImageRef;
  /** Moments at which campaigns begin or end, ascending, in milliseconds since 1970. */
  readonly campaignChanges: readonly number[];
  /** Public holidays on which nothing is delivered, of the years that a delivery may fall in. */
  readonly holidays: readonly CalendarDay[];
};

const isPublic = (name: string): boolean => !keptFromBrowsers.some((kept) => kept === name);

/** Windows are asked for by call; how many orders fit in one is nobody's business. */
const withoutTimes = ({ windows, ...method }: DeliveryMethod): DeliveryMethod =>
  windows === undefined ? method : { ...method, windows: { ...windows, times: [] } };

/** Leaves out what browsers do not read. */
export const publicShopInfo = (info: ShopInfo): PublicShopInfo => ({
  ...(Object.fromEntries(Object.entries(info).filter(([name]) => isPublic(name))) as PublicShopInfo),
  deliveryMethods: info.deliveryMethods.map(withoutTimes),
});
