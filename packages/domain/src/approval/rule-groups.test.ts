import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { placeRules } from './rule-groups.ts';
import type { ApprovalRule } from './rules.ts';

const names = new Map([
  ['furniture', 'Møbler'],
  ['furniture/chairs', 'Stoler'],
]);

const place = async (rules: readonly ApprovalRule[]) => {
  const asked: (readonly string[])[] = [];
  const placed = await placeRules((slugs) => {
    asked.push(slugs);
    return TE.right(new Map([...names].filter(([slug]) => slugs.includes(slug))));
  })(rules)();
  return { asked, placed };
};

describe('the product groups of rules', () => {
  it('are called what the shop calls them, asked for once for all rules', async () => {
    const { asked, placed } = await place([
      { id: 'a', categories: ['furniture/chairs', 'furniture'] },
      { id: 'b', over: 1, categories: ['furniture'] },
    ]);
    expect(asked).toEqual([['furniture/chairs', 'furniture']]);
    expect(placed).toEqual(
      E.right([
        { id: 'a', categories: ['furniture/chairs', 'furniture'], groupNames: ['Stoler', 'Møbler'] },
        { id: 'b', over: 1, categories: ['furniture'], groupNames: ['Møbler'] },
      ]),
    );
  });

  it('count for what they were below once they are gone, for all goods in the end, and are named by their slug', async () => {
    const gone = ['furniture/chairs/office/high', 'furniture/tables', 'paper/a4'];
    const { placed } = await place([{ id: 'a', categories: gone }]);
    expect(placed).toEqual(E.right([{ id: 'a', categories: ['furniture/chairs', 'furniture', ''], groupNames: gone }]));
  });

  it('are asked for by nobody whose rules name none', async () => {
    const rules: readonly ApprovalRule[] = [{ id: 'a', over: 1 }, { id: 'b' }];
    expect(await place(rules)).toEqual({ asked: [], placed: E.right(rules) });
  });
});
