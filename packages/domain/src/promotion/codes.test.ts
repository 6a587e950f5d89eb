import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { applyCommand } from '../basket/apply.ts';
import type { StoredBasket } from '../basket/basket.ts';
import { readBasketForm } from '../basket/form-command.ts';
import { mergeBaskets } from '../basket/merge.ts';
import { raiseLines } from '../basket/raise-lines.ts';
import { takeOut } from '../basket/take-out.ts';
import { viewBasket } from '../basket/view.ts';
import { aLine, anOffer, aPrice } from '../testing/examples.ts';
import { codeOf, mostCodes, type Promotion, type PromotionFacts, promotionOf } from './promotion.ts';

const now = 1_000;
const aPromotion = (code: string, more: Partial<Promotion> = {}): Promotion => ({
  ...{ id: code.toLowerCase(), name: { nb: code }, code, begins: 0, ends: Number.POSITIVE_INFINITY },
  ...{ products: [], categories: [], minimum: 0, effect: { _tag: 'Percent', percent: 10 }, combines: true },
  ...more,
});
const factsOf = (...promotions: readonly Promotion[]): PromotionFacts => ({
  ...{ promotions, now, customerGroup: 'consumer', locale: 'nb', locales: ['nb'] },
});
const offers = new Map([['A', anOffer('A', { price: aPrice(10_000) })]]);
const limits = { quantityPerLine: 99, linesPerBasket: 100 };
const aBasket = (...codes: readonly string[]): StoredBasket => ({
  ...{ id: 'basket', revision: 1, lines: [{ ...aLine('A', 1), seenPrice: aPrice(10_000) }], codes },
});
const shown = (basket: StoredBasket, promotions: PromotionFacts, usedUp?: ReadonlySet<string>) =>
  viewBasket(
    basket,
    offers,
    { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 2 }, promotions },
    usedUp,
  );
const typeIn = (basket: StoredBasket, code: string, promotions: PromotionFacts) =>
  applyCommand({ intent: 'add-code', code }, { offers, limits, newLineId: 'line', promotions })(basket);

describe('a code of a basket', () => {
  it.each([
    ['does something', {}, { standing: 'applies' }],
    ['holds since this moment', { begins: 1_000 }, { standing: 'applies' }],
    ['does not hold yet', { begins: 2_000 }, { standing: 'not_yet', begins: 2_000 }],
    ['is over', { ends: 1_000 }, { standing: 'over' }],
    ['is about other goods', { products: ['other'] }, { standing: 'no_goods' }],
    ['needs more goods', { minimum: 12_500 }, { standing: 'below_minimum', missing: 2_500 }],
    ['needs more units', { effect: { _tag: 'BuyGet', buy: 2, get: 1 } }, { standing: 'more_units', missing: 2 }],
  ] as const)('is told with its promotion where it %s', (_, more, told) => {
    const { codes } = shown(aBasket('TIENDE'), factsOf(aPromotion('TIENDE', more)));
    expect(codes).toEqual([{ code: 'TIENDE', name: 'TIENDE', ...told }]);
  });

  it('takes nothing off where it is used up, or does not go with what holds before it', () => {
    const alone = aPromotion('ALENE', { combines: false });
    const both = factsOf(aPromotion('TIENDE'), alone);
    const basket = shown(aBasket('TIENDE', 'ALENE'), both);
    expect(basket.codes?.map(({ standing }) => standing)).toEqual(['applies', 'not_together']);
    expect(basket.totals.gross).toBe(9_000);
    const used = shown(aBasket('TIENDE', 'ALENE'), both, new Set(['tiende']));
    expect(used.codes?.map(({ standing }) => standing)).toEqual(['used_up', 'applies']);
  });

  it('that there is not, or that is for others, is refused alike, and told alike once who shops is another', () => {
    const facts = factsOf(aPromotion('MEDLEM', { customerGroups: ['member'] }));
    const unknown = E.left({ _tag: 'UnknownCode' });
    expect([typeIn(aBasket(), 'MEDLEM', facts), typeIn(aBasket(), 'NOTHING', facts)]).toEqual([unknown, unknown]);
    expect(shown(aBasket('MEDLEM', 'NOTHING'), facts).codes).toEqual([
      { code: 'MEDLEM', standing: 'unknown' },
      { code: 'NOTHING', standing: 'unknown' },
    ]);
  });

  it('is no longer than codes are, and unknown where a shop has no promotions', () => {
    expect(codeOf(` ${'a'.repeat(41)}`)).toBe('A'.repeat(40));
    expect(promotionOf(undefined, 'TIENDE')).toBeUndefined();
    expect(promotionOf(factsOf(aPromotion('TIENDE')), 'TIENDE')?.id).toBe('tiende');
  });

  it('is read as it is written, is there once, and no basket holds more than so many', () => {
    const names = Array.from({ length: mostCodes + 1 }, (_, index) => `CODE-${index}`);
    const facts = factsOf(...names.map((name) => aPromotion(name)));
    expect(typeIn(aBasket(), ' code-0 ', facts)).toMatchObject(E.right({ codes: ['CODE-0'] }));
    expect(typeIn(aBasket('CODE-0'), 'CODE-0', facts)).toMatchObject(E.right({ codes: ['CODE-0'] }));
    const full = aBasket(...names.slice(0, mostCodes));
    expect(typeIn(full, names.at(-1) ?? '', facts)).toEqual(E.left({ _tag: 'TooManyCodes', max: mostCodes }));
  });

  it('stays whatever else changes, follows a login, and leaves with the goods that were ordered', () => {
    const facts = { offers, limits, newLineId: 'line', promotions: factsOf(aPromotion('TIENDE')) };
    const set = applyCommand({ intent: 'set', line: 'line-A', quantity: 2 }, facts)(aBasket('TIENDE'));
    expect(set).toMatchObject(E.right({ codes: ['TIENDE'] }));
    expect(raiseLines(aBasket('TIENDE'), [], 9, () => 'x').codes).toEqual(['TIENDE']);
    const merged = mergeBaskets(aBasket('GUEST', 'BOTH'), aBasket('USER', 'BOTH'), offers, limits);
    expect(merged.codes).toEqual(['USER', 'BOTH', 'GUEST']);
    expect(takeOut(aBasket('TIENDE'), { number: 'N', lines: [] })).not.toHaveProperty('codes');
    const dropped = applyCommand({ intent: 'drop-code', code: 'tiende' }, facts)(aBasket('TIENDE'));
    expect(E.isRight(dropped) && 'codes' in dropped.right).toBe(false);
  });

  it('is typed into a form', () => {
    const fields: Readonly<Record<string, string>> = { intent: 'add-code', code: 'tiende' };
    expect(readBasketForm((name) => fields[name])).toEqual({ intent: 'add-code', code: 'tiende' });
  });
});
