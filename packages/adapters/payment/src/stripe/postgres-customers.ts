import type { CardOwner } from '@torg/domain/purchase';
import { openOwnSchema } from '../own-schema.ts';
import type { StripeCustomers } from './customers.ts';

type Tables = {
  readonly customer: {
    readonly shop_id: string;
    readonly user_id: string;
    readonly profile_id: string;
    readonly customer_id: string;
  };
};

export type CustomersDatabase = StripeCustomers & { readonly close: () => Promise<void> };

const rowOf = ({ shopId, user, profile = '' }: CardOwner) => ({ shop_id: shopId, user_id: user, profile_id: profile });

/**
 * Customers in schema `stripe` of a database, which `migrations` has built.
 * @param onError told of errors of idle connections.
 */
export const openCustomers = (url: string, onError: (error: Error) => void): CustomersDatabase => {
  const db = openOwnSchema<Tables>(url, 'stripe', onError);
  const find = async (owner: CardOwner): Promise<string | undefined> => {
    const row = await db
      .selectFrom('customer')
      .select('customer_id')
      .where((eb) => eb.and(rowOf(owner)))
      .executeTakeFirst();
    return row?.customer_id;
  };
  return {
    find,
    keep: async (owner, customerId) => {
      await db
        .insertInto('customer')
        .values({ ...rowOf(owner), customer_id: customerId })
        .onConflict((conflict) => conflict.columns(['shop_id', 'user_id', 'profile_id']).doNothing())
        .execute();
      const kept = await find(owner);
      if (kept === undefined) throw new Error('a customer that was just kept is gone');
      return kept;
    },
    ofUser: async (shopId, user) => {
      const rows = await db
        .selectFrom('customer')
        .select('customer_id')
        .where('shop_id', '=', shopId)
        .where('user_id', '=', user)
        .orderBy('profile_id')
        .execute();
      return rows.map(({ customer_id: id }) => id);
    },
    forget: async (customerId) => {
      await db.deleteFrom('customer').where('customer_id', '=', customerId).execute();
    },
    close: () => db.destroy(),
  };
};
