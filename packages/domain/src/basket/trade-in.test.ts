import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { aBasket, aLine, anOffer } from '../testing/examples.ts';
import type { TradeInTable } from '../trade-in/trade-in.ts';
import { applyCommand } from './apply.ts';
import type { LineCommand } from './commands.ts';
import { readBasketCommand } from './commands.ts';
import { mergeBaskets } from './merge.ts';
import { takeOut } from './take-out.ts';
import { viewBasket } from './view.ts';

const tableOf = (good: number): TradeInTable => ({
  category: 'phones',
  models: [{ id: 'n1', name: 'Aurik N1', estimates: { good } }],
});
const offers = new Map([['A', anOffer('A', { category: 'phones' })]]);
const limits = { quantityPerLine: 5, linesPerBasket: 3 };
const old = { model: 'n1', name: 'Aurik N1', condition: 'good', estimate: 1500 } as const;
const traded = aBasket(aLine('A', 1, { tradeIn: old }));
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };

const apply = (command: LineCommand, tradeIn?: TradeInTable) =>
  applyCommand(command, { offers, limits, newLineId: 'line-A', tradeIn });
const add = (estimate: number): LineCommand => ({
  ...{ intent: 'add', sku: 'A', quantity: 1 },
  tradeIn: { model: 'n1', condition: 'good', estimate },
});
const view = (tradeIn?: TradeInTable) => viewBasket(traded, offers, { ...settings, tradeIn });

describe('an old phone in a basket', () => {
  it('comes with the goods that it was chosen for, and is no part of their price', () => {
    expect(apply(add(1500), tableOf(1500))(aBasket())).toEqual(E.right(traded));
    const shown = view(tableOf(1500));
    expect(shown.lines[0]).toMatchObject({ tradeIn: old, gross: 10_000, changes: [] });
    expect(shown).toMatchObject({ totals: { net: 8000, gross: 10_000 }, hasUnacceptedChanges: false });
  });

  it('is refused for a forged estimate, and the basket stays as it was', () => {
    expect(apply(add(999_999), tableOf(1500))(traded)).toEqual(E.left({ _tag: 'OtherEstimate', estimate: 1500 }));
  });

  it('is one for each line: the one that was named last', () => {
    const before = aBasket(aLine('A', 1, { tradeIn: { ...old, model: 'n0' } }));
    expect(apply(add(1500), tableOf(1500))(before)).toEqual(E.right(aBasket(aLine('A', 2, { tradeIn: old }))));
    const more: LineCommand = { intent: 'add', sku: 'A', quantity: 1 };
    expect(apply(more, tableOf(1500))(traded)).toEqual(E.right(aBasket(aLine('A', 2, { tradeIn: old }))));
  });

  it('is kept at home without the goods going', () => {
    const drop: LineCommand = { intent: 'drop-trade-in', line: 'line-A' };
    expect(apply(drop)(traded)).toEqual(E.right(aBasket(aLine('A', 1))));
    expect(apply({ ...drop, line: 'line-B' })(traded)).toEqual(E.left({ _tag: 'UnknownLine', lineId: 'line-B' }));
  });

  it.each([
    ['lower', 1200],
    ['higher', 1800],
  ])('tells a %s estimate, which waits to be accepted', (_, estimate) => {
    const shown = view(tableOf(estimate));
    expect(shown.lines[0]).toMatchObject({
      tradeIn: { ...old, estimate },
      changes: [{ _tag: 'EstimateChanged', from: 1500, to: estimate }],
    });
    expect(shown.hasUnacceptedChanges).toBe(true);
    const accepted = apply({ intent: 'accept' }, tableOf(estimate))(traded);
    expect(accepted).toEqual(E.right(aBasket(aLine('A', 1, { tradeIn: { ...old, estimate } }))));
  });

  it('tells that it is taken no more, and once that is accepted the goods stay', () => {
    const shown = view();
    expect(shown.lines[0]).not.toHaveProperty('tradeIn');
    expect(shown.lines[0]?.changes).toEqual([{ _tag: 'TradeInGone', name: 'Aurik N1' }]);
    expect(apply({ intent: 'accept' })(traded)).toEqual(E.right(aBasket(aLine('A', 1))));
  });

  it('comes along at login, where the user had none for these goods', () => {
    const other = { ...old, model: 'n2' };
    const merged = mergeBaskets(traded, aBasket(aLine('A', 1)), offers, limits);
    expect(merged.lines[0]?.tradeIn).toEqual(old);
    const own = mergeBaskets(traded, aBasket(aLine('A', 1, { tradeIn: other })), offers, limits);
    expect(own.lines[0]?.tradeIn).toEqual(other);
  });

  it('is promised once: what an order leaves in the basket goes without it', () => {
    const order = { number: 'AAAAA-00001', lines: [{ sku: 'A', quantity: 1 }] };
    expect(takeOut(aBasket(aLine('A', 2, { tradeIn: old })), order).lines).toEqual([aLine('A', 1)]);
    const elsewhere = { ...order, lines: [{ sku: 'B', quantity: 1 }] };
    expect(takeOut(traded, elsewhere).lines).toEqual(traded.lines);
  });

  it('is read from the form that buys the goods', () => {
    const form: Readonly<Record<string, string>> = {
      ...{ intent: 'add', sku: 'A', quantity: '1' },
      ...{ tradeIn: 'n1', tradeInCondition: 'good', tradeInEstimate: '1500' },
    };
    expect(readBasketCommand((name) => form[name])).toEqual(add(1500));
    const without: typeof form = { ...form, tradeIn: '' };
    expect(readBasketCommand((name) => without[name])).not.toHaveProperty('tradeIn');
  });
});
