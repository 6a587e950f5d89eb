import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readArguments } from './orders-arguments.ts';

const read = (line: string) => readArguments(line.split(' ').filter((word) => word !== ''));

describe('the arguments of the orders command', () => {
  it.each([
    ['--shop fjell ship 7K3M9-QXA2B', { shop: 'fjell', action: 'ship', number: '7K3M9-QXA2B' }],
    ['cancel 7k3m9qxa2b --shop fjell', { shop: 'fjell', action: 'cancel', number: '7K3M9-QXA2B' }],
    ['--shop fjell list', { shop: 'fjell', action: 'list' }],
    ['--shop fjell list --state placed', { shop: 'fjell', action: 'list', state: 'placed' }],
    ['--help', 'help'],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual(E.right(expected));
  });

  it.each([
    ['list', '--shop is missing: expected the id of a shop'],
    ['--shop fjell', 'nothing to do: expected list, ship or cancel'],
    ['--shop fjell send AAAAA-00001', 'send: expected list, ship or cancel'],
    ['--shop fjell ship', 'NUMBER is missing: expected the number of the order to ship'],
    ['--shop fjell ship 12', '12: expected the number of an order, such as 7K3M9-QXA2B'],
    ['--shop fjell ship AAAAA-0000O', 'AAAAA-0000O: expected the number of an order, such as 7K3M9-QXA2B'],
    ['--shop fjell ship AAAAA-00001 AAAAA-00002', 'AAAAA-00002: expected one order'],
    ['--shop fjell list AAAAA-00001', 'AAAAA-00001: expected nothing after list'],
    ['--shop fjell list --state lost', '--state lost: expected one of pending, placed, shipped, cancelled'],
    ['--shop fjell ship AAAAA-00001 --state placed', '--state: expected only with list'],
    ['--shop fjell list --now', "Unknown option '--now'"],
  ])('refuses: %s', (line, expected) => {
    expect(read(line)).toEqual(E.left(expected));
  });
});
