import { anActingRecord } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createActingLog } from '../acting/acting-log.ts';
import { createSweep } from '../jobs/sweep.ts';
import { dumpOf, ownDataShop } from '../testing/own-data-shop.ts';
import { rightOf } from '../testing/test-database.ts';
import { useTestDatabase } from '../testing/use-test-database.ts';
import { notOwnTables, ownTables } from './own-tables.ts';

const database = useTestDatabase();
const at = 1_700_000_100_000;
const aShop = () => ownDataShop(database);
const dump = (shopId: string) => dumpOf(database, shopId);

describe('what is told of a user', () => {
  it('stands in every table that there is, or the table says why it is not told', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'torg' and table_type = 'BASE TABLE'
    `.execute(database.db);
    const told = Object.values(ownTables).flatMap(({ table, below = {} }) => [table, ...Object.keys(below)]);
    const known = [...told, ...Object.keys(notOwnTables)];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
    expect(told.filter((name) => name in notOwnTables)).toEqual([]);
  });

  it('is all that there is of the user, in whatever profile, and nothing of anybody else', async () => {
    const { all, fill } = await aShop();
    await fill('kari', 'AAAAA');
    // Names that begin with another, or hold one.
    for (const [user, serial] of [
      ['kari2', 'BBBBB'],
      ['x:user:kari', 'CCCCC'],
    ] as const) {
      await fill(user, serial);
    }
    const told = await all('kari');
    expect(told).toMatchObject({
      addresses: [{ content: { address: { street: 'AAAAA street 1' } } }, { userId: 'profile:kari:north' }],
      preferences: [{ showVat: true }],
      settings: [{ listView: 'list' }],
      wishes: [{ wishes: [{ name: 'AAAAA lamp' }] }],
      lists: [{ name: 'AAAAA list' }],
      points: [{ kind: 'earn', number: 'AAAAA-00001' }],
      recurringOrders: [{ content: { form: { city: 'AAAAA' } } }],
      mails: expect.arrayContaining([
        expect.objectContaining({ kind: 'recurring', subject: 'AAAAA recurs', recipient: 'shared@example.no' }),
        expect.objectContaining({ kind: 'quote', subject: 'AAAAA quoted', text: 'For you' }),
      ]),
      credit: [{ kind: 'grant' }, { kind: 'reserve', number: 'AAAAA-00001' }, { kind: 'spend' }],
      memberships: [{ company: 'north' }],
      absences: [{ company: 'north', firstDay: expect.anything() }],
      standings: [{ company: 'north', isActive: true }],
      companyRequests: [{ userName: 'AAAAA asks', state: 'open' }],
      baskets: [{ lines: [{ sku: 'A' }] }, { lines: [{ sku: 'A' }] }, { lines: [{ sku: 'A' }] }],
      checkoutDrafts: [{ fields: { city: 'AAAAA' } }, { fields: { city: 'AAAAA' } }],
      orders: [
        {
          number: 'AAAAA-00001',
          gross: 10_000,
          contact: { email: 'ada@example.com' },
          lines: [{ sku: 'A', quantity: 1 }],
        },
        {
          number: 'AAAAA-00002',
          company: 'north',
          history: [{ event: 'place' }, { event: 'ship' }],
          invoices: [{ invoiceNumber: 'K2', content: { gross: 10_000 } }],
        },
      ],
      reviews: [{ text: 'AAAAA words', pictures: [] }],
      consents: [{ decision: 'accepted' }],
      actedForMe: [{ actingId: expect.stringContaining('AAAAA') }],
      actedForOthers: [],
      sessions: [{ sessionId: expect.stringContaining('AAAAA') }],
    });
    expect(JSON.stringify(told)).not.toMatch(/BBBBB|CCCCC/);
    expect(JSON.stringify(told)).not.toMatch(/tokens|cookie|shopId|idempotency|representativeId|approver/);
  });

  it('has nothing in another shop, and no rows for keys of somebody else', async () => {
    const [here, there] = [await aShop(), await aShop()];
    await here.fill('kari', 'AAAAA');
    await here.fill('nils', 'BBBBB');
    expect(Object.values(await there.all('kari')).flat()).toEqual([]);
    expect(rightOf(await here.store.read('kari', 'orders', ['BBBBB-00001'])())).toEqual([]);
    expect(Object.values(rightOf(await here.store.list('\0')())).flat()).toEqual([]);
  });

  it('does not tell a representative for whom they acted, and why', async () => {
    const { all, db, info } = await aShop();
    const record = { ...{ id: 'one', customerId: 'kari', reason: 'kari asked', startedAt: at, endsAt: at + 1 } };
    await createActingLog(db, info.id).begin(
      anActingRecord({ ...record, representative: { id: 'siri', name: 'Siri' } }),
    )();
    const told = await all('siri');
    expect(told).toMatchObject({ actedForOthers: [{ actingId: 'one' }] });
    expect(JSON.stringify(told)).not.toContain('kari');
  });
});

describe('deletion', () => {
  it('leaves orders without a way to who placed them, and nothing else but a ledger and what proves a consent', async () => {
    const { info, all, erase, fill, queue } = await aShop();
    await fill('kari', 'AAAAA');
    const filled = queue.jobs.length;
    expect(await erase('kari')).toEqual(E.right('deleted'));
    expect(Object.values(await all('kari')).flat()).toMatchObject([
      // The ledger of a credit cannot be changed, and a limit would begin anew without it.
      ...[{ kind: 'grant' }, { kind: 'reserve' }, { kind: 'spend' }],
      // Nor can that of points, whose orders may come back.
      { kind: 'earn' },
      { decision: 'accepted' },
      { decision: 'withdrawn' },
      // Or whoever was shut out came back by it.
      { company: 'north', isActive: true },
    ]);
    const left = Object.entries(await dump(info.id)).flatMap(([table, rows]) => (/kari/i.test(rows) ? [table] : []));
    // The name of who ordered for a company is the company's, and the mail says that it is done.
    expect(left.sort()).toEqual([
      ...['company_user', 'company_user_event'],
      ...['credit_account', 'credit_book', 'credit_entry', 'credit_period'],
      ...['customer_order', 'invoice', 'mail'],
      ...['points_account', 'points_book', 'points_entry', 'points_lot'],
      'privacy_consent',
    ]);
    const {
      customer_order: orders = '',
      order_search: words = '',
      review = '',
      mail = '',
      ...rest
    } = await dump(info.id);
    expect(orders).toContain('"owner": "gone:AAAAA-00001"');
    expect(orders).toContain('"buyer": "gone:AAAAA-00002"');
    expect(orders).toContain('"phone": ""');
    expect(orders).not.toContain('+4722334455');
    expect(words).toContain('gone:AAAAA-00001');
    expect(review).toBe('');
    expect(mail).not.toMatch(/recurs|quoted/);
    // How often a company was asked counts on.
    expect(rest.company_request).toContain('"user_id": "gone:AAAAA-REQUE"');
    expect(queue.jobs.slice(filled)).toMatchObject([
      { name: 'forget-cards', shopId: info.id, user: 'kari' },
      { name: 'send-kept-mail', mailId: 'mail' },
    ]);
  });

  it('leaves everybody else alone, in this shop and in others', async () => {
    const [here, there] = [await aShop(), await aShop()];
    for (const { fill } of [here, there]) await fill('kari2', 'BBBBB');
    await there.fill('kari', 'AAAAA');
    const guest = { guest: 'a-guest' };
    await here.place(guest, 'GGGGG-00001');
    await here.fill('x:user:kari', 'CCCCC');
    const before = [await dump(here.info.id), await dump(there.info.id)];
    await here.fill('kari', 'AAAAA');
    await here.erase('kari');
    const [after, other] = [await dump(here.info.id), await dump(there.info.id)];
    expect(other).toEqual(before[1]);
    const withoutKari = (rows = '') =>
      rows
        .split('\n')
        .filter((row) => !/gone:|AAAAA|"(employee:)?kari"/.test(row))
        .join('\n');
    for (const [table, rows] of Object.entries(before[0] ?? {})) {
      if (['mail', 'stock', 'catalogue_version'].includes(table)) continue;
      expect(withoutKari(after[table]), table).toBe(rows);
    }
  });

  it('does nothing the second time, and writes no second mail', async () => {
    const { erase, fill, queue } = await aShop();
    await fill('kari', 'AAAAA');
    const filled = queue.jobs.length;
    expect(await Promise.all([erase('kari'), erase('kari')])).toEqual(
      expect.arrayContaining([E.right('deleted'), E.right('nothing left')]),
    );
    expect(await erase('kari')).toEqual(E.right('nothing left'));
    expect(queue.jobs.slice(filled).filter(({ name }) => name === 'send-kept-mail')).toMatchObject([
      { mailId: 'mail' },
    ]);
  });

  it('is refused whole while an order is open', async () => {
    const { info, erase, fill, place } = await aShop();
    await fill('kari', 'AAAAA');
    await place({ user: 'kari', profile: 'south' }, 'AAAAA-00003');
    const before = await dump(info.id);
    const open = { _tag: 'OrdersOpen', orders: [{ number: 'AAAAA-00003', state: 'placed' }] };
    expect(await erase('kari')).toEqual(E.left(open));
    expect(await dump(info.id)).toEqual(before);
  });

  it('is refused while sent goods are awaited back', async () => {
    const { erase, place, purchases } = await aShop();
    await place({ user: 'kari' }, 'AAAAA-00001');
    await purchases.ship('AAAAA-00001')();
    await purchases.withdraw('AAAAA-00001')();
    expect(await erase('kari')).toMatchObject(E.left({ orders: [{ number: 'AAAAA-00001' }] }));
    await purchases.takeBack('AAAAA-00001')();
    expect(await erase('kari')).toEqual(E.right('deleted'));
  });

  it('has payment providers forget the cards of who has nothing else, too, and of nobody while it is refused', async () => {
    const { info, erase, place, queue } = await aShop();
    await erase('unni');
    expect(queue.jobs).toEqual([{ name: 'forget-cards', shopId: info.id, user: 'unni' }]);
    await place({ user: 'unni' }, 'AAAAA-00009');
    const placed = queue.jobs.length;
    expect(await erase('unni')).toMatchObject({ left: { _tag: 'OrdersOpen' } });
    expect(queue.jobs.slice(placed)).toEqual([]);
  });

  it('ends all sessions of the user, and the acting of who acts as them', async () => {
    const { erase, fill, logIn, sessions } = await aShop();
    await fill('kari', 'AAAAA');
    await logIn('second', 'kari');
    const customer = { customerUserId: 'kari' };
    await logIn('siri', 'siri', { acting: { id: 'one', customer, reason: 'asked', startedAt: Date.now() } });
    await logIn('nils', 'nils');
    await erase('kari');
    const found = async (key: string) => rightOf(await sessions.find(key)());
    expect([await found('key of AAAAA'), await found('second')]).toEqual([{ _tag: 'None' }, { _tag: 'None' }]);
    expect(await found('siri')).toMatchObject({ value: { acting: { over: 'customer_gone' } } });
    expect(await found('nils')).toMatchObject({ value: { user: { customerUserId: 'nils' } } });
  });

  it('has the buyer forgotten once the papers need not be kept, but for a company’s orders', async () => {
    const { db, info, erase, fill, queue } = await aShop();
    await fill('kari', 'AAAAA');
    await erase('kari');
    const contacts = async () =>
      (
        await sql<{ name: string }>`
        select contact ->> 'firstName' || (address ->> 'street') as name from customer_order
        where shop_id = ${info.id} order by number
      `.execute(db)
      ).rows.map(({ name }) => name);
    const buyers = async () => {
      const { rows } = await sql<{ name: string; gross: number }>`
        select content -> 'buyer' ->> 'name' as name, content -> 'gross' as gross from invoice
        where shop_id = ${info.id} order by number
      `.execute(db);
      return rows;
    };
    const sweepIn = (day: string) => createSweep(db, queue, { now: () => Date.parse(day) })()();
    // Placed in November 2023.
    await sweepIn('2029-01-01T12:00:00Z');
    expect(await contacts()).toEqual(['AdaStorgata 1', 'AdaStorgata 1']);
    await sweepIn('2029-01-03T12:00:00Z');
    expect(await contacts()).toEqual(['', 'AdaStorgata 1']);
    const gross = 10_000;
    expect(await buyers()).toEqual(['', 'Ada Nordmann'].map((name) => ({ name, gross })));
  });
});
