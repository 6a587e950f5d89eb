import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { DeliveryMethod } from '../shop/shop-info.ts';
import { isAllFiles, judgeWay, type Load, loadOf, whyUndeliverable } from './load.ts';
import type { DeliveryPlace } from './postal-code.ts';

const estimate = { minDays: 1, maxDays: 2 };
const deliveryZones = [{ id: 'island', country: 'NO', postalCodes: ['9170'] }];
const letterbox = {
  ...{ id: 'letterbox', name: { nb: 'Postkasse' }, price: 3_900, pickup: false, estimate },
  ...{ maxWeight: 2_000, takesBulky: false },
};
const home = { ...letterbox, id: 'home', maxWeight: 35_000, zones: { island: { delivers: false } } };
const store = { id: 'store', name: { nb: 'Butikken' }, price: 0, pickup: true, estimate };
const island = { country: 'NO', postalCode: '9170' };

const load = (weight: number, isBulky = false): Load => ({ weight, isBulky });
const refusal = (method: DeliveryMethod, of: Load, place?: DeliveryPlace): string | undefined => {
  const judged = judgeWay(method, { deliveryZones }, of, place);
  return E.isLeft(judged) ? judged.left._tag : undefined;
};

describe('the load of a basket', () => {
  it('is what all units weigh, goods without a weight as nothing', () => {
    const lines = [{ quantity: 3, weight: 400 }, { quantity: 2 }, { quantity: 1, weight: 1_500 }];
    expect(loadOf(lines)).toEqual(load(2_700));
    expect(loadOf([])).toEqual(load(0));
  });

  it('is bulky where anything of it is', () => {
    expect(loadOf([{ quantity: 1 }, { quantity: 1, bulky: true }])).toEqual(load(0, true));
  });
});

describe('a basket of files', () => {
  const download = { ...store, id: 'download', pickup: false, digital: true };
  const digital = true as const;

  it('is told from one that has some, and from one that has none', () => {
    expect(loadOf([{ quantity: 1, digital }])).toEqual({ ...load(0), digital: 'all' });
    expect(loadOf([{ quantity: 1, digital }, { quantity: 1 }])).toEqual({ ...load(0), digital: 'some' });
    expect(loadOf([{ quantity: 1 }])).toEqual(load(0));
    expect([[{ digital }], [{ digital }, {}], [{}]].map(isAllFiles)).toEqual([true, false, false]);
  });

  it('needs no way but a digital one, which takes files alone', () => {
    const refusals = ([undefined, 'some', 'all'] as const).map((files) =>
      [download, store].map((way) => refusal(way, { ...load(1), ...(files ? { digital: files } : {}) })),
    );
    expect(refusals).toEqual([
      ['NotThere', undefined],
      ['NotThere', undefined],
      [undefined, 'NotThere'],
    ]);
  });

  it('is delivered by no way of a shop that has no digital one', () => {
    const files: Load = { ...load(0), digital: 'all' };
    expect(whyUndeliverable({ deliveryMethods: [store], deliveryZones }, files)?._tag).toBe('NotThere');
    expect(whyUndeliverable({ deliveryMethods: [store, download], deliveryZones }, files)).toBeUndefined();
  });
});

describe('a way of delivery', () => {
  it('takes what weighs no more than it takes', () => {
    expect([2_000, 2_001].map((weight) => refusal(letterbox, load(weight)))).toEqual([undefined, 'TooHeavy']);
    expect(judgeWay(letterbox, { deliveryZones }, load(2_001))).toEqual(
      E.left({ _tag: 'TooHeavy', weight: 2_001, maxWeight: 2_000 }),
    );
    expect(refusal(store, load(1_000_000_000))).toBeUndefined();
  });

  it('takes bulky goods unless it says that it takes none', () => {
    expect([letterbox, { ...letterbox, takesBulky: true }, store].map((way) => refusal(way, load(1, true)))).toEqual([
      ...['TooBulky', undefined, undefined],
    ]);
  });

  it('does not lead where a zone says so, whatever it takes', () => {
    expect(refusal(home, load(99_999, true), island)).toBe('NotThere');
    expect(refusal(letterbox, load(1), island)).toBeUndefined();
  });
});

describe('that no way of the shop can be chosen', () => {
  const why = (deliveryMethods: readonly DeliveryMethod[], of: Load, place?: DeliveryPlace) =>
    whyUndeliverable({ deliveryMethods, deliveryZones }, of, place);

  it('is said where none can, and only there', () => {
    expect(why([letterbox, home], load(2_001))).toBeUndefined();
    expect(why([letterbox, home, store], load(99_999, true))).toBeUndefined();
    expect(why([home], load(1), island)).toEqual({ _tag: 'NotThere' });
  });

  it('names the most that any way takes there', () => {
    expect(why([letterbox, home], load(35_001))).toEqual({ _tag: 'TooHeavy', weight: 35_001, maxWeight: 35_000 });
    expect(why([home, letterbox], load(35_001))).toMatchObject({ maxWeight: 35_000 });
    expect(why([letterbox, home], load(2_001), island)).toEqual({ _tag: 'TooHeavy', weight: 2_001, maxWeight: 2_000 });
  });

  it('names bulky goods where it is not their weight', () => {
    expect(why([letterbox, home], load(1, true))).toEqual({ _tag: 'TooBulky' });
    expect(why([home, letterbox], load(1, true), island)).toEqual({ _tag: 'TooBulky' });
    expect(why([letterbox, { ...home, takesBulky: true }], load(35_001, true))).toMatchObject({ _tag: 'TooHeavy' });
  });
});
