import { either as E, function as F, type taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { changeUser, type UserChange, type UserRefusal } from './change-user.ts';
import { shopsFor, type UserKeeper } from './company-user.ts';
import { createInvitations, type Invitations, type InvitationsDeps } from './invitations.ts';
import type { CompanyUserBook, CompanyUserStore } from './ports.ts';

/** The users of one company, for who keeps them. */
export type CompanyUsers = {
  readonly keeper: UserKeeper;
  readonly book: () => TE.TaskEither<Unavailable, CompanyUserBook>;
  readonly apply: (change: UserChange) => TE.TaskEither<UserRefusal | Unavailable, void>;
  readonly invitations: Invitations;
};

/** What the users of companies are kept with, and the shop whose they are. */
export type CompanyUsersDeps = {
  readonly store: Pick<CompanyUserStore, 'book' | 'change'>;
  readonly shop: Pick<ShopInfo, 'customerGroups' | 'defaultGroupId'>;
  readonly inviting: InvitationsDeps;
};

/** The users of the company whose users `keeper` keeps. Who is shut out is so at once: their sessions for it end. */
export const createCompanyUsers = ({ store, shop, inviting }: CompanyUsersDeps, keeper: UserKeeper): CompanyUsers => {
  const company = keeper.company.id;
  return {
    keeper,
    invitations: createInvitations(inviting, keeper),
    book: () => store.book(company),
    apply: (change) =>
      store.change<UserRefusal>(company, (users) =>
        F.pipe(
          changeUser(users, keeper, change),
          E.map(
            (step) =>
              step && {
                ...step,
                ends: step.standing.isActive ? () => false : shopsFor(company, shop),
              },
          ),
        ),
      ),
  };
};
