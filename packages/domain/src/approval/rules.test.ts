import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ApprovalRule, meets, rulesOfBuyer, stepsFor } from './rules.ts';

const per = { id: 'per', name: 'Per' };
const anne = { id: 'anne', name: 'Anne' };
const rule = (id: string, more: Omit<ApprovalRule, 'id'> = {}): ApprovalRule => ({ id, ...more });
const steps = (rules: readonly ApprovalRule[], wanted: { net?: number; costCentre?: string; buyer?: string } = {}) =>
  stepsFor(rules, { net: 100, lines: [], buyer: 'ingrid', ...wanted }, [per, anne]);

describe('what a rule of approval is about', () => {
  it('is what costs more than its amount, and not what costs just that', () => {
    expect(meets({ over: 100 }, { net: 100, lines: [] })).toBe(false);
    expect(meets({ over: 100 }, { net: 101, lines: [] })).toBe(true);
    expect(meets({ over: 0 }, { net: 0, lines: [] })).toBe(false);
  });

  it('is one of its cost centres, however that is written', () => {
    expect(meets({ costCentres: ['4100', 'Lager'] }, { net: 0, lines: [], costCentre: ' lager ' })).toBe(true);
    expect(meets({ costCentres: ['4100'] }, { net: 0, lines: [], costCentre: '41' })).toBe(false);
    expect(meets({ costCentres: ['4100'] }, { net: 0, lines: [] })).toBe(false);
  });

  it('is all that it names together, and every order where it names nothing', () => {
    const both = { over: 100, costCentres: ['4100'] };
    expect(meets(both, { net: 101, lines: [], costCentre: '4200' })).toBe(false);
    expect(meets(both, { net: 100, lines: [], costCentre: '4100' })).toBe(false);
    expect(meets(both, { net: 101, lines: [], costCentre: '4100' })).toBe(true);
    expect(meets({}, { net: 0, lines: [] })).toBe(true);
  });
});

describe('a rule about product groups', () => {
  const lines = [
    { net: 60, category: 'furniture/chairs' },
    { net: 30, category: 'furniture' },
    { net: 500, category: 'furniture-care' },
    { net: 5 },
  ];
  const wanted = { net: 595, lines };

  it('is about goods in a group and in those below it, and in no other', () => {
    expect(meets({ categories: ['furniture'] }, wanted)).toBe(true);
    expect(meets({ categories: ['furniture/chairs'] }, wanted)).toBe(true);
    expect(meets({ categories: ['furniture/tables', 'paper'] }, wanted)).toBe(false);
    expect(meets({ categories: ['furniture/chairs/office'] }, wanted)).toBe(false);
    expect(meets({ categories: ['furniture'] }, { net: 5, lines: [{ net: 5 }] })).toBe(false);
  });

  it('counts what goods of its groups cost together, each once, and not the order', () => {
    expect(meets({ over: 89, categories: ['furniture'] }, wanted)).toBe(true);
    expect(meets({ over: 90, categories: ['furniture'] }, wanted)).toBe(false);
    expect(meets({ over: 89, categories: ['furniture', 'furniture/chairs'] }, wanted)).toBe(true);
    expect(meets({ over: 90, categories: ['furniture', 'furniture/chairs'] }, wanted)).toBe(false);
    expect(meets({ over: 0, categories: ['furniture'], costCentres: ['1'] }, { ...wanted, costCentre: '2' })).toBe(
      false,
    );
  });

  it('is about all goods where its group is what all are below, also those in none', () => {
    expect(meets({ over: 594, categories: [''] }, wanted)).toBe(true);
    expect(meets({ over: 595, categories: [''] }, wanted)).toBe(false);
  });

  it('changes nothing of rules that name none, whatever the lines are', () => {
    const slug = fc.constantFrom('a', 'a/b', 'ab', 'c');
    const line = fc.record({ net: fc.nat(1000), category: slug }, { requiredKeys: ['net'] });
    const rule = fc.record({ over: fc.nat(1000), costCentres: fc.array(slug, { minLength: 1 }) }, { requiredKeys: [] });
    const order = fc.record({ net: fc.nat(1000), costCentre: slug, lines: fc.array(line) });
    fc.assert(fc.property(rule, order, (one, of) => meets(one, of) === meets(one, { ...of, lines: [] })));
  });

  it('is said by the names of its groups, to its buyer and with the order', () => {
    const placed = { ...rule('a', { over: 10, categories: ['furniture'] }), groupNames: ['Møbler'] };
    expect(stepsFor([placed], { ...wanted, buyer: 'ingrid' }, [per])).toMatchObject([
      { because: [{ over: 10, groups: ['Møbler'] }] },
    ]);
    expect(rulesOfBuyer([placed], 'ingrid', [per])).toEqual([
      { over: 10, categories: ['furniture'], groupNames: ['Møbler'], approvers: ['Per'] },
    ]);
  });
});

describe('the approvals that an order needs', () => {
  it('are none where it meets no rule', () => {
    expect(steps([])).toEqual([]);
    expect(steps([rule('a', { over: 100 }), rule('b', { buyers: ['kari'] })])).toEqual([]);
  });

  it('are one for rules with the same approvers, whoever is named first, with the reason of each', () => {
    const rules = [
      rule('a', { over: 50, approvers: ['anne', 'per'] }),
      rule('b', { buyers: ['ingrid'], approvers: ['per', 'anne'] }),
      rule('c', { costCentres: ['4100'], approvers: ['anne'] }),
    ];
    expect(steps(rules, { costCentre: '4100' })).toEqual([
      { because: [{ over: 50 }, { isByBuyer: true }], approvers: [per, anne] },
      { because: [{ costCentre: '4100' }], approvers: [anne] },
    ]);
  });

  it('are anybody’s who approves orders where a rule names nobody', () => {
    expect(steps([rule('a')])).toEqual([{ because: [{}], approvers: [per, anne], isForAll: true }]);
  });

  it('are never the buyer’s own', () => {
    expect(steps([rule('a', { approvers: ['per', 'anne'] })], { buyer: 'per' })).toEqual([
      { because: [{}], approvers: [anne] },
    ]);
    expect(steps([rule('a')], { buyer: 'per' })).toMatchObject([{ approvers: [anne], isForAll: true }]);
  });

  it('fall to whoever approves orders where all whom a rule names are gone, or are the buyer', () => {
    const asked = [{ because: [{}], approvers: [anne], isForAll: true }];
    expect(steps([rule('a', { approvers: ['per'] })], { buyer: 'per' })).toEqual(asked);
    expect(steps([rule('a', { approvers: ['gone'] })])).toMatchObject([{ approvers: [per, anne], isForAll: true }]);
  });
});

describe('the rules that a buyer is told', () => {
  it('are those about the buyer, with the names of who decides, and nobody’s id', () => {
    const rules = [
      rule('a', { over: 50, approvers: ['per'] }),
      rule('b', { buyers: ['ingrid'], costCentres: ['4100'] }),
      rule('c', { buyers: ['kari'] }),
    ];
    expect(rulesOfBuyer(rules, 'ingrid', [per, anne])).toEqual([
      { over: 50, approvers: ['Per'] },
      { costCentres: ['4100'], isByBuyer: true, approvers: ['Per', 'Anne'] },
    ]);
  });
});
