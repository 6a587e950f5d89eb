import { randomBytes } from 'node:crypto';
import { createPurchaseStore } from '@torg/adapter-postgres';
import { createJobList, createTestDatabase, rightOf, type TestDatabase } from '@torg/adapter-postgres/testing';
import { buyGiftCard } from '@torg/domain/purchase';
import { aShopInfo, bankMethod, ordersOn } from '@torg/domain/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHere } from '../testing/command.ts';
import { giftCardsCommand } from './gift-cards.ts';
import { readArguments } from './gift-cards-arguments.ts';

// Each run of the command reads all demo shops.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const info = {
  ...{ ...aShopInfo, id: 'fjell', paymentMethods: [bankMethod] },
  giftCards: { amounts: [30_000], years: 90 },
};
const form = {
  ...{ amount: '30000', to: 'ola@example.com', message: '', firstName: 'Ada', lastName: 'Berg' },
  ...{ email: 'ada@example.com', paymentMethod: bankMethod.id },
};

let database: TestDatabase;
/** The number of the order that bought a card of three hundred kroner. */
let number: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const store = createPurchaseStore(database.db, info, createJobList(), Date);
  const buy = buyGiftCard({ store, clock: Date, randomBytes, newId: () => 'paid', info });
  const names = { card: 'Gavekort', delivery: 'E-post' };
  const buyer = { owner: { guest: 'ada' }, customerGroup: 'consumer', locale: 'nb', names };
  number = rightOf(await buy(buyer)(form, 'gift-card-key-0001')()).number;
  const report = { state: 'approved', amount: 30_000, currency: 'NOK' } as const;
  rightOf(await ordersOn(store).payments.hear('test-bank', 'paid', report)());
});
afterAll(() => database.drop());

const run = (...args: readonly string[]) =>
  runHere(giftCardsCommand, ['--shop', 'fjell', ...args], { DATABASE_URL: database.url });

describe('the gift-cards command', () => {
  it('tells what is owed, blocks a card and lets it be used again', async () => {
    const owed = 'NOK 300.00 owed on 1 cards; of it NOK 0.00 on cards that are over,';
    expect(await run('owed')).toEqual({ code: 0, errors: '', output: `${owed} NOK 0.00 on blocked ones\n` });
    const standing = /: NOK 300\.00 left, NOK 0\.00 reserved, NOK 0\.00 spent; until \d{4}-\d\d-\d\d; no code yet/;
    const blocked = await run('block', number.toLowerCase().replace('-', ''));
    expect([blocked.code, blocked.output]).toEqual([0, expect.stringMatching(standing)]);
    expect(blocked.output).toMatch(/; blocked\n$/);
    expect((await run('owed')).output).toBe(`${owed} NOK 300.00 on blocked ones\n`);
    expect((await run('unblock', number)).output).not.toContain('blocked');
    expect((await run('show', number)).output).toMatch(/yet\n\d{4}-\d\d-\d\d {2}issue {2}NOK 300\.00 {2}[\w-]{11}\n$/);
  });

  it('says of an order that bought no card that there is none', async () => {
    expect(await run('block', 'AAAAA-00001')).toEqual({
      ...{ code: 2, output: '', errors: 'AAAAA-00001: fjell has no gift card of that order\n' },
    });
  });
});

describe('the words after the gift-cards command', () => {
  it.each([
    [[], 'nothing to do: expected owed, show, block or unblock'],
    [['sell'], 'sell: expected owed, show, block or unblock'],
    [['owed', 'AAAAA-00001'], 'AAAAA-00001: expected nothing more'],
    [['show'], 'NUMBER is missing: expected the number of the order that bought the card'],
    [['block', '1'], '1: expected the number of an order, such as 7K3M9-QXA2B'],
    [['block', 'AAAAA-00001', 'now'], 'now: expected nothing more'],
  ])('%j are refused in one line', (args, line) => {
    expect(readArguments(['--shop', 'fjell', ...args])).toEqual(E.left(line));
  });

  it('name the shop', () => {
    expect(readArguments(['owed'])).toEqual(E.left('--shop is missing: expected the id of a shop'));
  });
});
