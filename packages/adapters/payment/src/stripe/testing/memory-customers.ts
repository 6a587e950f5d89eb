import type { CardOwner } from '@torg/domain/purchase';
import type { StripeCustomers } from '../customers.ts';

/** Customers in memory. */
export const createMemoryCustomers = (): StripeCustomers => {
  const customers = new Map<string, { readonly owner: CardOwner; readonly id: string }>();
  const keyOf = ({ shopId, user, profile = '' }: CardOwner) => JSON.stringify([shopId, user, profile]);
  return {
    find: async (owner) => customers.get(keyOf(owner))?.id,
    keep: async (owner, customerId) => {
      const kept = customers.get(keyOf(owner)) ?? { owner, id: customerId };
      customers.set(keyOf(owner), kept);
      return kept.id;
    },
    ofUser: async (shopId, user) =>
      [...customers.entries()]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(([, { owner, id }]) => (owner.shopId === shopId && owner.user === user ? [id] : [])),
    forget: async (customerId) => {
      for (const [key, { id }] of customers) if (id === customerId) customers.delete(key);
    },
  };
};
