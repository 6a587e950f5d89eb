import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CompanyPermission } from '../permission/permission.ts';
import { changeUser, type UserChange } from './change-user.ts';
import { type CompanyUser, keepsUsersAs, shopsFor, type UserKeeper } from './company-user.ts';

const company = { id: 'north', customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } };
const own: readonly CompanyPermission[] = ['Attest orders', 'Edit customer group users'];
const keeper: UserKeeper = {
  ...{ id: 'kim', name: 'Kim', company, groups: ['framework'], permissions: own },
  member: { id: 'kim', name: 'Kim', permissions: own },
};
const user = (id: string, more: Partial<CompanyUser> = {}): CompanyUser => ({
  ...{ id, name: id, isActive: true, permissions: [], given: [], taken: [], revision: 0, ...more },
});
const kim = user('kim', { permissions: own });
const per = user('per', { permissions: ['Attest orders', 'Company credit purchase'], revision: 2 });
const users = [kim, per];

const give = (permissions: readonly string[], more: Partial<UserChange> = {}): UserChange =>
  ({ ...{ intent: 'permissions', user: 'per', revision: 2, permissions }, ...more }) as UserChange;
const shut = (id: string, revision: number): UserChange => ({ intent: 'deactivate', user: id, revision });
const refused = (change: UserChange, among: readonly CompanyUser[] = users) => changeUser(among, keeper, change);

describe('permissions of a user of a company', () => {
  it('are given and taken as far as who does it has them; about the others nothing is said', () => {
    const said = { given: ['Edit customer group users'], taken: ['Attest orders'] };
    expect(changeUser(users, keeper, give(said.given))).toEqual(
      E.right({
        ...{ user: 'per', standing: { isActive: true, ...said } },
        event: { deed: 'permissions', by: 'kim', ...said },
      }),
    );
  });

  it('are left to the identity server where they stay as they are', () => {
    const step = refused(give(['Attest orders', 'Edit customer group users']));
    const given = ['Edit customer group users'];
    expect(step).toMatchObject(E.right({ standing: { given, taken: [] } }));
  });

  it('are what was said last; what was said of others stays', () => {
    const taken = ['Edit customer group users'] as const;
    const said = { ...per, given: ['Attest orders', 'Company credit purchase'] as const, taken };
    expect(refused(give(['Edit customer group users']), [kim, said])).toMatchObject(
      E.right({
        standing: { given: ['Company credit purchase', 'Edit customer group users'], taken: ['Attest orders'] },
      }),
    );
  });

  it.each(['Company credit purchase', 'Sales representative', 'Shop', 'Purchase without credit limit', 'x', ''])(
    'are refused where %j is nothing that they may give',
    (value) => {
      expect(refused(give(['Attest orders', value]))).toEqual(E.left({ _tag: 'PermissionNotYours', value }));
    },
  );

  it('stay where somebody of another company is named', () => {
    expect(refused(give([], { user: 'olga' }))).toEqual(E.left({ _tag: 'UnknownUser' }));
  });

  it('stay where somebody changed them meanwhile, unless they are so by now', () => {
    expect(refused(give([], { revision: 1 }))).toEqual(E.left({ _tag: 'UserChanged' }));
    expect(refused(give(['Attest orders'], { revision: 1 }))).toEqual(E.right(undefined));
  });

  it('are nothing to who lost the users since', () => {
    const taken = ['Edit customer group users'] as const;
    const without = user('kim', { permissions: ['Attest orders'], taken, revision: 1 });
    expect(refused(give([]), [without, per])).toEqual(E.left({ _tag: 'Forbidden' }));
    const gone = user('kim', { permissions: own, revision: 1, isActive: false });
    expect(refused(give([]), [gone, per])).toEqual(E.left({ _tag: 'Forbidden' }));
  });
});

describe('who keeps users by the identity server', () => {
  it('does so however long ago the shop saw them without, whatever else the company said', () => {
    const seen = user('kim', { permissions: ['Attest orders'], given: ['Attest orders'], revision: 1 });
    expect(E.isRight(refused(give([]), [seen, per]))).toBe(true);
  });
});

describe('the last one who keeps the users', () => {
  const anne = user('anne', { permissions: ['Edit customer group users'] });

  it('neither gives that up nor goes', () => {
    expect(refused(give(['Attest orders'], { user: 'kim', revision: 0 }))).toEqual(E.left({ _tag: 'LastKeeper' }));
    expect(refused(shut('kim', 0))).toEqual(E.left({ _tag: 'LastKeeper' }));
    expect(refused(shut('kim', 0), [kim, per, { ...anne, isActive: false }])).toEqual(E.left({ _tag: 'LastKeeper' }));
  });

  it('may once another one is there', () => {
    expect(E.isRight(refused(shut('kim', 0), [kim, per, anne]))).toBe(true);
  });
});

