import { aPunchOut, aPunchOutCompany } from '@torg/domain/testing';
import { punchOutsSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createPunchOutCompanies } from './punchout-companies.ts';
import { createPunchOutStore, sweepPunchOuts } from './punchout-store.ts';

const database = useTestDatabase();
const inShop = (id: string) => ({
  companies: createPunchOutCompanies(database.db, id),
  store: createPunchOutStore(database.db, id),
});

punchOutsSuite('PostgreSQL', async () => inShop(database.newShop()));

it('a start address of one shop opens nothing in another', async () => {
  const [here, there] = [inShop(database.newShop()), inShop(database.newShop())];
  await here.companies.add({ company: aPunchOutCompany, secretHash: 'hash' })();
  await here.store.begin(aPunchOut(), 'start')();
  expect(await there.companies.find(aPunchOutCompany.credential)()).toEqual(E.right(O.none));
  expect(await there.store.open('start', 'key', 0)()).toEqual(E.right(O.none));
  expect(await here.store.open('start', 'key', 0)()).toMatchObject({ right: { value: { id: 'visit-1' } } });
});

it('visits are forgotten after 30 days', async () => {
  const { companies, store } = inShop(database.newShop());
  const day = 24 * 60 * 60 * 1000;
  await companies.add({ company: aPunchOutCompany, secretHash: 'hash' })();
  await store.begin(aPunchOut({ startUntil: day }), 'start')();
  await store.open('start', 'key', 0)();
  expect(await sweepPunchOuts(database.db, 31 * day)).toBe(0);
  expect(await sweepPunchOuts(database.db, 31 * day + 1)).toBe(1);
  expect(await store.find('key')()).toEqual(E.right(O.none));
});
