import { option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { dueForCheck, effectiveLogin, isAlive, sessionIdle } from '../session/server/login-session.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import { accountOf, formerOwnersOf, ownerOf } from '../shopper/owner.ts';
import { priceContextOf } from '../shopper/price-context.ts';
import { aPunchOut } from '../testing/examples-of-punchouts.ts';
import { visitLife, visitSession } from './visit-session.ts';

const session = visitSession(aPunchOut(), 1000, ['X']);
const login = effectiveLogin(session, 1000);
const of = (id: string) => {
  const other = effectiveLogin(visitSession(aPunchOut({ id }), 1000), 1000);
  return { guest: O.some('guest'), session: O.some(other) };
};

it('a visit is somebody of the company, at its prices, without VAT', () => {
  const shop = { customerGroups: [{ id: 'consumer' }, { id: 'framework' }], defaultGroupId: 'consumer' };
  expect(priceContextOf({ ...shop, activeVatOption: 'gross' }, login)).toEqual({
    ...{ customerGroup: 'framework', vatView: 'net' },
  });
  expect(login.user.punchOut).toEqual({ company: 'Berg AS', operation: 'create', missing: ['X'] });
});

it('a visit has a basket of its own, no account, and sees nothing that the company’s users have', () => {
  const [one, two] = [of('one'), of('two')];
  expect(ownerOf('basket', one)).not.toEqual(ownerOf('basket', two));
  expect(ownerOf('orders', one)).not.toEqual(ownerOf('orders', two));
  expect(formerOwnersOf('basket', one)).not.toContainEqual({ guest: 'guest' });
  for (const kept of ['addresses', 'preferences', 'settings', 'wishes', 'acting records'] as const)
    expect(accountOf(kept, one.session)).toEqual(O.none);
  expect(companyInUse(login.user, 'framework')).toBeUndefined();
});

it('a visit ends after half an hour without the buyer, and after four hours at the latest; nobody is asked about it', () => {
  expect(isAlive(session, 1000 + sessionIdle)).toBe(false);
  expect(isAlive({ ...session, seenAt: 999 + visitLife }, 999 + visitLife)).toBe(true);
  expect(isAlive({ ...session, seenAt: 999 + visitLife }, 1000 + visitLife)).toBe(false);
  expect(dueForCheck(session, 1000 + visitLife)).toBeUndefined();
});
