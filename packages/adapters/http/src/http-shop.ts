import type { PageName } from '@torg/domain/navigation';
import type { Shop, StorefrontConfig } from '@torg/domain/storefront';
import { httpAddresses } from './addresses.ts';
import { httpBasket } from './basket.ts';
import { type CallOptions, createCall } from './call.ts';
import { httpCatalogue } from './catalogue.ts';
import { httpContents } from './contents.ts';
import {
  httpApprovals,
  httpCredit,
  httpCreditReport,
  httpDelivery,
  httpDraft,
  httpGiftCard,
  httpLists,
  httpOrders,
  httpPlanStanding,
  httpPoints,
  httpQuickOrder,
} from './late-ports.ts';
import { httpPayments } from './payments.ts';
import { httpWishes } from './wishes.ts';

/** What a shop over HTTP is made with, beside where and how it is called. */
export type HttpShopOptions = Omit<CallOptions, 'locale'> & {
  /** What all pages share; the browser has it before its first call. */
  readonly config: StorefrontConfig;
  /** The language that answers are asked for in; that of the configuration by default. */
  readonly locale?: string;
  /** The page that is shown, where it shows the basket: its name goes along when the basket is read. */
  readonly pageName?: () => PageName | undefined;
};

/**
 * A shop that is reached over HTTP: every port calls an endpoint of `@torg/contracts`.
 * The contracts are imported as types only, so that none of their code travels to a browser.
 * @param options `timeoutMs` in milliseconds; `fetch` as the runtime has it.
 */
export const createHttpShop = ({
  config,
  locale = config.locale,
  pageName = () => undefined,
  ...options
}: HttpShopOptions): Shop => {
  const call = createCall({ ...options, locale });
  return {
    config,
    catalogue: httpCatalogue(call),
    contents: httpContents(call),
    basket: httpBasket(call, pageName),
    quickOrder: httpQuickOrder(call),
    credit: httpCredit(call),
    creditReport: httpCreditReport(call),
    points: httpPoints(call),
    giftCard: httpGiftCard(call),
    draft: httpDraft(call),
    planStanding: httpPlanStanding(call),
    orders: httpOrders(call),
    payments: httpPayments(call),
    approvals: httpApprovals(call),
    addresses: httpAddresses(call),
    ...httpDelivery(call),
    wishes: httpWishes(call),
    lists: httpLists(call),
  };
};
