import type { ShopperApprovals } from '@torg/domain/approval';
import type { ShopperDraft } from '@torg/domain/checkout';
import type { ReadCreditReport, ShopperCredit } from '@torg/domain/credit';
import type { ShopperGiftCard } from '@torg/domain/gift-card';
import type { ShopperPoints } from '@torg/domain/loyalty';
import type { ShopperOrders } from '@torg/domain/purchase';
import type { PutQuickOrder } from '@torg/domain/quick-order';
import type { ShopperLists } from '@torg/domain/shopping-list';
import type { Shop } from '@torg/domain/storefront';
import type { Call } from './call.ts';
import { late, latePort } from './late.ts';

/** Orders, once one is placed, or those of before are looked at. */
export const httpOrders = (call: Call): ShopperOrders =>
  latePort(async () => (await import('./call-orders.ts')).callOrders(call), {
    place: true,
    stepsAhead: true,
    taxations: true,
    find: true,
    see: true,
    list: true,
    reorder: true,
    cancel: true,
    withdraw: true,
  });

/** What is typed into the checkout, once somebody does. */
export const httpDraft = (call: Call): ShopperDraft =>
  latePort(async () => (await import('./call-draft.ts')).callDraft(call), { read: true, keep: true });

/** Quick orders into the basket that the server keeps. */
export const httpQuickOrder = (call: Call): PutQuickOrder => {
  const quickOrder = late(async () => (await import('./call-quick-order.ts')).callQuickOrder(call));
  return (wanted) => quickOrder((put) => put(wanted));
};

/** The credit of the session's user. */
export const httpCredit = (call: Call): ShopperCredit =>
  latePort(async () => (await import('./call-credit.ts')).callCredit(call), { balance: true, events: true });

/** Reports on what was used of credits. */
export const httpCreditReport = (call: Call): ReadCreditReport => {
  const report = late(async () => (await import('./call-credit.ts')).callCreditReport(call));
  return (query) => report((read) => read(query));
};

/** The points of the session's user. */
export const httpPoints = (call: Call): ShopperPoints =>
  latePort(async () => (await import('./call-points.ts')).callPoints(call), { balance: true, events: true });

/** The gift card that this browser showed the code of. */
export const httpGiftCard = (call: Call): ShopperGiftCard =>
  latePort(async () => (await import('./call-gift-card.ts')).callGiftCard(call), { shown: true });

/** What subscriptions cost the session's user. */
export const httpPlanStanding = (call: Call): Shop['planStanding'] => {
  const standing = late(() => import('./call-plan-standing.ts'));
  return () => standing(({ callPlanStanding }) => callPlanStanding(call));
};

/** Where goods go and when they are brought, asked by the checkout and what is like it. */
export const httpDelivery = (call: Call): Pick<Shop, 'findPlace' | 'findPickupPoints' | 'findDeliveryWindows'> => {
  const calls = late(() => import('./call-places.ts'));
  return {
    findPlace: (place) => calls(({ callPlaces }) => callPlaces(call)(place)),
    findPickupPoints: (...asked) => calls(({ callPickupPoints }) => callPickupPoints(call)(...asked)),
    findDeliveryWindows: (...asked) => calls(({ callDeliveryWindows }) => callDeliveryWindows(call)(...asked)),
  };
};

/** On which terms of a company its users order. */
export const httpApprovals = (call: Call): ShopperApprovals => {
  const terms = late(async () => (await import('./call-approvals.ts')).buyerTerms(call));
  return { terms: () => terms((read) => read) };
};

/** The shopping lists of the user of the session, and of the company. */
export const httpLists = (call: Call): ShopperLists =>
  latePort(async () => (await import('./call-lists.ts')).callLists(call), {
    list: true,
    find: true,
    make: true,
    change: true,
    remove: true,
    put: true,
  });
