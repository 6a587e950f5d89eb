import { createTestDatabase, type TestDatabase } from '@torg/adapter-postgres/testing';
import { either as E } from 'fp-ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runHere } from '../testing/command.ts';
import { creditCommand } from './credit.ts';
import { readArguments } from './credit-arguments.ts';

// Each run of the command reads all demo shops.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (shop: string, ...args: readonly string[]) =>
  runHere(creditCommand, ['--shop', shop, ...args], { DATABASE_URL: database.url });

describe('the credit command', () => {
  it('tells how a credit stands, and sets its limit or takes that back', async () => {
    const { code, output } = await run('ansatt', 'show', 'employee:nils');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^employee:nils: NOK 3000\.00 available; limit NOK 3000\.00/),
    ]);
    const raised = await run('ansatt', 'limit', 'employee:nils', '4500,50');
    expect(raised.output).toContain('NOK 4500.50 available; limit NOK 4500.50, reserved NOK 0.00, spent NOK 0.00');
    expect((await run('ansatt', 'limit', 'employee:nils', 'default')).output).toContain('limit NOK 3000.00');
  });

  it('says of a shop without credit that it has none', async () => {
    expect(await run('fjell', 'show', 'employee:nils')).toMatchObject({
      ...{ code: 1, errors: expect.stringContaining('fjell has no employeeCredit in its shop.json') },
    });
  });
});

describe('the words after the credit command', () => {
  const read = (...args: readonly string[]) => readArguments(['--shop', 'ansatt', ...args]);

  it.each([
    [[], 'nothing to do: expected show or limit'],
    [['pay'], 'pay: expected show or limit'],
    [['show'], 'show: expected an account, employee:ID or company:ID'],
    [['show', 'nils'], 'nils: expected an account, employee:ID or company:ID'],
    [['show', 'employee:nils', '5', '6'], '5 6: expected nothing more'],
    [['limit', 'company:north'], 'limit: expected an amount such as 5000 or 5000.50, or default'],
    [['limit', 'company:north', '-5'], "Unknown option '-5'"],
    [['limit', 'company:north', '5.005'], '5.005: expected an amount such as 5000 or 5000.50, or default'],
    [['limit', 'company:north', '5', 'more'], 'more: expected nothing more'],
  ])('%j are refused in one line', (args, line) => {
    expect(read(...args)).toEqual(E.left(line));
  });

  it('name the shop, the account and the amount', () => {
    expect(readArguments(['show', 'employee:nils'])).toEqual(E.left('--shop is missing: expected the id of a shop'));
    expect(read('limit', 'company:north', '5000')).toEqual(
      E.right({ shop: 'ansatt', action: 'limit', account: 'company:north', amount: '5000' }),
    );
  });
});
