import { either as E } from 'fp-ts';
import type { CompanyRequest } from '../company-user/company-request.ts';
import { keeps } from '../company-user/keeping.ts';
import type { CompanyRequestStore, RequestKeeper } from '../company-user/ports.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { InMemoryCompanyMembers } from './in-memory-approvals.ts';
import type { InMemoryCompanyUsers } from './in-memory-company-users.ts';
import { rightOf } from './right-of.ts';

/** Requests in memory, and the mails that were kept with them. */
export type InMemoryCompanyRequests = CompanyRequestStore & { readonly mails: readonly MailToKeep[] };

/** Requests to buy for companies, in memory. @param users of the same companies. @param members who was seen to buy for them. */
export const createInMemoryCompanyRequests = (
  users: Pick<InMemoryCompanyUsers, 'book' | 'change'>,
  members: Pick<InMemoryCompanyMembers, 'companiesOf'>,
): InMemoryCompanyRequests => {
  const kept = new Map<string, CompanyRequest>();
  const mails: MailToKeep[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const oneByOne = <A>(work: () => Promise<A>): Promise<A> => {
    const one = last.then(work);
    last = one.catch(() => {});
    return one;
  };
  const ofUser = (user: string) => [...kept.values()].filter((one) => one.user.id === user).toReversed();
  const toNumber = (number: string) => [...kept.values()].filter((one) => one.organisationNumber === number);
  const usersOf = async (company: string) => rightOf(await users.book(company)()).users;
  const keepersOf = async (number: string): Promise<readonly RequestKeeper[]> => {
    const all = await Promise.all(members.companiesOf(number).map(usersOf));
    return all
      .flat()
      .filter(keeps)
      .flatMap(({ id, email }) => (email === undefined ? [] : [{ id, email }]))
      .slice(0, 10);
  };
  return {
    mails,
    ofUser: (user) => async () => E.right(ofUser(user).slice(0, 20)),
    ofNumber: (number) => async () => E.right(toNumber(number).filter(({ state }) => state === 'open')),
    ask: (user, since, decide) => () =>
      oneByOne(async () => {
        const decided = decide(ofUser(user));
        if (E.isLeft(decided)) return decided;
        if (decided.right === undefined) return E.right(undefined);
        const { request, mailsTo } = decided.right;
        const number = request.organisationNumber;
        const lately = toNumber(number).filter(({ askedAt }) => askedAt > since).length;
        mails.push(...mailsTo(await keepersOf(number), lately));
        kept.set(request.id, request);
        return E.right(undefined);
      }),
    decide: (company, id, decide) => () =>
      oneByOne(async () => {
        const decided = decide({ users: await usersOf(company), request: kept.get(id) });
        if (E.isLeft(decided)) return decided;
        const { request, step, mail } = decided.right;
        kept.set(request.id, request);
        if (mail !== undefined) mails.push(mail);
        if (step !== undefined) rightOf(await users.change(company, () => E.right(step))());
        return decided;
      }),
  };
};
