import type { ProviderDeps } from './provider.ts';

export type KnownShops = Pick<ProviderDeps, 'isShopHost' | 'port' | 'isBehindProxy'>;

/** Whether an address belongs to a shop. Behind a proxy shops have the proxy's port, which only the proxy knows. */
export const isShopAddress = (address: URL, { isShopHost, port, isBehindProxy }: KnownShops): boolean =>
  /^https?:$/.test(address.protocol) &&
  address.username === '' &&
  isShopHost(address.hostname) &&
  (isBehindProxy || portOf(address) === String(port));

/** A URL leaves out the port that its scheme has anyway. */
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80');
