import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';
import type { PurchaseEvent } from './purchase-event.ts';

/** The mails that a shopper gets about an order: it is confirmed, it is on its way, it is cancelled. */
export const orderMailKinds = ['placed', 'shipped', 'cancelled'] as const;
/** A mail about an order by the step that it tells of. */
export type OrderMailKind = (typeof orderMailKinds)[number];

/** All that an event does, in an order's state. */
export type Effects = {
  /** Where there are several, the units that are left say which (`stateByUnits`). */
  readonly to: OrderState | readonly OrderState[];
  /** What happens to the units of the order's lines. `keep`: what is reserved stays reserved. */
  readonly stock: 'keep' | 'reserve' | 'release' | 'ship';
  readonly mail: OrderMailKind | 'none';
  /**
   * The state that the payment comes to. `call off`: money that came goes back, and money that comes later will, too.
   * `give back`: what the units cost goes back, and with the last of them all that is left, delivery too.
   */
  readonly payment: PaymentState | 'keep' | 'call off' | 'give back';
  /** `consume`: the basket is used up; where the shopper went on filling it, what was ordered is taken out of it. */
  readonly basket: 'keep' | 'consume';
};

export const impossible = 'impossible';

/** The order was cancelled before, and nobody heard of it: only the payment moves on. */
const paymentOnly = (payment: PaymentState): Effects => ({
  ...{ to: 'cancelled', stock: 'keep', mail: 'none', payment, basket: 'keep' },
});

/** Nothing comes of an order that waited: its goods can be sold again, and there is nothing to call off by mail. */
const giveUp = (payment: Effects['payment']): Effects => ({
  ...{ to: 'cancelled', stock: 'release', mail: 'none', payment, basket: 'keep' },
});

/** Goods leave the house, all that are left or some of them. */
const shipping: Effects = {
  ...{ to: ['part-shipped', 'shipped'], stock: 'ship', mail: 'shipped', payment: 'keep', basket: 'keep' },
};

/** Goods that are not sent yet will not be, all that are left or some of them. */
const callingOff = (to: Effects['to']): Effects => ({
  ...{ to, stock: 'release', mail: 'cancelled', payment: 'give back', basket: 'keep' },
});

/**
 * The life of a purchase: what each event does in each state of its order. A new state or event does not compile before it
 * says what becomes of stock, mail, payment and basket. The store enforces the same steps between states.
 */
export const lifecycle: Readonly<
  Record<OrderState | 'new', Readonly<Record<PurchaseEvent, Effects | typeof impossible>>>
> = {
  new: {
    place: { to: 'placed', stock: 'reserve', mail: 'placed', payment: 'keep', basket: 'consume' },
    hold: { to: 'pending', stock: 'reserve', mail: 'none', payment: 'started', basket: 'keep' },
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: impossible,
    cancel: impossible,
  },
  pending: {
    place: impossible,
    hold: impossible,
    pay: { to: 'placed', stock: 'keep', mail: 'placed', payment: 'approved', basket: 'consume' },
    decline: giveUp('declined'),
    expire: giveUp('expired'),
    refuse: giveUp('refunding'),
    refund: impossible,
    ship: impossible,
    cancel: giveUp('call off'),
  },
  placed: {
    place: impossible,
    hold: impossible,
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: shipping,
    cancel: callingOff(['placed', 'cancelled']),
  },
  'part-shipped': {
    place: impossible,
    hold: impossible,
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: shipping,
    cancel: callingOff(['part-shipped', 'shipped']),
  },
  shipped: {
    place: impossible,
    hold: impossible,
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: impossible,
    cancel: impossible,
  },
  cancelled: {
    place: impossible,
    hold: impossible,
    // The payment came late, and the goods are still there: the order comes back.
    pay: { to: 'placed', stock: 'reserve', mail: 'placed', payment: 'approved', basket: 'consume' },
    decline: paymentOnly('declined'),
    expire: paymentOnly('expired'),
    refuse: paymentOnly('refunding'),
    refund: paymentOnly('refunded'),
    ship: impossible,
    cancel: impossible,
  },
};

/** What an order in a state is to its basket: it waits to be paid, it bought what was in it, or nothing came of it. */
export const standing: Readonly<Record<OrderState, 'waiting' | 'bought' | 'off'>> = {
  pending: 'waiting',
  placed: 'bought',
  'part-shipped': 'bought',
  shipped: 'bought',
  cancelled: 'off',
};

/** An event that cannot happen in the state that the order is in. */
export type ImpossibleTransition = {
  readonly _tag: 'ImpossibleTransition';
  readonly from: OrderState | 'new';
  readonly event: PurchaseEvent;
};

type Step = Omit<Effects, 'to'> & {
  readonly from: OrderState | 'new';
  readonly event: PurchaseEvent;
  readonly to: OrderState;
};

/** The table as a list of what is possible. */
export const lifecycleSteps: readonly Step[] = Object.entries(lifecycle).flatMap(([from, row]) =>
  Object.entries(row).flatMap(([event, effects]) =>
    effects === impossible
      ? []
      : [effects.to]
          .flat()
          .map((to) => ({ ...effects, from: from as Step['from'], event: event as PurchaseEvent, to })),
  ),
);
