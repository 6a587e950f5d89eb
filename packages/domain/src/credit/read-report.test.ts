import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryCreditStore } from '../testing/in-memory-credit-store.ts';
import type { User } from '../user/user.ts';
import { createCreditReports, reportScopeOf } from './read-report.ts';

const permission = 'See employee credit policy company report';
const credit = (type: 'EMPLOYEE' | 'COMPANY', available = true) => ({
  employeeCredit: { type, available, advanceMode: false, limit: 1_000, reset: 'month' } as const,
});
const north = { id: 'north', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } } as const;
const ada = (more: Partial<User> = {}) => ({
  user: { customerUserId: 'ada', nonResourcePermissions: [permission], ...more },
});

describe('whose use of credit may be read', () => {
  it.each([
    [
      'of the company that is bought for',
      ada({ customerProfiles: [north] }),
      credit('COMPANY'),
      { account: 'company:north' },
    ],
    ['of employees for no company', ada(), credit('EMPLOYEE'), { employeesOf: undefined }],
    [
      'of employees for the same company',
      ada({ customerProfiles: [north] }),
      credit('EMPLOYEE'),
      { employeesOf: 'north' },
    ],
  ] as const)('%s', (_, login, shop, scope) => {
    expect(reportScopeOf(O.some(login), 'framework', shop)).toEqual(E.right(scope));
  });

  it.each([
    ['who has no permission', ada({ nonResourcePermissions: [], customerProfiles: [north] }), credit('COMPANY')],
    ['who buys for no company', ada(), credit('COMPANY')],
    ['who acts as somebody else', { ...ada(), representative: { id: 'siri', name: 'Siri' } }, credit('EMPLOYEE')],
    ['a shop without credit', ada(), {}],
    ['a shop whose credit is off', ada(), credit('EMPLOYEE', false)],
  ] as const)('nobody’s: %s', (_, login, shop) => {
    expect(reportScopeOf(O.some(login), 'framework', shop)).toEqual(E.left({ _tag: 'Forbidden' }));
  });

  it('is asked of who is logged in', () => {
    expect(reportScopeOf(O.none, 'framework', credit('EMPLOYEE'))).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });
});

describe('reports', () => {
  const day = 19_675;
  const clock = { now: () => day * 86_400_000 };
  const store = createInMemoryCreditStore(clock);
  const entry = { account: 'company:north', period: day - 9, order: 'ABCDE-12345' } as const;
  store.write(
    [
      { ...entry, kind: 'grant', amount: 1_000 },
      { ...entry, kind: 'reserve', amount: 300 },
      { ...entry, kind: 'spend', amount: 300 },
      { ...entry, kind: 'give back', amount: 100 },
    ],
    () => ({ holder: 'Per', company: 'north' }),
  );
  const reports = createCreditReports({ store, clock, info: { timeZone: 'UTC' } });

  it('tell what was spent and given back, and not what is only reserved', async () => {
    const read = await reports(E.right({ account: 'company:north' })).read({})();
    expect(read).toMatchObject(
      E.right({
        total: 200,
        holders: [{ holder: 'Per', amount: 200 }],
        uses: [{ kind: 'give back' }, { kind: 'spend' }],
      }),
    );
  });

  it('tell nothing of others, nor to who may not read', async () => {
    expect(await reports(E.right({ account: 'company:south' })).uses({}, 9)()).toEqual(E.right([]));
    expect(await reports(E.right({ employeesOf: 'north' })).uses({}, 9)()).toEqual(E.right([]));
    expect(await reports(E.left({ _tag: 'Forbidden' })).read({})()).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(await reports(E.left({ _tag: 'NotLoggedIn' })).uses({}, 9)()).toEqual(E.left({ _tag: 'NotLoggedIn' }));
  });
});