describe('what a user may order', () => {
  const limit = { limit: 150_000, reset: 'month' } as const;
  const limited = (user: string, revision: number, wanted?: typeof limit): UserChange => ({
    ...{ intent: 'limit', user, revision, limit: wanted },
  });
  const nothing = { given: [], taken: [] };

  it('is said by whoever keeps the users, of themselves too, and changes nothing else', () => {
    const event = { deed: 'limit', by: 'kim', ...nothing, limit };
    expect(refused(limited('per', 2, limit))).toEqual(
      E.right({ user: 'per', standing: { isActive: true, ...nothing }, event }),
    );
    expect(refused(limited('kim', 0, limit))).toMatchObject(E.right({ user: 'kim', event }));
    const out = { ...per, isActive: false, given: ['Attest orders'] } as const;
    expect(refused(limited('per', 2, limit), [kim, out])).toMatchObject(
      E.right({ standing: { isActive: false, given: ['Attest orders'] } }),
    );
  });

  it('is another one where its period alone is', () => {
    const yearly = { ...limit, reset: 'year' } as const;
    const change: UserChange = { intent: 'limit', user: 'per', revision: 2, limit: yearly };
    expect(refused(change, [kim, { ...per, limit }])).toMatchObject(E.right({ event: { limit: yearly } }));
  });

  it('is without a limit again where none is said', () => {
    const step = refused(limited('per', 2), [kim, { ...per, limit }]);
    expect(step).toMatchObject(E.right({ event: { deed: 'limit' } }));
    expect(E.isRight(step) && step.right?.event).not.toHaveProperty('limit');
  });

  it('is said once, however often it is sent, and not over what somebody else said meanwhile', () => {
    expect(refused(limited('per', 0, limit), [kim, { ...per, limit }])).toEqual(E.right(undefined));
    expect(refused(limited('per', 0))).toEqual(E.right(undefined));
    expect(refused(limited('per', 1, limit))).toEqual(E.left({ _tag: 'UserChanged' }));
  });

  it('is said by nobody who keeps the users no more, and of nobody of another company', () => {
    const gone = { ...kim, taken: ['Edit customer group users'] as const };
    expect(refused(limited('per', 2, limit), [gone, per])).toEqual(E.left({ _tag: 'Forbidden' }));
    expect(refused(limited('per', 2, limit), [{ ...kim, isActive: false }, per])).toEqual(
      E.left({ _tag: 'Forbidden' }),
    );
    expect(refused(limited('olga', 0, limit))).toEqual(E.left({ _tag: 'UnknownUser' }));
  });
});

describe('who is shut out', () => {
  it('may come back, and what the identity server lets them do is left to it', () => {
    const nothing = { given: [], taken: [] };
    const step = refused(shut('per', 2));
    const event = { deed: 'deactivate', by: 'kim', ...nothing };
    expect(step).toEqual(E.right({ user: 'per', standing: { isActive: false, ...nothing }, event }));
    const back = changeUser([kim, { ...per, isActive: false }], keeper, { ...shut('per', 2), intent: 'activate' });
    expect(back).toEqual(
      E.right({ user: 'per', standing: { isActive: true, ...nothing }, event: { ...event, deed: 'activate' } }),
    );
  });

  it('keeps what the company itself said', () => {
    const word = { given: ['Attest orders'], taken: ['Edit customer user addresses'] } as const;
    expect(refused(shut('per', 2), [kim, { ...per, ...word }])).toMatchObject(
      E.right({ standing: { isActive: false, ...word }, event: { given: [], taken: [] } }),
    );
  });

  it('is so once, however often it is sent', () => {
    expect(refused(shut('per', 1), [kim, { ...per, isActive: false }])).toEqual(E.right(undefined));
  });

  it('shops no longer where the company was in use, chosen or not', () => {
    const shop = { customerGroups: [{ id: 'framework' }], defaultGroupId: 'framework' };
    const other = { ...company, id: 'south' };
    const both = { customerUserId: 'per', customerGroupIds: ['framework'], customerProfiles: [company, other] };
    const ends = shopsFor('north', shop);
    expect([ends({ user: both }), ends({ user: both, profileId: 'south' })]).toEqual([true, false]);
    expect(ends({ user: both, profileId: 'north' })).toBe(true);
    expect(ends({ user: { customerUserId: 'per', customerGroupIds: ['framework'] } })).toBe(false);
  });
});

describe('who keeps the users of a company', () => {
  const permitted = {
    ...{ customerUserId: 'kim', name: 'Kim', customerProfiles: [company] },
    nonResourcePermissions: ['Shop', 'Sales representative', 'Edit customer group users', 'Attest orders'],
  };

  it('has the permission, buys for one, and gives what a company gives', () => {
    const user = { ...permitted, customerGroups: ['framework', 'private'] };
    const permissions = ['Shop', 'Edit customer group users', 'Attest orders', 'Sales representative'];
    expect(keepsUsersAs({ user }, 'framework')).toEqual({
      ...{ ...keeper, member: { id: 'kim', name: 'Kim', permissions, profile: company } },
    });
  });

  it('is nobody else', () => {
    const { customerProfiles: _, ...private_ } = permitted;
    const representative = { id: 'siri', name: 'Siri' };
    expect(keepsUsersAs({ user: private_ }, 'framework')).toBeUndefined();
    expect(keepsUsersAs({ user: permitted, representative }, 'framework')).toBeUndefined();
    expect(keepsUsersAs({ user: { ...permitted, isGuestUser: true } }, 'framework')).toBeUndefined();
    expect(keepsUsersAs({ user: { ...permitted, nonResourcePermissions: ['Shop'] } }, 'framework')).toBeUndefined();
  });
});
