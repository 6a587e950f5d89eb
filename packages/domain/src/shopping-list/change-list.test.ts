import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { changeList, listName, makeList, removeList } from './change-list.ts';
import { type KeptList, longestListName, mostListLines } from './shopping-list.ts';

const line = (sku: string, quantity = 1) => ({ sku, name: `Product ${sku}`, quantity });
const coffee: KeptList = {
  ...{ id: 'list-1', revision: 3, name: 'Coffee', createdBy: 'Ingrid' },
  lines: [line('A', 2), line('B')],
};
const many = Array.from({ length: mostListLines + 1 }, (_, n) => line(`S-${n}`));

describe('the name of a list', () => {
  it.each([
    ['  Coffee\n break ', 'Coffee break'],
    ['a'.repeat(longestListName), 'a'.repeat(longestListName)],
  ])('of %j is %j', (typed, name) => {
    expect(listName(typed)).toEqual(E.right(name));
  });

  it.each(['', '  ', 'a'.repeat(longestListName + 1), 'a\u0000b', 'a\u202eb', '\ud800'])('is not %j', (typed) => {
    expect(listName(typed)).toEqual(E.left({ _tag: 'InvalidListName', max: longestListName }));
  });
});

describe('making a list', () => {
  const make = (lines = coffee.lines, namesake?: KeptList) =>
    makeList({ name: 'Coffee', createdBy: 'Ingrid', lines }, 99)(O.fromNullable(namesake), []);

  it('adds up lines of one SKU, and takes no more of it than a line may have', () => {
    const lines = [line('A', 60), line('B'), line('A', 60)];
    expect(make(lines)).toMatchObject(E.right(O.some({ lines: [line('A', 99), line('B')] })));
  });

  it('again, with the same goods, is the list that is there', () => {
    expect(make(coffee.lines, coffee)).toEqual(E.right(O.some(coffee)));
    expect(make([line('A', 2)], coffee)).toEqual(E.left({ _tag: 'ListNameTaken' }));
    expect(make([line('A', 2), line('B', 2)], coffee)).toEqual(E.left({ _tag: 'ListNameTaken' }));
  });

  it('is refused of nothing, of too much, and of what are no units', () => {
    expect(make([])).toEqual(E.left({ _tag: 'EmptyList' }));
    expect(make(many)).toEqual(E.left({ _tag: 'TooManyListLines', max: mostListLines }));
    for (const quantity of [0, -1, 1.5, Number.NaN]) {
      expect(make([line('A', quantity)])).toEqual(E.left({ _tag: 'InvalidListQuantity', sku: 'A', max: 99 }));
    }
  });
});

describe('changing a list', () => {
  const names = new Map([['C', 'Cups']]);
  const change = (wanted: Partial<Parameters<typeof changeList>[0]> = {}, found: KeptList | undefined = coffee) =>
    changeList({ revision: 3, name: 'Coffee', lines: coffee.lines, ...wanted }, { names, quantityPerLine: 99 })(
      O.fromNullable(found),
      [{ name: 'Tea' }],
    );

  it('keeps what goods were called that are sold no more, and takes the name of those that are', () => {
    const lines = [
      { sku: 'C', quantity: 3 },
      { sku: 'B', quantity: 4 },
    ];
    expect(change({ name: ' Break ', lines })).toEqual(
      E.right(
        O.some({ name: 'Break', createdBy: 'Ingrid', lines: [{ sku: 'C', name: 'Cups', quantity: 3 }, line('B', 4)] }),
      ),
    );
    expect(change({ lines: [] })).toMatchObject(E.right(O.some({ lines: [] })));
  });

  it('is refused where it was changed since it was shown, but not where it says the same', () => {
    expect(change({ revision: 2, lines: [line('A')] })).toEqual(E.left({ _tag: 'ListChanged' }));
    expect(change({ revision: 2 })).toEqual(E.right(O.some(coffee)));
  });

  it.each([
    [{ name: '' }, 'InvalidListName'],
    [{ name: 'Tea' }, 'ListNameTaken'],
    [{ lines: [{ sku: 'X', quantity: 1 }] }, 'UnknownSku'],
    [{ lines: [{ sku: 'A', quantity: 100 }] }, 'InvalidListQuantity'],
    [
      {
        lines: [
          { sku: 'A', quantity: 60 },
          { sku: 'A', quantity: 60 },
        ],
      },
      'InvalidListQuantity',
    ],
  ] as const)('to %j is refused: %s', (wanted, _tag) => {
    expect(change(wanted)).toMatchObject(E.left({ _tag }));
  });

  it('and removing find no list that is not there', () => {
    expect(changeList({ revision: 1, name: 'A', lines: [] }, { names, quantityPerLine: 9 })(O.none, [])).toEqual(
      E.left({ _tag: 'UnknownList' }),
    );
    expect(removeList(O.none)).toEqual(E.left({ _tag: 'UnknownList' }));
    expect(removeList(O.some(coffee))).toEqual(E.right(O.none));
  });
});
