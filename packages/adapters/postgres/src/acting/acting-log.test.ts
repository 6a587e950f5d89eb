import { anActingRecord, anAuditEntry } from '@torg/domain/testing';
import { actingLogSuite } from '@torg/domain/testing/suites';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { createActingLog } from './acting-log.ts';

const database = useTestDatabase();
const { newShop } = database;

const aLog = () => createActingLog(database.db, newShop());
actingLogSuite('PostgreSQL', async () => [aLog(), aLog()]);

it('what is kept of acting is that of one shop', async () => {
  const [here, there] = [newShop(), newShop()].map((shop) => createActingLog(database.db, shop));
  await here?.begin(anActingRecord())();
  expect(await there?.ofCustomer('ingrid')()).toEqual(E.right([]));
});

describe('the audit', () => {
  const aLine = async (at = Date.now()) => {
    const shop = newShop();
    await createActingLog(database.db, shop).add(anAuditEntry({ at }))();
    return shop;
  };
  const linesOf = (shop: string) =>
    database.db.selectFrom('acting_audit').selectAll().where('shop_id', '=', shop).execute();

  it('has both ids, the request, the route and the outcome', async () => {
    const at = Date.UTC(2026, 0, 2);
    expect(await linesOf(await aLine(at))).toMatchObject([
      {
        ...{ event: 'done', representative_id: 'siri', customer_id: 'ingrid', acting_id: 'acting-1' },
        ...{ request_id: 'request-1', route: 'POST /api/orders', outcome: 201, at: new Date(at) },
      },
    ]);
  });

  it('refuses every change of a line, its removal, and to be emptied', async () => {
    const shop = await aLine();
    const change = database.db.updateTable('acting_audit').set({ outcome: 500 }).where('shop_id', '=', shop);
    await expect(change.execute()).rejects.toThrow('append-only');
    const removal = database.db.deleteFrom('acting_audit').where('shop_id', '=', shop);
    await expect(removal.execute()).rejects.toThrow('append-only');
    await expect(sql`truncate acting_audit`.execute(database.db)).rejects.toThrow('append-only');
    expect(await linesOf(shop)).toHaveLength(1);
  });

  it('lets lines go after two years', async () => {
    const shop = await aLine(Date.now() - 2 * 366 * 24 * 60 * 60 * 1000);
    await database.db.deleteFrom('acting_audit').where('shop_id', '=', shop).execute();
    expect(await linesOf(shop)).toEqual([]);
  });
});
