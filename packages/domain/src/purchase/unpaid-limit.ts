/** Milliseconds over which unpaid orders are counted. */
export const unpaidPeriod = 24 * 60 * 60_000;

/** What guests of one mailbox, or of one network, have ordered within that time and not paid; nothing of it is on its way. */
export type UnpaidHeld = { readonly orders: number; readonly units: number };

/** How unpaid orders are counted together: by the mailbox that is told of them, or by the network that they came from. */
export type UnpaidBy = { readonly mailbox: string } | { readonly network: string };

/** The most that may be held before one more order. Households, offices and phone companies share a network. */
const most = { mailbox: { orders: 5, units: 100 }, network: { orders: 30, units: 300 } } as const;

const isBelow = (held: UnpaidHeld, limit: UnpaidHeld): boolean =>
  held.orders < limit.orders && held.units < limit.units;

/**
 * Whether a guest may order by invoice once more: an unknown's orders hold goods that others cannot buy, and cost nothing
 * but a form. Who logs in, or pays at once, has no such limit.
 */
export const mayOrderUnpaid = (held: { readonly mailbox: UnpaidHeld; readonly network: UnpaidHeld }): boolean =>
  isBelow(held.mailbox, most.mailbox) && isBelow(held.network, most.network);
