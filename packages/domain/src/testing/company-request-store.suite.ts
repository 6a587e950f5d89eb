import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { CompanyRequest } from '../company-user/company-request.ts';
import type { CompanyRequestStore, CompanyUserStep, CompanyUserStore, RequestKeeper } from '../company-user/ports.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { aCompanyRequest } from './a-company-request.ts';
import { rightOf } from './right-of.ts';

type World = {
  readonly store: CompanyRequestStore;
  readonly users: CompanyUserStore;
  readonly members: Pick<CompanyMemberStore, 'note'>;
  /** Recipients of mails that were kept. */
  readonly mailed: () => Promise<readonly string[]>;
};

const mailTo = (to: string): MailToKeep => ({ id: `mail-${to}`, to, subject: 'Subject', html: '<p>', text: 'Text' });
const profile = (id: string, organisationNumber: string) => ({
  ...{ id, name: `${id} AS`, customerGroupIds: ['framework'], attributes: { customerType: 'B2B', organisationNumber } },
});
const keeping = ['Edit customer group users'] as const;
const number = aCompanyRequest().organisationNumber;
const joined: CompanyUserStep = {
  ...{ user: 'per', ends: () => false },
  standing: { isActive: true, given: [], taken: [], lent: { groups: ['framework'] } },
  event: { deed: 'joined', by: 'kim', given: [], taken: [] },
};

/** What every `CompanyRequestStore` keeps to. @param begin makes an empty one, with users of the same companies. */
export const companyRequestStoreSuite = (name: string, begin: () => Promise<World>): void => {
  describe(`requests to buy for companies in ${name}`, () => {
    const ask = async ({ store }: World, request: CompanyRequest, since = 0) => {
      const told: { keepers: readonly RequestKeeper[]; lately: number }[] = [];
      const mailsTo = (keepers: readonly RequestKeeper[], lately: number) => {
        told.push({ keepers, lately });
        return keepers.map(({ email }) => mailTo(email));
      };
      rightOf(await store.ask<never>(request.user.id, since, () => E.right({ request, mailsTo }))());
      return told[0];
    };

    it('are kept with mails to who keeps the users of a company of that number, and to nobody else', async () => {
      const world = await begin();
      const note = (company: string, id: string, of: string, permissions: readonly 'Edit customer group users'[]) =>
        world.members.note(company, {
          ...{ id, name: id, email: `${id}@example.no`, permissions, profile: profile(company, of) },
        })();
      await note('north', 'kim', number, keeping);
      await note('north', 'per', number, []);
      await note('north-2', 'anne', number, keeping);
      await note('south', 'olga', '313881202', keeping);
      await world.members.note('north', { id: 'nils', name: 'nils', permissions: keeping })();
      const told = await ask(world, aCompanyRequest());
      expect(told?.keepers.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
        { id: 'anne', email: 'anne@example.no' },
        { id: 'kim', email: 'kim@example.no' },
      ]);
      expect([...(await world.mailed())].sort()).toEqual(['anne@example.no', 'kim@example.no']);
      const nobodys = aCompanyRequest({ id: 'AAAAA-00002', organisationNumber: '999999999' });
      expect(await ask(world, nobodys)).toEqual({ keepers: [], lately: 0 });
    });

    it('are told to whoever asked, the newest first, and to a number, the oldest first, while they are open', async () => {
      const world = await begin();
      const [one, two] = [aCompanyRequest(), aCompanyRequest({ id: 'AAAAA-00002', askedAt: 2_000 })];
      const proved = { id: 'anne', name: 'Anne', email: 'anne@example.no', hasProvedEmail: true } as const;
      const other = aCompanyRequest({ id: 'AAAAA-00003', user: proved, askedAt: 3_000 });
      const decided = aCompanyRequest({
        ...{ id: 'AAAAA-00004', state: 'refused', company: { id: 'north', name: 'North AS' }, askedAt: 4_000 },
      });
      for (const request of [one, two, other, decided]) await ask(world, request);
      expect(rightOf(await world.store.ofUser('per')())).toEqual([decided, two, one]);
      expect(rightOf(await world.store.ofNumber(number)())).toEqual([one, two, other]);
      expect([rightOf(await world.store.ofUser('\0')()), rightOf(await world.store.ofNumber('\0')())]).toEqual([
        [],
        [],
      ]);
    });

    it('are counted by number, from a moment on', async () => {
      const world = await begin();
      expect((await ask(world, aCompanyRequest()))?.lately).toBe(0);
      const two = aCompanyRequest({ id: 'AAAAA-00002', askedAt: 2_000 });
      expect((await ask(world, two, 500))?.lately).toBe(1);
      const three = aCompanyRequest({ id: 'AAAAA-00003', askedAt: 3_000 });
      expect((await ask(world, three, 1_500))?.lately).toBe(1);
    });

    it('are asked one after the other by one user', async () => {
      const world = await begin();
      const seen: number[] = [];
      const once = (id: string) =>
        world.store.ask('per', 0, (before) => {
          seen.push(before.length);
          return before.length > 0 ? E.left('asked') : E.right({ request: aCompanyRequest({ id }), mailsTo: () => [] });
        })();
      const both = await Promise.all([once('AAAAA-00001'), once('AAAAA-00002')]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      expect(seen).toEqual([0, 1]);
      expect(E.isRight(await world.store.ask('per', 0, () => E.right(undefined))())).toBe(true);
      expect(rightOf(await world.store.ofUser('per')())).toHaveLength(1);
    });

    it('are decided about once, and make a user of the company in the same step', async () => {
      const world = await begin();
      await ask(world, aCompanyRequest());
      const approve = (company: string) =>
        world.store.decide(company, 'AAAAA-00001', ({ request }) =>
          request?.state === 'open'
            ? E.right({
                request: { ...request, state: 'approved' as const, company: { id: company } },
                ...{ step: joined, mail: mailTo('per@example.no') },
              })
            : E.left('decided'),
        )();
      const both = await Promise.all([approve('north'), approve('north-2')]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      const books = await Promise.all(['north', 'north-2'].map((company) => world.users.book(company)()));
      expect(books.flatMap((book) => rightOf(book).users)).toMatchObject([{ id: 'per', isActive: true }]);
      expect(await world.mailed()).toEqual(['per@example.no']);
      expect(rightOf(await world.store.ofNumber(number)())).toEqual([]);
      expect(rightOf(await world.store.ofUser('per')())).toMatchObject([{ state: 'approved' }]);
    });

    it('that are not there, or not storable, are none', async () => {
      const world = await begin();
      for (const id of ['AAAAA-00009', '\0']) {
        const seen: unknown[] = [];
        await world.store.decide('north', id, ({ request }) => {
          seen.push(request);
          return E.left('none');
        })();
        expect(seen).toEqual([undefined]);
      }
    });
  });
};
