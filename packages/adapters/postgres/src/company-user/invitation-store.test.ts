import { anInvitation } from '@torg/domain/testing';
import { invitationStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createCompanyUserStore } from './company-user-store.ts';
import { createInvitationStore } from './invitation-store.ts';

const database = useTestDatabase();
const { newShop } = database;

invitationStoreSuite('PostgreSQL', async () => {
  const shop = newShop();
  const queue = createJobList();
  return {
    store: createInvitationStore(database.db, shop, queue, Date),
    users: createCompanyUserStore(database.db, shop, Date),
    members: createCompanyMemberStore(database.db, shop, Date),
    sent: () => database.db.updateTable('mail').set({ sent_at: new Date() }).where('shop_id', '=', shop).execute(),
    mailed: async () => {
      const mails = database.db.selectFrom('mail').select(['recipient', 'mail_id', 'kind']).where('shop_id', '=', shop);
      const kept = await mails.execute();
      expect(kept.every(({ kind }) => kind === 'invited')).toBe(true);
      expect(queue.jobs).toEqual(
        expect.arrayContaining(
          kept.map(({ mail_id: mailId }) => expect.objectContaining({ name: 'send-kept-mail', mailId })),
        ),
      );
      return kept.map(({ recipient }) => recipient);
    },
  };
});

it('an invitation is used once, whoever writes', async () => {
  const shop = newShop();
  const store = createInvitationStore(database.db, shop, createJobList(), Date);
  await store.change('north', '', () => E.right({ invitation: anInvitation({ state: 'accepted', email: '' }) }))();
  const open = sql`update company_invitation set state = 'open', email = 'x@example.no' where shop_id = ${shop}`;
  await expect(open.execute(database.db)).rejects.toThrow('cannot go from accepted to open');
});

it('a link is of one shop: another one does not know it', async () => {
  const store = createInvitationStore(database.db, newShop(), createJobList(), Date);
  await store.change('north', '', () => E.right({ invitation: anInvitation() }))();
  const elsewhere = createInvitationStore(database.db, newShop(), createJobList(), Date);
  expect(rightOf(await elsewhere.find(anInvitation().id)())).toMatchObject({ _tag: 'None' });
  expect(rightOf(await elsewhere.list('north')())).toEqual([]);
});
