import type { CompanyUserStep } from '@torg/domain/company-user';
import { aLoginSession, aRepresentative } from '@torg/domain/testing';
import { companyUserStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { attests, createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createLoginSessionStore } from '../session/login-session-store.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createCompanyUserStore } from './company-user-store.ts';

const database = useTestDatabase();
const { newShop } = database;

companyUserStoreSuite('PostgreSQL', async () => {
  const shop = newShop();
  return {
    store: createCompanyUserStore(database.db, shop, Date),
    members: createCompanyMemberStore(database.db, shop, Date),
  };
});

it('whom a company shut out stays known to it, however often they log in', async () => {
  const shop = newShop();
  const members = createCompanyMemberStore(database.db, shop, Date);
  const store = createCompanyUserStore(database.db, shop, Date);
  for (const company of ['north', 'south']) await members.note(company, { id: 'per', name: 'Per', permissions: [] })();
  const event = { deed: 'deactivate', by: 'kim', given: [], taken: [] } as const;
  const standing = { isActive: false, given: [], taken: [] };
  const step = { user: 'per', standing, event, ends: () => false };
  await store.change('north', () => E.right(step))();
  await members.keepIn([], 'per')();
  expect(rightOf(await store.book('north')()).users).toMatchObject([{ name: 'Per', isActive: false }]);
  expect(rightOf(await members.list('north')())).toEqual([]);
  expect(rightOf(await store.book('south')()).users).toEqual([]);
});

it('who approves is listed first by the company’s word, and where it has none by the identity server’s', async () => {
  const shop = newShop();
  const members = createCompanyMemberStore(database.db, shop, Date);
  const store = createCompanyUserStore(database.db, shop, Date);
  const attest = ['Attest orders'] as const;
  for (const [id, permissions] of [
    ['anne', ['Shop', 'Attest orders']],
    ['ola', ['Shop', 'Attest orders']],
    ['per', ['Shop', 'Company credit purchase']],
  ] as const) {
    await members.note('north', { id, name: id, permissions })();
  }
  const event = { deed: 'permissions', by: 'kim', given: [], taken: [] } as const;
  for (const [user, word] of [
    ['anne', { given: [], taken: attest }],
    ['ola', { given: ['Edit customer group users'], taken: [] }],
    ['per', { given: attest, taken: [] }],
  ] as const) {
    const step = { user, standing: { isActive: true, ...word }, event, ends: () => false };
    await store.change('north', () => E.right(step))();
  }
  expect(rightOf(await members.list('north')())).toEqual([
    { id: 'anne', name: 'anne', permissions: ['Shop'] },
    { id: 'ola', name: 'ola', permissions: ['Shop', 'Attest orders', 'Edit customer group users'] },
    { id: 'per', name: 'per', permissions: ['Shop', 'Attest orders', 'Company credit purchase'] },
  ]);
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from company_member m left join company_user u using (shop_id, company, user_id)
    where m.shop_id = ${shop} and ${attests} order by m.user_id
  `.execute(database.db);
  expect(rows).toEqual([{ id: 'ola' }, { id: 'per' }]);
});

it('what was done to a user stays written, whoever writes', async () => {
  for (const write of [sql`delete from company_user_event`, sql`update company_user_event set at = now()`]) {
    await expect(write.execute(database.db)).rejects.toThrow('append-only');
  }
});

describe('a session of a user', () => {
  const now = Date.UTC(2026, 5, 1);
  const clock = { now: () => now };
  const profile = (id: string) => ({ id, customerGroupIds: ['framework'], attributes: { customerType: 'B2B' } });
  const per = { customerUserId: 'per', customerGroupIds: ['framework'], nonResourcePermissions: ['Shop'] };
  const user = { ...per, customerProfiles: [profile('north'), profile('south')] };
  const begin = async () => {
    const shop = newShop();
    const store = createCompanyUserStore(database.db, shop, clock);
    const sessions = createLoginSessionStore(database.db, shop, {
      secret: 'a secret that only tests know, 32+',
      clock,
    });
    const session = (id: string, more = {}) => aLoginSession({ id, user, startedAt: now, seenAt: now, ...more });
    for (const [key, more] of [
      ['one', { profileId: 'north' }],
      ['other', { profileId: 'south' }],
      ['acted', { user: aRepresentative(), acting: { id: 'a', customer: user, reason: 'Asked', startedAt: now } }],
      ['olga', { user: { ...user, customerUserId: 'olga' } }],
    ] as const) {
      await sessions.create(key, session(`${shop} ${key}`, more))();
    }
    const find = async (key: string) => O.toUndefined(rightOf(await sessions.find(key)()));
    const say = (standing: CompanyUserStep['standing']) =>
      store.change('north', () =>
        E.right({
          ...{ user: 'per', standing, ends: ({ profileId }) => profileId === 'north' },
          event: { deed: 'deactivate', by: 'kim', given: [], taken: [] },
        }),
      )();
    return { find, say, sessions };
  };

  it('ends at once where it is for a company that shuts them out; others go on without it', async () => {
    const { find, say } = await begin();
    await say({ isActive: false, given: [], taken: [] });
    expect(await find('one')).toBeUndefined();
    expect((await find('other'))?.user.customerProfiles).toEqual([profile('south')]);
    expect((await find('acted'))?.acting?.customer.customerProfiles).toEqual([profile('south')]);
    expect((await find('olga'))?.user).toEqual({ ...user, customerUserId: 'olga' });
  });

  it('is read with what the company lets them do, whatever was kept of it', async () => {
    const { find, say, sessions } = await begin();
    const word = { given: ['Attest orders'], taken: ['Company credit purchase'] } as const;
    await say({ isActive: true, ...word });
    expect((await find('other'))?.user.companyWords).toEqual({ north: word });
    await sessions.change('other', (session) => ({ session: { ...session, generation: 2 }, answer: undefined }))();
    await say({ isActive: true, given: [], taken: word.given });
    expect((await find('other'))?.user.companyWords).toEqual({ north: { given: [], taken: word.given } });
  });
});
