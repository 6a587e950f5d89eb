import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { createInMemoryApprovalRules, createInMemoryCompanyMembers } from '../testing/in-memory-approvals.ts';
import { createCompanyRules, type RuleChange } from './company-rules.ts';
import { maxRules, readRule, ruleForm } from './read-rule.ts';

const empty = ruleForm();
const chairs = { slug: 'furniture/chairs', name: 'Stoler', productCount: 1, children: [] };
const tree = [{ slug: 'furniture', name: 'Møbler', productCount: 1, children: [chairs] }];

describe('a rule as it is typed', () => {
  it.each([
    ['20000', 2_000_000],
    ['20 000', 2_000_000],
    ['1\u00a0500,5', 150_050],
    ['0.05', 5],
  ])('has the amount %j', (over, minor) => {
    expect(readRule({ ...empty, over }, [], [])).toEqual(E.right({ over: minor }));
  });

  it.each(['kr 5', '-5', '1,234', '1e3', '99999999999999'])('has no amount in %j, and says so', (over) => {
    expect(readRule({ ...empty, over }, [], [])).toEqual(
      E.left([{ field: 'over', code: 'approval.rule_amount', value: over }]),
    );
  });

  it('has cost centres between commas, no more and no longer than a form holds', () => {
    expect(readRule({ ...empty, costCentres: ' 4100,, Lager ' }, [], [])).toEqual(
      E.right({ costCentres: ['4100', 'Lager'] }),
    );
    for (const costCentres of ['x'.repeat(101), Array.from({ length: 31 }, (_, at) => at).join()]) {
      expect(readRule({ ...empty, costCentres }, [], [])).toMatchObject(E.left([{ field: 'costCentres' }]));
    }
  });

  it('names users of the company alone', () => {
    const typed = { ...empty, buyers: ['ingrid'], approvers: ['per', 'mallory'] };
    expect(readRule(typed, ['ingrid', 'per'], [])).toEqual(
      E.left([{ field: 'approvers', code: 'approval.rule_unknown_user', value: 'mallory' }]),
    );
    expect(readRule(typed, ['ingrid', 'per', 'mallory'], [])).toEqual(
      E.right({ buyers: ['ingrid'], approvers: ['per', 'mallory'] }),
    );
  });

  it('names categories of the shop, each once, and no other', () => {
    const typed = { ...empty, categories: ['furniture', 'paper', 'furniture'] };
    expect(readRule(typed, [], ['furniture', 'paper'])).toEqual(E.right({ categories: ['furniture', 'paper'] }));
    expect(readRule(typed, [], ['furniture'])).toEqual(
      E.left([{ field: 'categories', code: 'approval.rule_unknown_group', value: 'paper' }]),
    );
    const many = Array.from({ length: 51 }, (_, n) => `group-${n}`);
    expect(readRule({ ...empty, categories: many }, [], many)).toEqual(
      E.left([{ field: 'categories', code: 'approval.rule_groups', value: '51' }]),
    );
    expect(E.isRight(readRule({ ...empty, categories: many.slice(1) }, [], many))).toBe(true);
  });

  it('fills in the form that it was read from', () => {
    const rule = {
      over: 150_050,
      costCentres: ['4100', 'Lager'],
      categories: ['paper'],
      buyers: ['ingrid'],
      approvers: ['per'],
    };
    expect(readRule(ruleForm(rule), ['ingrid', 'per'], ['paper'])).toEqual(E.right(rule));
    expect(ruleForm({ over: 2_000_000 }).over).toBe('20000');
  });
});

