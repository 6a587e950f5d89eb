export { changeUser, type UserChange, type UserRefusal } from './change-user.ts';
export {
  type AskRefusal,
  type CompanyRequest,
  isUndecided,
  mostRequests,
  requestLife,
} from './company-request.ts';
export {
  type CompanyRequestsDeps,
  createKeptRequests,
  createOwnRequests,
  type KeptRequests,
  type OwnRequests,
} from './company-requests.ts';
export {
  aboutCompanyInUse,
  type CompanyUser,
  keepsUsersAs,
  type OtherCompany,
  type SessionOfUser,
  shopsFor,
  type UserKeeper,
} from './company-user.ts';
export { type CompanyUsers, type CompanyUsersDeps, createCompanyUsers } from './company-users.ts';
export type { DecideRefusal, RequestDecision } from './decide-request.ts';
export {
  type Invitation,
  type InvitationDeed,
  type InvitationRefusal,
  type InvitationWish,
  type Inviting,
  invitationLife,
  mostInvitationMails,
} from './invitation.ts';
export { createInvitations, type Invitations, type InvitationsDeps } from './invitations.ts';
export { createInvited, type Invited, type InvitedDeps, type ShownInvitation } from './invited.ts';
export { inviteeOf, type JoinRefusal, joinCompany } from './join-company.ts';
export { keeps } from './keeping.ts';
export {
  type AskedRequest,
  type CompanyRequestStore,
  type CompanyUserBook,
  type CompanyUserDeed,
  type CompanyUserEvent,
  type CompanyUserStep,
  type CompanyUserStore,
  companyUserDeeds,
  type DecidedRequest,
  type InvitationStep,
  type InvitationStore,
  type RequestKeeper,
} from './ports.ts';
export { type LimitFault, type LimitForm, limitForm, readLimit } from './read-limit.ts';
