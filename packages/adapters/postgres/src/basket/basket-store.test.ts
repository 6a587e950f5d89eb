import type { StoredLine } from '@torg/domain/basket';
import { aLine } from '@torg/domain/testing';
import { basketStoreSuite } from '@torg/domain/testing/suites';
import { either as E, option as O } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createBasketStore } from './basket-store.ts';

const database = useTestDatabase();
const { newShop } = database;

basketStoreSuite('PostgreSQL', async () => createBasketStore(database.db, newShop(), Date));

describe('baskets in PostgreSQL', () => {
  const owner = { guest: 'kari' };
  const day = 24 * 60 * 60 * 1000;

  it('are forgotten 90 days after their last change, and the next one is new', async () => {
    let now = Date.UTC(2026, 0, 1);
    const store = createBasketStore(database.db, newShop(), { now: () => now });
    const first = await store.change(owner, E.right)();
    now += 89 * day;
    await store.change(owner, E.right)();
    now += 89 * day;
    expect(E.isRight(first) && (await store.find(owner)())).toMatchObject(E.right(O.some({ revision: 2 })));
    now += 2 * day;
    expect(await store.find(owner)()).toEqual(E.right(O.none));
    const fresh = await store.change(owner, E.right)();
    if (E.isLeft(first) || E.isLeft(fresh)) throw new Error('a change was refused');
    expect(fresh.right).toMatchObject({ revision: 1, lines: [] });
    expect(fresh.right.id).not.toBe(first.right.id);
  });

  it('leave no row behind when the first change is refused', async () => {
    const shop = newShop();
    await createBasketStore(database.db, shop, Date).change(owner, () => E.left('no'))();
    const { rows } = await sql`select from basket where shop_id = ${shop}`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it('write the lines that are others than before, and leave the rest of the rows alone', async () => {
    const shop = newShop();
    const store = createBasketStore(database.db, shop, Date);
    const put = (...lines: readonly StoredLine[]) => store.change(owner, (basket) => E.right({ ...basket, lines }))();
    const rows = async () => {
      const found = await sql<{ line_id: string; written: string }>`
        select line_id, xmin::text as written from basket_line where shop_id = ${shop} order by position
      `.execute(database.db);
      return new Map(found.rows.map(({ line_id, written }) => [line_id, written]));
    };
    await put(aLine('A', 1), aLine('B', 1), aLine('C', 1), aLine('D', 1));
    const before = await rows();
    await put(aLine('B', 1), aLine('C', 2), aLine('D', 1), aLine('E', 1));
    const after = await rows();
    expect([...after.keys()]).toEqual(['line-B', 'line-C', 'line-D', 'line-E']);
    expect([...after].filter(([id, written]) => before.get(id) === written).map(([id]) => id)).toEqual([
      'line-B',
      'line-D',
    ]);
  });

  it('cannot hold a line without units, whoever writes it', async () => {
    const shop = newShop();
    const basket = await createBasketStore(database.db, shop, Date).change(owner, E.right)();
    if (E.isLeft(basket)) throw new Error('the change was refused');
    const line = sql`insert into basket_line values (${shop}, ${basket.right.id}, 'l', 0, 'A', 'a', 'A', 0, 1, 'NOK', 'net', 0)`;
    await expect(line.execute(database.db)).rejects.toThrow('basket_line_quantity_check');
  });
});
