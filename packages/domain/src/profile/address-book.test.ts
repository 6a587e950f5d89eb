import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aKeptAddress, anAddress } from '../testing/examples-of-addresses.ts';
import { type AddressCommand, applyAddress, maxSavedAddresses, withOneDefault } from './address-book.ts';
import type { AddressBook, KeptAddress } from './ports.ts';

const kept = (street: string, rest: Partial<KeptAddress> = {}): KeptAddress =>
  aKeptAddress(street, anAddress(street), rest);

const outcomeOf = (book: AddressBook, command: AddressCommand) => {
  const decided = applyAddress(command)(book);
  return E.isLeft(decided)
    ? decided.left
    : decided.right.map(({ address, isDefault }) => `${address.street}${isDefault ? ' *' : ''}`);
};
const change = (
  id: string,
  street: string,
  rest: { readonly revision?: number; readonly isDefault?: boolean } = {},
) => ({
  ...{ intent: 'change' as const, id, revision: 1, isDefault: false, address: anAddress(street) },
  ...rest,
});

describe('a book of addresses', () => {
  const two = [kept('A'), kept('B', { isDefault: true })];
  const full = Array.from({ length: maxSavedAddresses }, (_, at) => kept(`V${at}`));

  it.each<[string, AddressBook, AddressCommand, unknown]>([
    ['has its first address as the default', [], { intent: 'add', address: anAddress('A'), isDefault: false }, ['A *']],
    [
      'has the newest first, and keeps its default',
      two,
      { intent: 'add', address: anAddress('C'), isDefault: false },
      ['C', 'A', 'B *'],
    ],
    [
      'has the new one as its default, where that is wanted',
      two,
      { intent: 'add', address: anAddress('C'), isDefault: true },
      ['C *', 'A', 'B'],
    ],
    ['keeps once what says the same', two, { intent: 'add', address: anAddress('B'), isDefault: false }, ['B *', 'A']],
    [
      'takes no more than its limit',
      full,
      { intent: 'add', address: anAddress('C'), isDefault: false },
      { _tag: 'TooManyAddresses', max: maxSavedAddresses },
    ],
    ['has an address changed in its place', two, change('A', 'C'), ['C', 'B *']],
    [
      'has the changed one as its default, where that is wanted',
      two,
      change('A', 'C', { isDefault: true }),
      ['C *', 'B'],
    ],
    ['keeps its default, whatever a form does not say', two, change('B', 'C'), ['A', 'C *']],
    ['keeps one of two that say the same, and the default', two, change('A', 'B'), ['B *']],
    [
      'is not changed over what somebody else changed',
      two,
      change('A', 'C', { revision: 2 }),
      { _tag: 'AddressChanged' },
    ],
    ['is changed once by a form that is sent twice', two, change('A', 'A', { revision: 9 }), ['A', 'B *']],
    ['knows no others to change', two, change('D', 'C'), { _tag: 'UnknownAddress' }],
    ['has an address removed', two, { intent: 'remove', id: 'A' }, ['B *']],
    [
      'has the one used last as its default once that is removed',
      [kept('A'), kept('B', { isDefault: true }), kept('C')],
      { intent: 'remove', id: 'B' },
      ['A *', 'C'],
    ],
    ['can be empty again', [kept('A')], { intent: 'remove', id: 'A' }, []],
    ['knows no others to remove', two, { intent: 'remove', id: 'D' }, { _tag: 'UnknownAddress' }],
    ['has another default', two, { intent: 'default', id: 'A' }, ['A *', 'B']],
    ['keeps its default, whatever is ordered', two, { intent: 'use', address: anAddress('C') }, ['C', 'A', 'B *']],
    [
      'keeps the default that was never chosen, too',
      [kept('A'), kept('B')],
      { intent: 'use', address: anAddress('B') },
      ['B', 'A *'],
    ],
  ])('%s', (_, book, command, expected) => {
    expect(outcomeOf(book, command)).toEqual(expected);
  });

  it('lets go of the one unused for longest for an order, but never of the default', () => {
    const last = maxSavedAddresses - 1;
    const book = full.map((entry, at) => ({ ...entry, isDefault: at === last }));
    const streets = outcomeOf(book, { intent: 'use', address: anAddress('C') });
    expect(streets).toHaveLength(maxSavedAddresses);
    expect(streets).toContain('C');
    expect(streets).toContain(`V${last} *`);
    expect(streets).not.toContain(`V${last - 1}`);
  });

  it('has the one used last as its default where none was chosen, and one of several', () => {
    const defaults = (...marks: readonly boolean[]) =>
      withOneDefault(marks.map((isDefault) => kept('A', { isDefault }))).map(({ isDefault }) => isDefault);
    expect(defaults(false, false)).toEqual([true, false]);
    expect(defaults(false, true, true)).toEqual([false, true, false]);
    expect(defaults()).toEqual([]);
  });
});
