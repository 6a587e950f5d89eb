import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aCompanyRequest } from '../testing/a-company-request.ts';
import type { KnownUser } from '../user/user.ts';
import { askCompany, mostRequests, requestLife, requestPeriod } from './company-request.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import { decideRequest, type RequestDecision } from './decide-request.ts';

const now = 1_700_000_000_000;
const made = { id: 'AAAAA-00009', locale: 'nb', now };
const organisationNumber = aCompanyRequest().organisationNumber;
const north = { id: 'north', name: 'North AS', customerGroupIds: ['framework'], attributes: { organisationNumber } };
const per: KnownUser = { customerUserId: 'per', name: 'Per', email: 'per@example.no', hasProvedEmail: true };
const open = (more: Parameters<typeof aCompanyRequest>[0] = {}) =>
  aCompanyRequest({ askedAt: now - 1, endsAt: now + 1, ...more });

describe('a request to buy for a company', () => {
  it('names it by its number, however it is written, and says who asks as the identity server does', () => {
    const asked = {
      ...{
        id: 'AAAAA-00009',
        locale: 'nb',
        organisationNumber,
        state: 'open',
        askedAt: now,
        endsAt: now + requestLife,
      },
      user: { id: 'per', name: 'Per', email: 'per@example.no', hasProvedEmail: true },
    };
    for (const typed of [organisationNumber, ' 312 045 702 ', '312.045-702']) {
      expect(askCompany([], per, typed, made)).toEqual(E.right(asked));
    }
    const plain = askCompany([], { customerUserId: 'per' }, organisationNumber, made);
    expect(plain).toMatchObject(E.right({ user: { id: 'per', name: 'per' } }));
  });

  it.each(['', '1234', 'x'.repeat(21), '31204570\u0000', '<b>312045702', '312045702;--'])(
    'names none by %j',
    (value) => {
      expect(askCompany([], per, value, made)).toEqual(E.left({ _tag: 'NoOrganisationNumber', value }));
    },
  );

  it('is none to a company for which they buy', () => {
    const asked = askCompany([], { ...per, customerProfiles: [north] }, organisationNumber, made);
    expect(asked).toEqual(E.left({ _tag: 'BuysForCompany' }));
  });

  it('is one while it is open, and another one once it is over', () => {
    expect(askCompany([open()], per, organisationNumber, made)).toEqual(E.right(undefined));
    for (const gone of [open({ endsAt: now }), open({ state: 'refused' })]) {
      expect(askCompany([gone], per, organisationNumber, made)).toMatchObject(E.right({ id: 'AAAAA-00009' }));
    }
  });

  it('is not asked of one company after the other', () => {
    const others = (count: number, more = {}) =>
      Array.from({ length: count }, (_, index) => open({ organisationNumber: `10000000${index}`, ...more }));
    const ask = (before: ReturnType<typeof others>) => askCompany(before, per, organisationNumber, made);
    const tooMany = E.left({ _tag: 'TooManyAsked' });
    expect(ask(others(mostRequests.open))).toEqual(tooMany);
    expect(ask(others(mostRequests.open - 1))).toHaveProperty('_tag', 'Right');
    const refused = { state: 'refused' } as const;
    expect(ask(others(mostRequests.asked, refused))).toEqual(tooMany);
    expect(ask(others(mostRequests.asked, { ...refused, askedAt: now - requestPeriod }))).toHaveProperty(
      '_tag',
      'Right',
    );
  });
});

const keeper: UserKeeper = {
  ...{ id: 'kim', name: 'Kim', company: north, groups: ['framework'] },
  permissions: ['Attest orders', 'Edit customer group users'],
  member: { id: 'kim', name: 'Kim', permissions: [] },
};
const user = (id: string, more: Partial<CompanyUser> = {}): CompanyUser => ({
  ...{ id, isActive: true, permissions: [], given: [], taken: [], revision: 0, ...more },
});
const approve = (...permissions: readonly string[]): RequestDecision => ({
  ...{ id: 'AAAAA-00001', intent: 'approve', permissions },
});
const decide = (
  decision: RequestDecision = approve('Attest orders'),
  request = open(),
  users: readonly CompanyUser[] = [user('kim', { permissions: keeper.permissions })],
) => decideRequest({ users, request }, keeper, decision, now);

describe('who keeps the users of a company', () => {
  it('lets whoever asked buy for it, in their own groups, with permissions of their own', () => {
    const company = { id: 'north', name: 'North AS' };
    const given = ['Attest orders'];
    expect(decide()).toMatchObject(
      E.right({
        request: { ...open(), state: 'approved', company },
        step: {
          user: 'per',
          standing: { isActive: true, given, taken: [], lent: { groups: ['framework'] } },
          event: { deed: 'joined', by: 'kim', given, taken: [] },
        },
      }),
    );
    expect(decide({ id: 'AAAAA-00001', intent: 'refuse' })).toEqual(
      E.right({ request: { ...open(), state: 'refused', company } }),
    );
  });

  it.each(['Sales representative', 'Shop', 'Company credit purchase', 'x'])('never gives %s', (value) => {
    expect(decide(approve(value))).toEqual(E.left({ _tag: 'PermissionNotYours', value }));
  });

  it('decides about what was asked of that company, once, until it is over', () => {
    expect(decide(approve(), open({ organisationNumber: '313881202' }))).toEqual(E.left({ _tag: 'RequestUnknown' }));
    for (const state of ['approved', 'refused'] as const) {
      expect(decide(approve(), open({ state }))).toEqual(E.left({ _tag: 'RequestDecided' }));
    }
    expect(decide(approve(), open({ endsAt: now }))).toEqual(E.left({ _tag: 'RequestOver' }));
    expect(decideRequest({ users: [], request: undefined }, keeper, approve(), now)).toEqual(
      E.left({ _tag: 'RequestUnknown' }),
    );
  });

  it('decides about nothing that they asked themselves', () => {
    const own = open({ user: { id: 'kim', name: 'Kim' } });
    expect(decide(approve(), own)).toEqual(E.left({ _tag: 'OwnRequest' }));
  });

  it('decides no more once they keep the users no more', () => {
    for (const gone of [user('kim', { isActive: false }), user('kim', { taken: ['Edit customer group users'] })]) {
      expect(decide(approve(), open(), [gone])).toEqual(E.left({ _tag: 'Forbidden' }));
    }
  });

  it('lets nobody in by this whom the company shut out, and leaves who buys for it already as they are', () => {
    expect(decide(approve(), open(), [user('per', { isActive: false })])).toEqual(E.left({ _tag: 'RequesterShutOut' }));
    const known = decide(approve('Attest orders'), open(), [user('per')]);
    expect(known).toMatchObject(E.right({ request: { state: 'approved' } }));
    expect(E.isRight(known) && known.right.step).toBeUndefined();
  });
});