describe('the rules of a company', () => {
  const open = (company = 'nord') => {
    let count = 0;
    const rules = createInMemoryApprovalRules();
    const members = createInMemoryCompanyMembers();
    const of = (name: string) => {
      const kept = createCompanyRules(
        {
          ...{ rules, members, readCategories: () => TE.right(tree), newId: () => `rule-${++count}` },
          readCategoryNames: () => TE.right(new Map([['furniture', 'Møbler']])),
        },
        { company: name, profileId: name },
      );
      const apply = (change: RuleChange, profileId = name) => kept.apply(change, profileId);
      return { list: kept.list, apply };
    };
    return { ...of(company), of, members, store: rules };
  };
  const ids = async ({ list }: ReturnType<typeof open>) => {
    const found = await list()();
    return E.isRight(found) ? found.right.rules.map(({ id }) => id) : [];
  };

  it('are added, changed and removed', async () => {
    const rules = open();
    await rules.apply({ intent: 'add', form: { ...empty, over: '100' } })();
    await rules.apply({ intent: 'add', form: { ...empty, over: '200' } })();
    expect(
      await rules.apply({ intent: 'change', id: 'rule-1', revision: 0, form: { ...empty, over: '150' } })(),
    ).toEqual(E.right(undefined));
    expect(await rules.apply({ intent: 'remove', id: 'rule-2', revision: 0 })()).toEqual(E.right(undefined));
    expect(await rules.list()()).toMatchObject(E.right({ rules: [{ id: 'rule-1', over: 15_000 }] }));
  });

  it('differ by their product groups, and keep one that is gone until somebody takes it off', async () => {
    const rules = open();
    const add = (...categories: readonly string[]) => rules.apply({ intent: 'add', form: { ...empty, categories } })();
    for (const slug of ['furniture', 'furniture/chairs', 'furniture'])
      expect(await add(slug)).toEqual(E.right(undefined));
    expect(await ids(rules)).toEqual(['rule-1', 'rule-2']);
    expect(await add('gone')).toMatchObject(
      E.left({ _tag: 'InvalidRule', errors: [{ field: 'categories', value: 'gone' }] }),
    );
    await rules.store.change('nord', () => E.right([{ id: 'rule-3', categories: ['gone'] }]))();
    const form = { ...empty, over: '100', categories: ['gone'] };
    expect(await rules.apply({ intent: 'change', id: 'rule-3', revision: 0, form })()).toEqual(E.right(undefined));
    expect(await rules.list()()).toMatchObject(
      E.right({
        rules: [{ over: 10_000, categories: ['gone'], revision: 1 }],
        groupNames: new Map([['furniture', 'Møbler']]),
      }),
    );
  });

  it('are added once by a form that is sent twice', async () => {
    const rules = open();
    for (const _ of [1, 2]) await rules.apply({ intent: 'add', form: { ...empty, over: '100' } })();
    expect(await ids(rules)).toEqual(['rule-1']);
  });

  it('are overwritten by nobody who has not seen them as they are: not by another tab, nor by a form sent twice', async () => {
    const rules = open();
    await rules.apply({ intent: 'add', form: { ...empty, over: '100' } })();
    const change = (over: string, revision: number) =>
      rules.apply({ intent: 'change', id: 'rule-1', revision, form: { ...empty, over } })();
    const stale = E.left({ _tag: 'RuleChanged' });
    for (const _ of [1, 2]) expect(await change('150', 0)).toEqual(E.right(undefined));
    expect(await change('120', 0)).toEqual(stale);
    expect(await rules.apply({ intent: 'remove', id: 'rule-1', revision: 0 })()).toEqual(stale);
    expect(await rules.list()()).toMatchObject(E.right({ rules: [{ over: 15_000, revision: 1 }] }));
    expect(await change('120', 1)).toEqual(E.right(undefined));
    expect(await change('150', 1)).toEqual(stale);
    expect(await rules.apply({ intent: 'remove', id: 'rule-1', revision: 2 })()).toEqual(E.right(undefined));
    expect(await ids(rules)).toEqual([]);
  });

  it('stay where a form is wrong, or about a rule that is gone', async () => {
    const rules = open();
    expect(await rules.apply({ intent: 'add', form: { ...empty, over: 'much' } })()).toMatchObject(
      E.left({ _tag: 'InvalidRule', errors: [{ field: 'over', value: 'much' }] }),
    );
    expect(await rules.apply({ intent: 'change', id: 'gone', revision: 0, form: empty })()).toEqual(
      E.left({ _tag: 'UnknownRule' }),
    );
    expect(await rules.apply({ intent: 'remove', id: 'gone', revision: 0 })()).toEqual(E.left({ _tag: 'UnknownRule' }));
    expect(await ids(rules)).toEqual([]);
  });

  it('are no other company’s', async () => {
    const rules = open();
    await rules.apply({ intent: 'add', form: { ...empty, over: '100' } })();
    const others = rules.of('fjord');
    expect(await others.list()()).toMatchObject(E.right({ rules: [] }));
    expect(await others.apply({ intent: 'remove', id: 'rule-1', revision: 0 })()).toEqual(
      E.left({ _tag: 'UnknownRule' }),
    );
    expect(await ids(rules)).toEqual(['rule-1']);
  });

  it('are those of the profile that the form was filled in for', async () => {
    const rules = open();
    const refused = E.left({ _tag: 'ApprovalOfOtherProfile' });
    expect(await rules.apply({ intent: 'add', form: empty }, 'fjord')()).toEqual(refused);
    expect(await rules.apply({ intent: 'remove', id: 'rule-1', revision: 0 }, '')()).toEqual(refused);
    expect(await ids(rules)).toEqual([]);
  });

  it('keep a user whom the shop has let go of', async () => {
    const rules = open();
    const form = { ...empty, approvers: ['per'] };
    expect(await rules.apply({ intent: 'add', form })()).toMatchObject(E.left({ _tag: 'InvalidRule' }));
    await rules.members.note('nord', { id: 'per', name: 'Per', permissions: ['Attest orders'] })();
    await rules.apply({ intent: 'add', form })();
    await rules.members.keepIn([], 'per')();
    expect(await rules.apply({ intent: 'change', id: 'rule-2', revision: 0, form: { ...form, over: '5' } })()).toEqual(
      E.left({ _tag: 'UnknownRule' }),
    );
    expect(await rules.apply({ intent: 'change', id: 'rule-1', revision: 0, form: { ...form, over: '5' } })()).toEqual(
      E.right(undefined),
    );
  });

  it('are no more than a page holds', async () => {
    const rules = open();
    for (let over = 1; over <= maxRules; over += 1)
      await rules.apply({ intent: 'add', form: { ...empty, over: String(over) } })();
    expect(await rules.apply({ intent: 'add', form: empty })()).toEqual(
      E.left({ _tag: 'TooManyRules', max: maxRules }),
    );
  });
});
