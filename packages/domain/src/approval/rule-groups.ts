import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import { type ApprovalRule, allGoods, type PlacedRule } from './rules.ts';

/**
 * Names of categories in the language of whoever reads, by slug (the whole path from the root); those that the catalogue
 * does not have (any more) are left out.
 */
export type ReadCategoryNames = (slugs: readonly string[]) => TE.TaskEither<Unavailable, ReadonlyMap<string, string>>;

/** The slug and those above it, the nearest first. */
const upwards = (slug: string): readonly string[] => {
  const parts = slug.split('/');
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'));
};

/** Who goes by a rule may not be rid of it by a new catalogue: a group that is gone counts for what it was below. */
const placed = (rule: ApprovalRule, names: ReadonlyMap<string, string>): PlacedRule => {
  const { categories } = rule;
  if (categories === undefined) return rule;
  return {
    ...rule,
    categories: categories.map((slug) => upwards(slug).find((one) => names.has(one)) ?? allGoods),
    groupNames: categories.map((slug) => names.get(slug) ?? slug),
  };
};

/** Rules as they count for the present catalogue, which is asked only where a rule names product groups. */
export const placeRules =
  (readNames: ReadCategoryNames) =>
  (rules: readonly ApprovalRule[]): TE.TaskEither<Unavailable, readonly PlacedRule[]> => {
    const slugs = rules.flatMap(({ categories = [] }) => categories.flatMap(upwards));
    if (slugs.length === 0) return TE.right(rules);
    return F.pipe(
      readNames([...new Set(slugs)]),
      TE.map((names) => rules.map((rule) => placed(rule, names))),
    );
  };
