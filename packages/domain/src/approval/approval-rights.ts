import { hasPermission } from '../permission/permission.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { Representative } from '../shopper/shopper.ts';
import { type CustomerProfile, calledName, type KnownUser } from '../user/user.ts';
import type { Deciding } from './decide.ts';

/** Of a live session, what says who decides about orders. */
export type Login = { readonly user: KnownUser; readonly representative?: Representative };

/**
 * As whom somebody decides about orders of the company that they buy for; undefined for who does not. A representative who
 * acts as an approver decides nothing: the approval is the company's own.
 * @param customerGroup the one of the price context.
 */
export const decidingAs = ({ user, representative }: Login, customerGroup: string): Deciding | undefined => {
  if (representative !== undefined || !hasPermission(user, 'Attest orders')) return undefined;
  const company = companyInUse(user, customerGroup);
  return company && { id: user.customerUserId, name: calledName(user), company: company.id };
};

/**
 * The company whose rules somebody keeps: who keeps its users keeps what they may order. Undefined for everybody else, and
 * for representatives.
 * @param customerGroup the one of the price context.
 */
export const keepsRulesOf = ({ user, representative }: Login, customerGroup: string): CustomerProfile | undefined =>
  representative === undefined && hasPermission(user, 'Edit customer group users')
    ? companyInUse(user, customerGroup)
    : undefined;
