import fc from 'fast-check';
import { option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { choiceIn, cookieChoiceSeconds, mayUse, optionalCategories, withdrawn, writtenChoice } from './choice.ts';

const version = 'abcdefgh_-012345';
const receipt = '0b0e7f3a-3c55-4f7e-9d2c-3d9e5d3c1a11';

describe('a choice of cookies', () => {
  it.each([
    ['nothing but the necessary', []],
    ['some', ['statistics']],
    ['all', ['functional', 'statistics', 'marketing']],
  ] as const)('comes back as it was written: %s', (_, allowed) => {
    expect(choiceIn(writtenChoice({ version, allowed }), version)).toEqual(O.some({ version, allowed }));
    expect(choiceIn(writtenChoice({ version, allowed, receipt }), version)).toEqual(
      O.some({ version, allowed, receipt }),
    );
  });

  it('has its categories in one order, however they were chosen', () => {
    expect(writtenChoice({ version, allowed: ['marketing', 'functional'] })).toBe(`${version}.fm`);
  });

  it.each([
    ['none', undefined],
    ['of an older version', 'abcdefgh_-012346.fsm'],
    ['of 100 kB', `${version}.${'f'.repeat(100_000)}`],
    ['of 100 kB behind a right one', `${version}.fsm${' '.repeat(100_000)}`],
    ['forged: without a version', '.fsm'],
    ['forged: of a category that there is not', `${version}.fx`],
    ['forged: of four letters', `${version}.fsmf`],
    ['forged: with another receipt', `${version}.fsm.${'z'.repeat(36)}`],
    ['forged: with more behind it', `${version}.fsm.${receipt}.x`],
    ['as a line', `${version}.fsm\n`],
    ['empty', ''],
    ['JSON', '{"statistics":true}'],
  ])('is none where the cookie is %s', (_, text) => {
    expect(choiceIn(text, version)).toEqual(O.none);
  });

  it('is read from whatever text without an error', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (text, of) => ['None', 'Some'].includes(choiceIn(text, of)._tag)));
  });

  it('holds for 730 days', () => {
    expect(cookieChoiceSeconds).toBe(63_072_000);
  });
});

describe('what may be used', () => {
  it('is the necessary alone before a choice', () => {
    expect(mayUse(O.none, 'necessary')).toBe(true);
    for (const category of optionalCategories) expect(mayUse(O.none, category)).toBe(false);
  });

  it('is what was allowed, and always the necessary', () => {
    const choice = O.some({ allowed: ['statistics'] as const });
    expect(['necessary', 'statistics'].map((category) => mayUse(choice, category as 'statistics'))).toEqual([
      true,
      true,
    ]);
    expect(mayUse(choice, 'functional')).toBe(false);
    expect(mayUse(choice, 'marketing')).toBe(false);
  });

  it('ends for what is no longer allowed, and for nothing else', () => {
    const before = O.some({ allowed: ['functional', 'statistics'] as const });
    expect(withdrawn(before, { allowed: ['functional', 'marketing'] })).toEqual(['statistics']);
    expect(withdrawn(before, { allowed: ['functional', 'statistics'] })).toEqual([]);
    expect(withdrawn(O.none, { allowed: [] })).toEqual([]);
  });
});
