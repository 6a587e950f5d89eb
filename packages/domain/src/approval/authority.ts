import { function as F, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import { approversAmong, type CompanyMember, type KnownApprover } from './company-member.ts';
import type { CompanyMemberStore } from './ports.ts';

/** Who decides about orders of a company at a moment, as far as the shop knows. */
export type Authority = {
  /** Who approves its orders by then. */
  readonly approvers: readonly KnownApprover[];
};

/** What those who buy for a company say of who decides about its orders. */
export const authorityOf = (members: readonly CompanyMember[]): Authority => ({
  approvers: approversAmong(members).map(({ id, name }) => ({ id, name })),
});

/** Looks up who decides about orders of a company now. */
export type ReadAuthority = (company: string) => TE.TaskEither<Unavailable, Authority>;

/** What is looked up to know who decides. */
export type AuthorityDeps = { readonly members: Pick<CompanyMemberStore, 'list'> };

/** Looks up who decides, whenever something is decided or shown: what changes while orders wait counts at once. */
export const createReadAuthority =
  ({ members }: AuthorityDeps): ReadAuthority =>
  (company) =>
    F.pipe(members.list(company), TE.map(authorityOf));
