/**
 * Which Checkout Session a payment has: Stripe finds none by a reference of ours, and forgets an idempotency key after a
 * day. Every function rejects when the store is away.
 */
export type CheckoutSessions = {
  /** The session of a payment; undefined where none was opened. */
  readonly find: (reference: string) => Promise<string | undefined>;
  /** Keeps the session of a payment, unless it has one. @returns the one that it has. */
  readonly keep: (reference: string, sessionId: string) => Promise<string>;
  /** Keeps another session in the place of one, unless that has made room already. @returns the one that it has. */
  readonly replace: (reference: string, former: string, sessionId: string) => Promise<string>;
};
