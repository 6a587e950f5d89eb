import { describe, expect, it } from 'vitest';
import { permissionNames } from './permission.ts';
import { type Role, refusalFor } from './role.ts';

const open = { loginRequired: false };
const closed = { loginRequired: true };
const kari = { customerUserId: 'kari', nonResourcePermissions: ['Shop'] };
const per = { customerUserId: 'per', nonResourcePermissions: ['Shop', 'Attest orders'] };
const attest: Role = { permission: 'Attest orders' };

const notLoggedIn = { _tag: 'NotLoggedIn' };
const forbidden = { _tag: 'Forbidden' };

describe('who is let in', () => {
  it.each([
    ['open', open, undefined, undefined],
    ['open', closed, undefined, undefined],
    ['shopper', open, undefined, undefined],
    ['shopper', closed, undefined, notLoggedIn],
    ['shopper', closed, kari, undefined],
    ['user', open, undefined, notLoggedIn],
    ['user', open, kari, undefined],
    [attest, open, undefined, notLoggedIn],
    [attest, closed, undefined, notLoggedIn],
    [attest, open, kari, forbidden],
    [attest, open, per, undefined],
    [attest, closed, per, undefined],
    [attest, open, { customerUserId: 'nils', isGuestUser: false }, forbidden],
  ] as const)('%j in %o: %o gets %o', (role, shop, user, refusal) => {
    expect(refusalFor(role, shop, user)).toEqual(refusal);
  });

  it('is told by the permission itself, whichever it is', () => {
    for (const permission of permissionNames) {
      const user = { customerUserId: 'x', nonResourcePermissions: [permission] };
      for (const other of permissionNames) {
        const refusal = refusalFor({ permission: other }, open, user);
        expect([permission, other, refusal]).toEqual([permission, other, other === permission ? undefined : forbidden]);
      }
    }
  });
});
