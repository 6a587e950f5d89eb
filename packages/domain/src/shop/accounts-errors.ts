import type { SettingError } from './setting-error.ts';
import type { ShopInfo } from './shop-info.ts';

/** Accounts are of ways to pay that the shop has. */
export const accountsErrors = ({
  accounts,
  paymentMethods,
}: Pick<ShopInfo, 'accounts' | 'paymentMethods'>): readonly SettingError[] =>
  Object.entries(accounts?.ways ?? {})
    .filter(([id]) => paymentMethods.every((method) => method.id !== id))
    .map(([id]) => ({ path: `accounts.ways.${id}`, value: id, expected: 'the id of one of paymentMethods' }));
