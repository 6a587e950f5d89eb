import { either as E } from 'fp-ts';
import type { Absence } from '../approval/absence.ts';
import type { CompanyMember } from '../approval/company-member.ts';
import type { AbsenceStore, ApprovalRuleStore, CompanyMemberStore } from '../approval/ports.ts';
import type { ApprovalRule } from '../approval/rules.ts';

/** Rules of approval in memory. */
export const createInMemoryApprovalRules = (): ApprovalRuleStore => {
  const kept = new Map<string, readonly ApprovalRule[]>();
  const of = (company: string) => kept.get(company) ?? [];
  return {
    list: (company) => async () => E.right(of(company)),
    change: (company, decide) => async () => {
      const decided = decide(of(company));
      if (E.isLeft(decided)) return decided;
      kept.set(company, decided.right);
      return E.right(undefined);
    },
  };
};

/** Who buys for companies, and a company as it was seen last. */
export type InMemoryCompanyMembers = CompanyMemberStore & {
  /** Companies of an organisation number. */
  readonly companiesOf: (organisationNumber: string) => readonly string[];
  /** As the newest told it who has one of these groups of it. */
  readonly profileOf: (company: string, groups: readonly string[]) => CompanyMember['profile'];
};

/** Who buys for companies, in memory. */
export const createInMemoryCompanyMembers = (): InMemoryCompanyMembers => {
  const kept = new Map<string, ReadonlyMap<string, CompanyMember>>();
  const of = (company: string) => kept.get(company) ?? new Map<string, CompanyMember>();
  return {
    companiesOf: (number) =>
      [...kept.keys()].filter((company) =>
        [...of(company).values()].some(({ profile }) => profile?.attributes.organisationNumber === number),
      ),
    profileOf: (company, groups) =>
      [...of(company).values()].findLast(({ profile }) =>
        profile?.customerGroupIds.some((group) => groups.includes(group)),
      )?.profile,
    list: (company) => async () =>
      E.right(
        [...of(company).values()]
          .map(({ profile: _, ...member }) => member)
          .toSorted((one, other) => one.name.localeCompare(other.name)),
      ),
    note: (company, member) => async () => {
      const others = [...of(company)].filter(([id]) => id !== member.id);
      kept.set(company, new Map([...others, [member.id, member]]));
      return E.right(undefined);
    },
    keepIn: (companies, user) => async () => {
      for (const [company, members] of kept)
        if (!companies.includes(company)) kept.set(company, new Map([...members].filter(([known]) => known !== user)));
      return E.right(undefined);
    },
  };
};

/** Which approvers are away, in memory. */
export const createInMemoryAbsences = (): AbsenceStore => {
  const kept = new Map<string, Absence>();
  const key = (company: string, user: string) => JSON.stringify([company, user]);
  return {
    list: (company, from) => async () =>
      E.right([...kept].flatMap(([at, one]) => (at === key(company, one.user) && one.until >= from ? [one] : []))),
    put: (company, absence) => async () => {
      kept.set(key(company, absence.user), absence);
      return E.right(undefined);
    },
    remove: (company, user) => async () => {
      kept.delete(key(company, user));
      return E.right(undefined);
    },
  };
};
