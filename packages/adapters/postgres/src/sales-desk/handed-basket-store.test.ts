import { aHandedBasket } from '@torg/domain/testing';
import { handedStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createSweep } from '../jobs/sweep.ts';
import { createJobList } from '../testing/job-list.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createHandedBasketStore } from './handed-basket-store.ts';

const database = useTestDatabase();

handedStoreSuite('PostgreSQL', async () => createHandedBasketStore(database.db, database.newShop(), createJobList()));

const start = () => {
  const [shop, queue] = [database.newShop(), createJobList()];
  return { shop, queue, store: createHandedBasketStore(database.db, shop, queue) };
};
const handed = aHandedBasket();

it('PostgreSQL has the mail about a handed basket and its job with it, once, or neither', async () => {
  const { store, queue, shop } = start();
  const mailOf = () => ({ id: `mail of ${shop}`, to: 'a@example.no', subject: 'For you', html: 'H', text: 'H' });
  const making = { basket: { id: `basket of ${shop}`, revision: 1 }, mailOf };
  await store.change('ingrid', handed.id, () => E.left('no'), making)();
  expect(queue.jobs).toEqual([]);
  for (let sent = 0; sent < 2; sent += 1) {
    const kept = O.getOrElse(() => handed);
    rightOf(await store.change('ingrid', handed.id, (found) => E.right(kept(found)), making)());
  }
  expect(queue.jobs).toEqual([expect.objectContaining({ name: 'send-kept-mail' })]);
});

it('PostgreSQL keeps what was handed over, and its answer', async () => {
  const { store, shop } = start();
  rightOf(await store.change('ingrid', handed.id, () => E.right(handed))());
  const change = (text: string) =>
    sql`update handed_basket set ${sql.raw(text)} where shop_id = ${shop}`.execute(database.db);
  await expect(change("lines = '[]'")).rejects.toThrow('a handed basket stays as it was');
  rightOf(await store.change('ingrid', handed.id, () => E.right({ ...handed, state: 'declined', answeredAt: 5 }))());
  await expect(change("state = 'taken'")).rejects.toThrow('a handed basket stays as it was');
});

it('PostgreSQL finds nothing by an id with a sign that no text has', async () => {
  const { store } = start();
  expect(await store.find('ingrid', 'a\0b')()).toEqual(E.right(O.none));
  expect(await store.list('a\0b')()).toEqual(E.right([]));
});

it('the sweep lets go of what was handed over 90 days ago', async () => {
  const { store, queue } = start();
  const day = 24 * 60 * 60 * 1000;
  const [older, newer] = [{ ...handed, at: 10 * day }, aHandedBasket({ id: 'handed-000000000002', at: 11 * day })];
  for (const one of [older, newer]) rightOf(await store.change('ingrid', one.id, () => E.right(one))());
  rightOf(await createSweep(database.db, queue, { now: () => 100 * day + 1 })()());
  expect(rightOf(await store.list('ingrid')()).map(({ id }) => id)).toEqual([newer.id]);
});
