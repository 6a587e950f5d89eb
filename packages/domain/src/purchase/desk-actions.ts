import { cancelOrder } from './cancel.ts';
import { shipOrder } from './fulfil.ts';
import type { PurchaseEvent } from './purchase-event.ts';
import { takeBackOrder } from './take-back.ts';

/** All that an operator can do with an order, by the event that it is; `done`: what the order, or some of it, then is. */
export const deskActions = {
  ship: { done: 'shipped', advance: shipOrder },
  cancel: { done: 'cancelled', advance: cancelOrder },
  return: { done: 'returned', advance: takeBackOrder },
} as const satisfies Partial<Readonly<Record<PurchaseEvent, { readonly done: string; readonly advance: unknown }>>>;

/** The event that an operator makes happen to an order. */
export type DeskAction = keyof typeof deskActions;

/** Whether a word is one of them. */
export const isDeskAction = (word: string | undefined): word is DeskAction =>
  word !== undefined && Object.hasOwn(deskActions, word);
