import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { decodeTradeIn } from './read-trade-in.ts';

const model = { id: 'n1', name: 'Aurik N1', estimates: { as_new: 250_000, broken: 0 } };
const table = { category: 'phones', models: [model] };

describe('a table of old phones', () => {
  it('may leave out conditions in which a phone is not taken', () => {
    expect(decodeTradeIn(table)).toEqual(E.right(table));
  });

  it('may name the picture of a model', () => {
    const pictured = { ...table, models: [{ ...model, picture: 'aurik-n1' }] };
    expect(decodeTradeIn(pictured)).toEqual(E.right(pictured));
  });

  it.each([
    ['category', { ...table, category: 'All Phones' }],
    ['models', { ...table, models: [] }],
    ['models[0].name', { ...table, models: [{ ...model, name: '' }] }],
    ['models[0].picture', { ...table, models: [{ ...model, picture: '../logo' }] }],
    ['models[0].estimates.good', { ...table, models: [{ ...model, estimates: { good: -1 } }] }],
    ['models[0].estimates.good', { ...table, models: [{ ...model, estimates: { good: '1500' } }] }],
    ['models[0].estimates.shiny', { ...table, models: [{ ...model, estimates: { good: 1, shiny: 1 } }] }],
    ['models[0].estimates', { ...table, models: [{ ...model, estimates: {} }] }],
    ['models[1].id', { ...table, models: [model, model] }],
  ])('names %s where it is wrong', (path, json) => {
    const read = decodeTradeIn(json);
    expect(E.isLeft(read) && read.left.map((problem) => problem.path)).toEqual([path]);
  });
});
