/**
 * Who a basket, an order or an address belongs to: a guest by a hash of the guest cookie's value, which cannot be turned
 * back into the cookie; a user by the identity server's `sub`.
 */
export type ShopperId = { readonly guest: string } | { readonly user: string };

/** One text for each owner. No hash has a colon, so that nobody is taken for somebody else. */
export const shopperKey = (owner: ShopperId): string => ('user' in owner ? `user:${owner.user}` : owner.guest);
