import { type CompanyPermission, companyPermissions } from '../permission/permission.ts';

/**
 * What a company itself said one of its users may do, permission by permission: about every other one it has said nothing,
 * and the identity server's word counts.
 */
export type CompanyWord = {
  readonly given: readonly CompanyPermission[];
  readonly taken: readonly CompanyPermission[];
};

/** What a user may do for a company by its own word. @param told what the identity server lets them do. */
export const companyRights = ({ given, taken }: CompanyWord, told: readonly string[]): readonly CompanyPermission[] =>
  companyPermissions.filter((name) => given.includes(name) || (told.includes(name) && !taken.includes(name)));
