import { cancelOrder } from './cancel.ts';
import { shipOrder } from './fulfil.ts';
import type { OrderState } from './order.ts';
import type { PurchaseEvent } from './purchase-event.ts';

type Action = {
  /** The state that an order comes to once all of it went this way. */
  readonly to: OrderState;
  readonly advance: typeof shipOrder;
};

/** All that an operator can do with an order, by the event that it is. */
export const deskActions = {
  ship: { to: 'shipped', advance: shipOrder },
  cancel: { to: 'cancelled', advance: cancelOrder },
} as const satisfies Partial<Readonly<Record<PurchaseEvent, Action>>>;

/** The event that an operator makes happen to an order. */
export type DeskAction = keyof typeof deskActions;

/** Whether a word is one of them. */
export const isDeskAction = (word: string | undefined): word is DeskAction =>
  word !== undefined && Object.hasOwn(deskActions, word);
