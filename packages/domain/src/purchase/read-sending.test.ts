import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { readSending, type ToldSending } from './read-sending.ts';

describe('what is told of a parcel', () => {
  it('is what it holds, who brings it and how it is found', () => {
    const units = [{ sku: 'A', quantity: 2 }];
    expect(readSending({ units, id: 'p1', carrier: ' Posten ', tracking: ' 370 ' })).toEqual(
      E.right({ units, parcel: { id: 'p1', carrier: 'Posten', tracking: '370' } }),
    );
    expect(readSending({ tracking: '370' })).toEqual(E.right({ parcel: { tracking: '370' } }));
  });

  it('is told of each SKU once, and of nothing else', () => {
    const units = [{ sku: 'A', quantity: 2, junk: 'x' }, ...['B', 'A'].map((sku) => ({ sku, quantity: 1 }))];
    expect(readSending({ units })).toEqual(
      E.right({
        units: [
          { sku: 'A', quantity: 3 },
          { sku: 'B', quantity: 1 },
        ],
      }),
    );
  });

  it('may be nothing: then all that is left was sent', () => {
    expect(readSending({})).toEqual(E.right({}));
  });

  const wrong: readonly (readonly [string, ToldSending])[] = [
    ['units', { units: [] }],
    ['units', { units: [{ sku: 'A', quantity: 0 }] }],
    ['units', { units: [{ sku: 'A', quantity: 1.5 }] }],
    ['units', { units: [{ sku: 'A', quantity: 2 ** 60 }] }],
    ['units', { units: [{ sku: '', quantity: 1 }] }],
    ['units', { units: Array.from({ length: 501 }, (_, index) => ({ sku: `A${index}`, quantity: 1 })) }],
    ['id', { id: '' }],
    ['carrier', { carrier: ' ' }],
    ['carrier', { carrier: 'Post\nen' }],
    ['tracking', { tracking: 'x'.repeat(101) }],
    ['tracking', { tracking: '370\u202e' }],
    ['tracking', { tracking: '370\ud800' }],
    ['units', { units: [{ sku: 'A\u0000', quantity: 1 }] }],
  ];
  it.each(wrong)('is refused, and the field named: %s of %j', (field, told) => {
    const read = readSending(told);
    expect(E.isLeft(read) && read.left.map((fault) => fault.field)).toEqual([field]);
  });

  it('is refused with all that is wrong', () => {
    const read = readSending({ units: [], carrier: '', tracking: '370' });
    expect(E.isLeft(read) && read.left.map(({ field, value }) => [field, value])).toEqual([
      ['units', []],
      ['carrier', ''],
    ]);
  });
});
