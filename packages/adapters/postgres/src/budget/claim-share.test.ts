import type { Budget } from '@torg/domain/budget';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { createTestDatabase, rightOf, type TestDatabase } from '../testing/test-database.ts';
import { createClaimShare, sweepBudgets } from './claim-share.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const orders: Budget = { name: 'orders', limit: 5, window: 60_000 };

const claim = async (budget: Budget, subject: string, wanted: number) =>
  rightOf(await createClaimShare(database.db)(budget, subject, wanted)());

/** Lets a count's window have begun so many seconds earlier. */
const age = (key: string, seconds: number) =>
  sql`update budget set begun_at = begun_at - make_interval(secs => ${seconds}) where key = ${key}`.execute(
    database.db,
  );

describe('a share of a budget', () => {
  it('is granted as far as the budget goes, and says what is left for how long', async () => {
    const [first, second, third] = [
      await claim(orders, 'kari', 3),
      await claim(orders, 'kari', 3),
      await claim(orders, 'kari', 3),
    ];
    expect([first, second, third]).toMatchObject([
      { granted: 3, left: 2 },
      { granted: 2, left: 0 },
      { granted: 0, left: 0 },
    ]);
    for (const { endsIn } of [first, third]) {
      expect(endsIn).toBeGreaterThan(0);
      expect(endsIn).toBeLessThanOrEqual(60_000);
    }
  });

  it('is of one subject and one budget', async () => {
    await claim(orders, 'nils', 5);
    expect(await claim(orders, 'ada', 5)).toMatchObject({ granted: 5 });
    expect(await claim({ ...orders, name: 'basket' }, 'nils', 5)).toMatchObject({ granted: 5 });
    expect(await claim(orders, 'nils', 5)).toMatchObject({ granted: 0 });
  });

  it('is never more than there is, however many claim at once', async () => {
    const other = openDatabase({ url: database.url });
    const [one, two] = [createClaimShare(database.db), createClaimShare(other.db)];
    const budget = { ...orders, limit: 60 };
    const shares = await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? one : two)(budget, 'many', 2)()));
    expect(shares.map((share) => rightOf(share).granted).reduce((sum, granted) => sum + granted)).toBe(60);
    await other.close();
  });

  it('begins a new window when the last one is over, not before', async () => {
    await claim(orders, 'eva', 5);
    await age('orders eva', 30);
    const late = await claim(orders, 'eva', 1);
    expect(late.granted).toBe(0);
    expect(late.endsIn).toBeLessThanOrEqual(30_000);
    await age('orders eva', 30);
    const next = await claim(orders, 'eva', 2);
    expect(next).toMatchObject({ granted: 2, left: 3 });
    expect(next.endsIn).toBeGreaterThan(30_000);
  });

  it('does not grow without end where it is claimed in vain', async () => {
    for (let tries = 0; tries < 20; tries += 1) await claim(orders, 'bot', 5);
    const { rows } = await sql<{ count: number }>`select count from budget where key = 'orders bot'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ count: 10 }]);
  });

  it('is forgotten an hour after', async () => {
    await claim(orders, 'old', 1);
    await claim(orders, 'young', 1);
    await age('orders old', 3601);
    await age('orders young', 3000);
    expect(rightOf(await sweepBudgets(database.db)())).toBe(1);
    expect(await claim(orders, 'old', 5)).toMatchObject({ granted: 5 });
  });

  it('is kept in no log of the database: it may be lost', async () => {
    const { rows } = await sql`select relpersistence as kind from pg_class where oid = 'torg.budget'::regclass`.execute(
      database.db,
    );
    expect(rows).toEqual([{ kind: 'u' }]);
  });
});
