import type { ShopInfo } from '@torg/domain/shop';
import type { Claims } from '@torg/domain/user';
import { keycloakConfig } from './browser.ts';
import { aRunningShop } from './shops.ts';
import { aTestWorld } from './test-world.ts';

const claimsOf = (sub: string, group: string, more: Claims = {}): Claims => ({
  ...{ sub, customerGroupIds: [group], customerGroups: [group], nonResourcePermissions: ['Shop'] },
  ...more,
});

/** The users of the demo world, as their identity server tells of them. */
export const users: Readonly<Record<string, Claims>> = {
  kari: claimsOf('kari', 'member'),
  nils: claimsOf('nils', 'employee'),
  ingrid: claimsOf('ingrid', 'framework'),
  per: claimsOf('per', 'business', { nonResourcePermissions: ['Shop', 'Attest orders'] }),
  siri: claimsOf('siri', 'consumer', { nonResourcePermissions: ['Shop', 'Sales representative'] }),
  gina: claimsOf('gina', 'consumer', { isGuestUser: true }),
};

const groups = (...ids: readonly string[]) => ({
  customerGroups: ids.map((id) => ({ id, priceList: 'retail' })),
  defaultGroupId: ids[0] ?? '',
});

/** A shop for all of them. @param more of its settings. */
export const openWorld = (more: Partial<ShopInfo> = {}) => {
  const all = groups('consumer', 'member', 'employee', 'framework', 'business');
  return aTestWorld({ shops: [aRunningShop({ keycloakConfig, ...all, ...more })] });
};

/** A shop for employees: of the demo users nils may enter. */
export const staffWorld = () =>
  aTestWorld({ shops: [aRunningShop({ keycloakConfig, loginRequired: true, ...groups('employee') })] });
