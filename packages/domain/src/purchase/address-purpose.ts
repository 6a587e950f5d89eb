import type { Order } from './order.ts';

/** What the address of an order is for; `buyer`: who fetches goods that are paid gave none, but the name. */
export type AddressPurpose = 'buyer' | 'invoice' | 'delivery';

/** What the address of an order is for. */
export const addressPurpose = ({ delivery, address }: Pick<Order, 'delivery' | 'address'>): AddressPurpose =>
  address.street === '' ? 'buyer' : delivery.pickup ? 'invoice' : 'delivery';
