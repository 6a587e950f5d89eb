import type { OrderState } from './order.ts';
import type { PaymentState } from './payment.ts';
import type { PurchaseEvent } from './purchase-event.ts';

/**
 * The mails that a shopper gets about an order: it is confirmed, it is on its way, it is cancelled, their withdrawal came in,
 * goods came back, it was not approved, nobody approved it in time.
 */
export const orderMailKinds = [
  'placed',
  'shipped',
  'cancelled',
  'withdrawn',
  'returned',
  'rejected',
  'lapsed',
] as const;
/** A mail about an order by the step that it tells of. */
export type OrderMailKind = (typeof orderMailKinds)[number];

/** All that an event does, in an order's state. */
export type Effects = {
  /** Where there are several, the units that are left say which (`stateByUnits`). */
  readonly to: OrderState | readonly OrderState[];
  /**
   * What happens to the units of the order's lines. `keep`: what is reserved stays reserved. `withdraw`: what is not sent is
   * released, and the rest is waited for. `take back`: it is in the house again.
   */
  readonly units: 'keep' | 'reserve' | 'release' | 'ship' | 'withdraw' | 'take back';
  readonly mail: OrderMailKind | 'none';
  /**
   * The state that the payment comes to. `call off`: money that came goes back, and money that comes later will, too.
   * `balance`: money that was only reserved is taken for units that were sent; what units cost that are not to be paid any more
   * goes back, and with the last of them all that is left, delivery too.
   */
  readonly payment: PaymentState | 'keep' | 'call off' | 'balance';
  /** `consume`: the basket is used up; where the shopper went on filling it, what was ordered is taken out of it. */
  readonly basket: 'keep' | 'consume';
};

export const impossible = 'impossible';

/** The order was cancelled before, and nobody heard of it: only the payment moves on. */
const paymentOnly = (payment: PaymentState): Effects => ({
  ...{ to: 'cancelled', units: 'keep', mail: 'none', payment, basket: 'keep' },
});

/** Nothing comes of an order that waited: its goods can be sold again, and there is nothing to call off by mail. */
const giveUp = (payment: Effects['payment']): Effects => ({
  ...{ to: 'cancelled', units: 'release', mail: 'none', payment, basket: 'keep' },
});

/** Nothing comes of an order that waited for its approval, which nothing was paid for. */
const notApproved = (mail: Effects['mail']): Effects => ({
  ...{ to: 'cancelled', units: 'release', mail, payment: 'keep', basket: 'keep' },
});

/** Goods leave the house, all that are left or some of them. */
const shipping: Effects = {
  ...{ to: ['part-shipped', 'shipped'], units: 'ship', mail: 'shipped', payment: 'balance', basket: 'keep' },
};

/** Goods that are not sent yet will not be, all that are left or some of them. */
const callingOff = (to: Effects['to']): Effects => ({
  ...{ to, units: 'release', mail: 'cancelled', payment: 'balance', basket: 'keep' },
});

/** The buyer goes back on all that they have bought, or on some of it. */
const withdrawing = (to: readonly OrderState[]): Effects => ({
  ...{ to, units: 'withdraw', mail: 'withdrawn', payment: 'balance', basket: 'keep' },
});

/** Goods that were sent are back; what else there is of the order goes on. */
const takingBack = (to: readonly OrderState[]): Effects => ({
  ...{ to, units: 'take back', mail: 'returned', payment: 'balance', basket: 'keep' },
});

/**
 * The life of a purchase: what each event does in each state of its order. A new state or event does not compile before it
 * says what becomes of units, mail, payment and basket. The store enforces the same steps between states.
 */
export const lifecycle: Readonly<
  Record<OrderState | 'new', Readonly<Record<PurchaseEvent, Effects | typeof impossible>>>
> = {
  new: {
    place: { to: 'placed', units: 'reserve', mail: 'placed', payment: 'keep', basket: 'consume' },
    hold: { to: 'pending', units: 'reserve', mail: 'none', payment: 'started', basket: 'keep' },
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: impossible,
    cancel: impossible,
    withdraw: impossible,
    return: impossible,
    // The basket is used up: its buyer could order nothing else meanwhile.
    ask: { to: 'awaiting-approval', units: 'reserve', mail: 'none', payment: 'keep', basket: 'consume' },
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
  },
  'awaiting-approval': {
    place: impossible,
    hold: impossible,
    pay: impossible,
    decline: impossible,
    expire: impossible,
    refuse: impossible,
    refund: impossible,
    ship: impossible,
    cancel: notApproved('cancelled'),
    withdraw: impossible,
    return: impossible,
    ask: impossible,
    approve: { to: 'placed', units: 'keep', mail: 'placed', payment: 'keep', basket: 'keep' },
    reject: notApproved('rejected'),
    recall: notApproved('none'),
    lapse: notApproved('lapsed'),
  },
  pending: {
    place: impossible,
    hold: impossible,
    pay: { to: 'placed', units: 'keep', mail: 'placed', payment: 'approved', basket: 'consume' },
    decline: giveUp('declined'),
    expire: giveUp('expired'),
    refuse: giveUp('refunding'),
    refund: impossible,
    ship: impossible,
    cancel: giveUp('call off'),
    withdraw: impossible,
    return: impossible,
    ask: impossible,
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
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
    withdraw: withdrawing(['placed', 'cancelled']),
    return: impossible,
    ask: impossible,
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
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
    withdraw: withdrawing(['part-shipped', 'shipped']),
    return: takingBack(['part-shipped']),
    ask: impossible,
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
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
    withdraw: withdrawing(['shipped']),
    return: takingBack(['shipped']),
    ask: impossible,
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
  },
  cancelled: {
    place: impossible,
    hold: impossible,
    // The payment came late, and the goods are still there: the order comes back.
    pay: { to: 'placed', units: 'reserve', mail: 'placed', payment: 'approved', basket: 'consume' },
    decline: paymentOnly('declined'),
    expire: paymentOnly('expired'),
    refuse: paymentOnly('refunding'),
    refund: paymentOnly('refunded'),
    ship: impossible,
    cancel: impossible,
    withdraw: impossible,
    return: impossible,
    ask: impossible,
    approve: impossible,
    reject: impossible,
    recall: impossible,
    lapse: impossible,
  },
};

/**
 * What an order in a state is to its basket: it waits to be paid, it bought what was in it, or nothing came of it. One that
 * waits for its approval used it up.
 */
export const standing: Readonly<Record<OrderState, 'waiting' | 'bought' | 'off'>> = {
  pending: 'waiting',
  'awaiting-approval': 'bought',
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
