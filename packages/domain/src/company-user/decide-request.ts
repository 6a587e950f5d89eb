import { either as E } from 'fp-ts';
import type { Forbidden } from '../failure/failure.ts';
import { isCompanyPermission } from '../permission/permission.ts';
import { type CompanyRequest, isUndecided } from './company-request.ts';
import type { CompanyUser, UserKeeper } from './company-user.ts';
import { keepsStill, notGivenBy, type PermissionNotYours } from './keeping.ts';
import type { CompanyUserStep, DecidedRequest } from './ports.ts';

/** Why a request stays as it is. */
export type DecideRefusal =
  | Forbidden
  | PermissionNotYours
  /** There is none of that id for the company. */
  | { readonly _tag: 'RequestUnknown' }
  /** Somebody decided about it before. */
  | { readonly _tag: 'RequestDecided' }
  | { readonly _tag: 'RequestOver' }
  | { readonly _tag: 'OwnRequest' }
  /** The company shut them out: its list of users lets them in again. */
  | { readonly _tag: 'RequesterShutOut' };

/** What who keeps the users of a company says to a request. */
export type RequestDecision = { readonly id: string } & (
  | { readonly intent: 'approve'; readonly permissions: readonly string[] }
  | { readonly intent: 'refuse' }
);

/**
 * Decides about a request to the company whose users `keeper` keeps. Whoever is approved buys in no more groups than who
 * approves, and may what who approves gives of their own permissions.
 * @param users all of the company, as they are now. @param now milliseconds since 1970.
 */
export const decideRequest = (
  { users, request }: { readonly users: readonly CompanyUser[]; readonly request: CompanyRequest | undefined },
  keeper: UserKeeper,
  decision: RequestDecision,
  now: number,
): E.Either<DecideRefusal, Omit<DecidedRequest, 'mail'>> => {
  if (!keepsStill(users, keeper)) return E.left({ _tag: 'Forbidden' });
  const { id, name, attributes } = keeper.company;
  if (request === undefined || request.organisationNumber !== attributes.organisationNumber)
    return E.left({ _tag: 'RequestUnknown' });
  if (request.user.id === keeper.id) return E.left({ _tag: 'OwnRequest' });
  if (request.state !== 'open') return E.left({ _tag: 'RequestDecided' });
  if (!isUndecided(request, now)) return E.left({ _tag: 'RequestOver' });
  const company = { id, ...(name === undefined ? {} : { name }) };
  if (decision.intent === 'refuse') return E.right({ request: { ...request, company, state: 'refused' } });
  const value = notGivenBy(keeper, decision.permissions);
  if (value !== undefined) return E.left({ _tag: 'PermissionNotYours', value });
  const known = users.find((one) => one.id === request.user.id);
  if (known?.isActive === false) return E.left({ _tag: 'RequesterShutOut' });
  const approved: CompanyRequest = { ...request, company, state: 'approved' };
  // Whoever came to buy for it meanwhile may what they may.
  if (known !== undefined) return E.right({ request: approved });
  return E.right({
    request: approved,
    step: stepOf(request, keeper, decision.permissions.filter(isCompanyPermission)),
  });
};

const stepOf = (
  { user }: CompanyRequest,
  { id, groups }: UserKeeper,
  given: CompanyUserStep['standing']['given'],
): CompanyUserStep => ({
  user: user.id,
  standing: { isActive: true, given, taken: [], lent: { groups } },
  event: { deed: 'joined', by: id, given, taken: [] },
  ends: () => false,
});
