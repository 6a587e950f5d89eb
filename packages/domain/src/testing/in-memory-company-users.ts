import { either as E, option as O } from 'fp-ts';
import type { CompanyUser, SessionOfUser } from '../company-user/company-user.ts';
import type { CompanyUserEvent, CompanyUserStore } from '../company-user/ports.ts';
import type { CompanyStanding } from '../user/company-standing.ts';
import { companyRights } from '../user/company-word.ts';
import type { createInMemoryCompanyMembers } from './in-memory-approvals.ts';

type Kept = CompanyStanding & Pick<CompanyUser, 'limit' | 'revision'> & { readonly user: string };
type Members = Pick<ReturnType<typeof createInMemoryCompanyMembers>, 'list' | 'profileOf'>;

/** Ends or tells the sessions of a user. */
export type EndSessions = (user: string, ends: (session: SessionOfUser) => boolean) => void;

/** What companies say of their users, and of one without waiting. */
export type InMemoryCompanyUsers = CompanyUserStore & {
  readonly standingsOf: (user: string) => readonly CompanyStanding[];
};

/** What companies say of their users, in memory. @param members who buys for a company, as seen last. */
export const createInMemoryCompanyUsers = (
  members: Members,
  endSessions: EndSessions = () => {},
): InMemoryCompanyUsers => {
  const kept: Kept[] = [];
  const events: (CompanyUserEvent & { readonly company: string })[] = [];
  const usersOf = async (company: string): Promise<readonly CompanyUser[]> => {
    const seen = await members.list(company)();
    const known = E.isRight(seen) ? seen.right : [];
    const said = kept.filter((one) => one.company === company);
    return [...new Set([...known.map(({ id }) => id), ...said.map(({ user }) => user)])].map((id): CompanyUser => {
      const seen = known.find((one) => one.id === id);
      const { name, email, permissions = [] } = seen ?? {};
      const own = said.find(({ user }) => user === id);
      const isOfCompany = seen !== undefined || own?.lent !== undefined;
      const { given, taken } = own ?? { given: [], taken: [] };
      const word = { given, taken };
      return {
        ...{ id, ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) },
        ...{ isActive: own?.isActive ?? true, revision: own?.revision ?? 0 },
        ...{ ...word, permissions: isOfCompany ? companyRights(word, permissions) : [] },
        ...(own?.limit === undefined ? {} : { limit: own.limit }),
      };
    });
  };
  const standingsOf = (user: string): readonly CompanyStanding[] =>
    kept.flatMap(({ user: whose, revision: _, limit: __, lent, ...standing }) => {
      if (whose !== user) return [];
      if (lent === undefined) return [standing];
      const profile = members.profileOf(standing.company, lent.groups);
      return [{ ...standing, lent: { groups: lent.groups, ...(profile === undefined ? {} : { profile }) } }];
    });
  return {
    standingsOf,
    book: (company) => async () =>
      E.right({
        users: await usersOf(company),
        history: events
          .filter((event) => event.company === company)
          .map(({ company: _, ...event }) => event)
          .toReversed(),
      }),
    change: (company, decide) => async () => {
      const decided = decide(await usersOf(company));
      if (E.isLeft(decided) || decided.right === undefined) return E.map(() => undefined)(decided);
      const { user, standing, event, ends } = decided.right;
      const at = kept.findIndex((one) => one.company === company && one.user === user);
      const revision = (kept[at]?.revision ?? 0) + 1;
      const { limit: before, ...known } = kept[at] ?? {};
      const limit = event.deed === 'limit' ? event.limit : before;
      const next = { ...known, ...standing, company, user, revision, ...(limit === undefined ? {} : { limit }) };
      kept.splice(at < 0 ? kept.length : at, at < 0 ? 0 : 1, next);
      events.push({ ...event, company, user, at: events.length + 1 });
      endSessions(user, ends);
      return E.right(undefined);
    },
    limitOf: (company, user) => async () =>
      E.right(O.fromNullable(kept.find((one) => one.company === company && one.user === user)?.limit)),
    standings: (user) => async () => E.right(standingsOf(user)),
  };
};
