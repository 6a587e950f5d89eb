import { readBasketLink, signedText } from '@torg/domain/basket-link';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { isSignedFor } from '../http/sign-basket-link.ts';
import { runHere } from '../testing/command.ts';
import { basketLinkCommand } from './basket-link.ts';
import { readArguments } from './basket-link-arguments.ts';

const secret = 'a secret that only tests know, 32+';
const run = (...args: readonly string[]) =>
  runHere(basketLinkCommand, args, { TORG_SECRET: secret, TORG_SHOPS_DIR: 'packages/shops', PORT: '4620' });

describe('the command that makes links', () => {
  it('signs goods, prices and customer for one shop, until an end', async () => {
    const made = await run('--shop', 'kontor', 'CHAIR-1=2@129000', 'LAMP', '--customer', 'north', '--hours', '2');
    expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringMatching(/\nIt ends at .* UTC\.\n$/) });
    const [address = ''] = made.output.split('\n');
    const { origin, pathname, searchParams } = new URL(address);
    expect([origin, pathname]).toEqual(['http://kontor.localhost:4620', '/add-basket']);
    const link = readBasketLink(searchParams);
    if (E.isLeft(link)) throw new Error('no link was made');
    expect(link.right).toMatchObject({ lines: [{ sku: 'CHAIR-1', quantity: '2', price: 129_000 }, { sku: 'LAMP' }] });
    const { signature = '' } = link.right;
    const isGenuine = (shop: string) =>
      isSignedFor({ secret, salesKeys: {} }, shop)(signedText(shop, link.right), signature);
    expect([isGenuine('kontor'), isGenuine('fjell')]).toEqual([true, false]);
  });

  it('signs nothing for everybody', async () => {
    expect(await run('--shop', 'fjell', 'A1=2')).toEqual({
      ...{ code: 0, errors: '', output: 'http://localhost:4620/add-basket?sku=A1&quantity=2\n' },
    });
    expect(await run('--shop', 'nowhere', 'A1')).toMatchObject({ code: 1, errors: expect.stringContaining('nowhere') });
  });

  it.each([
    [['A1'], '--shop is missing: expected the id of a shop'],
    [['--shop', 'a'], '0 goods: expected 1 to 100, such as A1=2'],
    [['--shop', 'a', 'A1=-2'], 'A1=-2: expected goods such as A1, A1=2 or A1=2@12900'],
    [['--shop', 'a', 'A1@5'], 'A1@5: expected --customer with a price'],
    [['--shop', 'a', 'A1', '--hours', '3'], '--hours: expected only with --customer'],
    [['--shop', 'a', 'A1', '--customer', 'c', '--hours', '0'], '--hours 0: expected a whole number from 1 to 8760'],
    [['--shop', 'a', 'A1', '--customer', 'c', '--id', 'a b'], '--id a b: expected up to 64 of A-Z a-z 0-9 _ -'],
  ])('says of %j in one line what is wrong', (args, line) => {
    expect(readArguments(args)).toEqual(E.left(line));
  });
});
