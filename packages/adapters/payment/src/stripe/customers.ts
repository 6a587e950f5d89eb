import type { CardOwner } from '@torg/domain/purchase';

/** Which customer of Stripe's keeps whose cards. Every function rejects when the store is away. */
export type StripeCustomers = {
  /** The customer of an owner; undefined where there is none. */
  readonly find: (owner: CardOwner) => Promise<string | undefined>;
  /** Keeps the customer of an owner, unless there is one. @returns the one that there is. */
  readonly keep: (owner: CardOwner, customerId: string) => Promise<string>;
  /** Those of a user in a shop, in whatever profile. */
  readonly ofUser: (shopId: string, user: string) => Promise<readonly string[]>;
  /** Lets go of a customer; of none it does nothing. */
  readonly forget: (customerId: string) => Promise<void>;
};
