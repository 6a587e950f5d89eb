export { changeUser, type UserChange, type UserRefusal } from './change-user.ts';
export { type CompanyUser, keepsUsersAs, type SessionOfUser, shopsFor, type UserKeeper } from './company-user.ts';
export { type CompanyUsers, type CompanyUsersDeps, createCompanyUsers } from './company-users.ts';
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
export {
  type CompanyUserBook,
  type CompanyUserDeed,
  type CompanyUserEvent,
  type CompanyUserStep,
  type CompanyUserStore,
  companyUserDeeds,
  type InvitationStep,
  type InvitationStore,
} from './ports.ts';
