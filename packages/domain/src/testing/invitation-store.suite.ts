import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { CompanyMemberStore } from '../approval/ports.ts';
import type { CompanyUserStep, CompanyUserStore, InvitationStep, InvitationStore } from '../company-user/ports.ts';
import type { MailToKeep } from '../mail/ports.ts';
import { anInvitation } from './an-invitation.ts';
import { rightOf } from './right-of.ts';

type World = {
  readonly store: InvitationStore;
  readonly users: CompanyUserStore;
  readonly members: Pick<CompanyMemberStore, 'note'>;
  /** Recipients of mails that were kept. */
  readonly mailed: () => Promise<readonly string[]>;
  /** Says of all mails that were kept that they were sent. */
  readonly sent: () => Promise<unknown>;
};

const mail: MailToKeep = { id: 'one', to: 'per@example.no', subject: 'Subject', html: '<p>', text: 'Text' };
const joined: CompanyUserStep = {
  ...{ user: 'per', ends: () => false },
  standing: { isActive: true, given: ['Attest orders'], taken: [], lent: { groups: ['framework'] } },
  event: { deed: 'joined', by: 'kim', given: ['Attest orders'], taken: [] },
};
const profile = { id: 'north', name: 'North AS', customerGroupIds: ['framework', 'gold'], attributes: {} };

/** What every `InvitationStore` keeps to. @param begin makes an empty one, with users of the same companies. */
export const invitationStoreSuite = (name: string, begin: () => Promise<World>): void => {
  describe(`invitations in ${name}`, () => {
    const put = ({ store }: World, step: InvitationStep, email = step.invitation.email) =>
      store.change<never>(step.invitation.company.id, email, () => E.right(step))();

    it('are kept with their mail, each company’s by itself, the newest first', async () => {
      const world = await begin();
      const later = anInvitation({ id: 'AAAAA-00002', email: 'Olga@example.no', invitedAt: 2_000 });
      const elsewhere = anInvitation({ id: 'AAAAA-00003', company: { id: 'south' } });
      await put(world, { invitation: anInvitation(), mail });
      await put(world, { invitation: later });
      await put(world, { invitation: elsewhere });
      expect(rightOf(await world.store.list('north')())).toEqual([later, anInvitation()]);
      expect(rightOf(await world.store.find('AAAAA-00003')())).toEqual(O.some(elsewhere));
      expect(rightOf(await world.store.find('\u0000')())).toEqual(O.none);
      expect(await world.mailed()).toEqual(['per@example.no']);
    });

    it('count what was mailed to a mailbox by every company, however it is written', async () => {
      const world = await begin();
      await put(world, { invitation: anInvitation({ mailedAt: [1_000, 2_000] }) });
      await put(world, {
        invitation: anInvitation({
          id: 'AAAAA-00002',
          company: { id: 'south' },
          email: 'per+1@example.no',
          mailedAt: [3_000],
        }),
      });
      const asked: (readonly number[])[] = [];
      for (const email of [' PER+work@example.no', 'olga@example.no', '\u0000']) {
        await world.store.change('south', email, ({ mailedTo }) => {
          asked.push([...mailedTo].sort());
          return E.left('no' as const);
        })();
      }
      expect(asked).toEqual([[1_000, 2_000, 3_000], [], []]);
    });

    it('make a user of the company in the same step, who has of it what is lent', async () => {
      const world = await begin();
      await put(world, { invitation: anInvitation() });
      const used = anInvitation({ email: '', state: 'accepted' });
      const answer = await put(world, { invitation: used, step: joined });
      expect(answer).toMatchObject(E.right({ invitation: used }));
      const { users, history } = rightOf(await world.users.book('north')());
      expect(users).toMatchObject([{ id: 'per', isActive: true, permissions: ['Attest orders'], revision: 1 }]);
      expect(history).toMatchObject([{ deed: 'joined', user: 'per', by: 'kim', given: ['Attest orders'] }]);
      const standing = { company: 'north', isActive: true, given: ['Attest orders'], taken: [] };
      const groups = ['framework'];
      expect(rightOf(await world.users.standings('per')())).toEqual([{ ...standing, lent: { groups } }]);
      await world.members.note('north', { id: 'kim', name: 'Kim', permissions: [], profile })();
      expect(rightOf(await world.users.standings('per')())).toEqual([{ ...standing, lent: { groups, profile } }]);
      // Who has other groups of the company lends nothing of them, whenever they were seen.
      const gold = { ...profile, customerGroupIds: ['gold'] };
      await world.members.note('north', { id: 'bo', name: 'Bo', permissions: [], profile: gold })();
      expect(rightOf(await world.users.standings('per')())).toEqual([{ ...standing, lent: { groups, profile } }]);
      // A later word of the company lends what it lent.
      const changed = { ...joined, standing: { isActive: false, given: [], taken: [] } };
      await world.users.change('north', () =>
        E.right({ ...changed, event: { ...joined.event, deed: 'deactivate' } }),
      )();
      expect(rightOf(await world.users.standings('per')())).toMatchObject([
        { isActive: false, lent: { groups, profile } },
      ]);
    });

    it('keep no mail with a mailbox that they forget', async () => {
      const world = await begin();
      await put(world, { invitation: anInvitation(), mail });
      await world.sent();
      await put(world, { invitation: anInvitation({ email: '', state: 'accepted' }) });
      expect(await world.mailed()).toEqual([]);
    });

    it('count mails to one mailbox one after the other, whichever companies invite it', async () => {
      const world = await begin();
      const invite = (company: string, id: string) =>
        world.store.change(company, 'per@example.no', ({ mailedTo }) =>
          mailedTo.length > 0
            ? E.left('too many')
            : E.right({ invitation: anInvitation({ id, company: { id: company }, mailedAt: [1_000] }) }),
        )();
      const all = await Promise.all(['a', 'b', 'c', 'd'].map((company, nth) => invite(company, `AAAAA-0000${nth}`)));
      expect(all.filter(E.isRight)).toHaveLength(1);
    });

    it('are decided one after the other, with the users of the company', async () => {
      const world = await begin();
      await world.members.note('north', { id: 'kim', name: 'Kim', permissions: [] })();
      const seen: number[] = [];
      const invite = (id: string) =>
        world.store.change('north', 'per@example.no', ({ users, invitations }) => {
          seen.push(users.length);
          return invitations.length > 0 ? E.left('there') : E.right({ invitation: anInvitation({ id }) });
        })();
      const both = await Promise.all([invite('AAAAA-00001'), invite('AAAAA-00002')]);
      expect(both.filter(E.isRight)).toHaveLength(1);
      expect(rightOf(await world.store.list('north')())).toHaveLength(1);
      expect(seen).toEqual([1, 1]);
    });
  });
};
