import { either as E } from 'fp-ts';
import type { OrderEvent, OrderState } from './order.ts';

/** What may happen to an order. Everything that is not here may not; the store enforces the same table. */
export const orderTransitions: readonly {
  readonly from: OrderState;
  readonly event: OrderEvent;
  readonly to: OrderState;
}[] = [
  { from: 'pending', event: 'pay', to: 'placed' },
  { from: 'pending', event: 'cancel', to: 'cancelled' },
  // The bank approved after the hold had expired, and the goods are still there.
  { from: 'cancelled', event: 'pay', to: 'placed' },
  { from: 'placed', event: 'ship', to: 'shipped' },
  { from: 'placed', event: 'cancel', to: 'cancelled' },
];

export type ImpossibleTransition = {
  readonly _tag: 'ImpossibleTransition';
  readonly from: OrderState;
  readonly event: OrderEvent;
};

/** The state of an order after an event. */
export const nextState = (from: OrderState, event: OrderEvent): E.Either<ImpossibleTransition, OrderState> => {
  const found = orderTransitions.find((transition) => transition.from === from && transition.event === event);
  return found ? E.right(found.to) : E.left({ _tag: 'ImpossibleTransition', from, event });
};
