import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCreditStore, createPointsStore } from '@torg/adapter-postgres';
import { createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { calendarDayIn } from '@torg/domain/calendar';
import type { CreditAccountId } from '@torg/domain/credit';
import { aShopInfo } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerDefinitions } from './composition/payment-providers.ts';
import { aConfig, type Folders, makeFolders, started, startServer, withoutAWord } from './testing/server-world.ts';

const shopsOfProject = join(import.meta.dirname, '../../../packages/shops');
const textsOfProject = join(import.meta.dirname, '../../web/messages');

describe('what the users of the demo world have bought', () => {
  let folders: Folders;
  let test: TestDatabase;

  beforeAll(async () => {
    folders = await makeFolders();
    await cp(textsOfProject, join(folders.web, 'messages'), { recursive: true });
    test = await createTestDatabase();
    const paymentProviders = new Map(
      Object.entries(providerDefinitions).map(([name, provider]) => [name, withoutAWord(provider)]),
    );
    const config = aConfig(folders, { shopsDir: shopsOfProject, databaseUrl: test.url, paymentProviders });
    const server = await started(config, folders);
    await server.close();
  }, 120_000);
  afterAll(async () => {
    await test.drop();
    await folders.remove();
  });

  it('was ordered as everything is: what is above the limit of a company was approved, or waits', async () => {
    const orders = await test.db
      .selectFrom('customer_order')
      .select(['state', 'approval', 'net'])
      .where('shop_id', '=', 'kontor')
      .execute();
    const ofState = (state: string) => orders.filter((one) => one.state === state);
    expect(ofState('shipped')).toHaveLength(3);
    expect(ofState('placed')).toHaveLength(2);
    expect(ofState('awaiting-approval')).toHaveLength(1);
    for (const { approval, net } of orders) expect(approval !== null).toBe(net > 2_000_000);
  });

  it('has reserved and spent the credit of an employee and of a company', async () => {
    const usedOf = async (id: string, account: CreditAccountId) => {
      const { periods } = rightOf(await createCreditStore(test.db, { ...aShopInfo, id }, Date).read(account)());
      const books = [...periods.values()];
      return [books.some(({ reserved }) => reserved > 0), books.some(({ spent }) => spent > 0)];
    };
    expect(await usedOf('kontor', 'company:nordlys-bygg')).toEqual([true, true]);
    expect(await usedOf('ansatt', 'employee:demo-nils')).toEqual([true, true]);
  });

  it('has earned points that can be used, used some, and has others on their way', async () => {
    const account = rightOf(await createPointsStore(test.db, 'fjell', Date).read('demo-kari')());
    const today = calendarDayIn('Europe/Oslo')(Date.now());
    const lots = [...account.lots.values()].toSorted((one, other) => (one.usableFrom ?? 0) - (other.usableFrom ?? 0));
    expect(lots.map(({ usableFrom = 0, left, spent }) => [usableFrom <= today, left > 0, spent > 0])).toEqual([
      [true, true, true],
      [false, true, false],
    ]);
  });
});

describe('an order of the demo world that is wrong', () => {
  it.each([
    ['not a file of orders', '{', /the orders cannot be read/],
    ['a file of something else', '{}', /expected buyers and a list of orders/],
    ['by nobody', { orders: [{ by: 'ola', daysAgo: 1, goods: { A1: 1 } }] }, /ola is none of its buyers/],
    [
      'of goods that nobody sells',
      { orders: [{ by: 'kari', daysAgo: 3, goods: { none: 1 } }] },
      /kari ordered 3 days ago/,
    ],
  ])('is told in one line: %s', async (_, orders, line) => {
    const folders = await makeFolders();
    const test = await createTestDatabase();
    const claims = { sub: 'kari', nonResourcePermissions: ['Shop'] };
    const text =
      typeof orders === 'string' ? orders : JSON.stringify({ buyers: { kari: { claims } }, form: {}, ...orders });
    await writeFile(join(folders.shop, 'orders.json'), text);
    const result = await startServer(aConfig(folders, { databaseUrl: test.url }), folders);
    expect(result).toEqual(E.left([expect.stringMatching(line)]));
    await test.drop();
    await folders.remove();
  });
});
