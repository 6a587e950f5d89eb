import { either as E, taskEither as TE } from 'fp-ts';
import { expect, it } from 'vitest';
import { findUsedUp } from './find-used-up.ts';
import type { PromotionCount } from './ports.ts';
import type { Promotion } from './promotion.ts';

const kari = { user: 'kari' };
const aPromotion = (id: string, more: Partial<Promotion>): Promotion => ({
  ...{ id, name: { nb: id }, code: id.toUpperCase(), begins: 0, ends: 1, products: [], categories: [] },
  ...{ minimum: 0, effect: { _tag: 'Percent', percent: 10 }, combines: true },
  ...more,
});

/** What of these promotions is used up, and what was asked. */
const usedUp = async (
  promotions: readonly Promotion[],
  codes: readonly string[] | undefined,
  counts: Readonly<Record<string, PromotionCount>> = {},
) => {
  const asked: unknown[] = [];
  const find = findUsedUp((...question) => {
    asked.push(question);
    return TE.right(new Map(Object.entries(counts)));
  });
  const basket = { id: 'basket-1', ...(codes === undefined ? {} : { codes }) };
  return { found: await find({ promotions }, kari, basket)(), asked };
};

it.each([
  ['of so many orders in all', { uses: 3 }, { all: 2, own: 2 }, { all: 3, own: 0 }],
  ['of so many orders of one customer', { usesPerCustomer: 1 }, { all: 9, own: 0 }, { all: 9, own: 1 }],
  ['of both', { uses: 3, usesPerCustomer: 2 }, { all: 2, own: 1 }, { all: 2, own: 2 }],
] as const)('a promotion %s is used up with the last of them', async (_, limits, before, after) => {
  const promotions = [aPromotion('one', limits)];
  expect((await usedUp(promotions, ['ONE'], { one: before })).found).toEqual(E.right(new Set()));
  expect((await usedUp(promotions, ['ONE'], { one: after })).found).toEqual(E.right(new Set(['one'])));
  // Nobody used one that is not counted.
  expect((await usedUp(promotions, ['ONE'])).found).toEqual(E.right(new Set()));
});

it('asks for those of the basket’s codes that are limited, at once, and for this customer and basket', async () => {
  const promotions = [
    aPromotion('one', { uses: 1 }),
    aPromotion('two', { usesPerCustomer: 1 }),
    aPromotion('free', {}),
    aPromotion('other', { uses: 1 }),
  ];
  const { asked } = await usedUp(promotions, ['ONE', 'TWO', 'FREE', 'GONE']);
  expect(asked).toEqual([[['one', 'two'], kari, 'basket-1']]);
});

it.each([
  ['no code is limited', ['FREE']],
  ['there is no code', undefined],
])('asks for nothing where %s', async (_, codes) => {
  const { code: _code, ...withoutCode } = aPromotion('silent', { uses: 1 });
  expect(await usedUp([aPromotion('free', {}), withoutCode], codes)).toEqual({ found: E.right(new Set()), asked: [] });
});
