import { aCompanyRequest } from '@torg/domain/testing';
import { companyRequestStoreSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createCompanyMemberStore } from '../approval/company-member-store.ts';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createCompanyRequestStore } from './company-request-store.ts';
import { createCompanyUserStore } from './company-user-store.ts';

const database = useTestDatabase();
const { newShop } = database;
const storeOf = (shop: string) => createCompanyRequestStore(database.db, shop, createJobList(), Date);

companyRequestStoreSuite('PostgreSQL', async () => {
  const shop = newShop();
  const queue = createJobList();
  return {
    store: createCompanyRequestStore(database.db, shop, queue, Date),
    users: createCompanyUserStore(database.db, shop, Date),
    members: createCompanyMemberStore(database.db, shop, Date),
    mailed: async () => {
      const mails = database.db.selectFrom('mail').select(['recipient', 'mail_id', 'kind']).where('shop_id', '=', shop);
      const kept = await mails.execute();
      expect(kept.every(({ kind }) => kind === 'request')).toBe(true);
      expect(queue.jobs).toHaveLength(kept.length);
      return kept.map(({ recipient }) => recipient);
    },
  };
});

const ask = (shop: string, request = aCompanyRequest()) =>
  storeOf(shop).ask<never>(request.user.id, 0, () => E.right({ request, mailsTo: () => [] }))();

it('a request is decided about once, whoever writes', async () => {
  const shop = newShop();
  await ask(shop, aCompanyRequest({ state: 'refused', company: { id: 'north' } }));
  const approve = sql`update company_request set state = 'approved' where shop_id = ${shop}`;
  await expect(approve.execute(database.db)).rejects.toThrow('a request that is refused stays so');
});

it('a request is one shop’s: another one does not know it', async () => {
  const [shop, other] = [newShop(), storeOf(newShop())];
  rightOf(await ask(shop));
  expect(rightOf(await other.ofUser('per')())).toEqual([]);
  expect(rightOf(await other.ofNumber(aCompanyRequest().organisationNumber)())).toEqual([]);
  const seen: unknown[] = [];
  await other.decide('north', aCompanyRequest().id, ({ request }) => {
    seen.push(request);
    return E.left('none');
  })();
  expect(seen).toEqual([undefined]);
});
