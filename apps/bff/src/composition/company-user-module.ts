import { createWriteInvitationMail } from '@torg/adapter-mail';
import { createCompanyUserStore, createInvitationStore, type Database, type Jobs } from '@torg/adapter-postgres';
import {
  type CompanyUserStore,
  type CompanyUsers,
  createCompanyUsers,
  createInvited,
  type Invitation,
  type InvitationStore,
  type Invited,
  inviteeOf,
  keepsUsersAs,
} from '@torg/domain/company-user';
import type { MailToKeep } from '@torg/domain/mail';
import { companyUserPaths } from '@torg/domain/navigation';
import type { Clock, NewId, RandomBytes } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { Config } from '../config.ts';
import type { RequestContext } from '../http/request-context.ts';
import { brandOf } from '../mail/send-mails-of-order.ts';
import { signLink } from '../mail/signed-link.ts';
import { type ApprovalStoresOf, approvalStoresOf } from './approval-store-module.ts';
import { config, database, token } from './base.ts';
import { jobs } from './queue-module.ts';
import { clock, newId, randomBytes } from './runtime-module.ts';

/** Where it is kept what companies of one shop say of their users. */
export type CompanyUserStoreOf = (info: Pick<ShopInfo, 'id'>) => CompanyUserStore;
/** The users of the company of whoever asks; none for who does not keep them. */
export type CompanyUsersOf = (context: RequestContext) => O.Option<CompanyUsers>;
type InvitationStoreOf = (info: Pick<ShopInfo, 'id'>) => InvitationStore;
type WriteMailOf = (context: Pick<RequestContext, 'shop'>) => (invitation: Invitation, isUser: boolean) => MailToKeep;
/** Invitations of whoever asks, who came by a link. */
type InvitedOf = (context: RequestContext) => Invited;

export const companyUserStoreOf = token<CompanyUserStoreOf>('companyUserStoreOf');
export const companyUsersOf = token<CompanyUsersOf>('companyUsersOf');
/** The invitations of one shop's companies. */
export const invitationStoreOf = token<InvitationStoreOf>('invitationStoreOf');
/** Writes mails of invitations. */
export const writeInvitationMailOf = token<WriteMailOf>('writeInvitationMailOf');
export const invitedOf = token<InvitedOf>('invitedOf');

const createWriteMailOf =
  ({ port, secret }: Config, makeId: NewId): WriteMailOf =>
  ({ shop }) => {
    const shopId = shop.info.id;
    const write = createWriteInvitationMail(brandOf(shop, port), ({ id, endsAt }) =>
      companyUserPaths.join(signLink(secret, 'join', { shopId, number: id, until: endsAt })),
    );
    return (invitation, isUser) => ({ ...write(invitation, isUser), id: makeId(), to: invitation.email });
  };

const createCompanyUsersOf =
  (
    storeOf: CompanyUserStoreOf,
    invitationsOf: InvitationStoreOf,
    writeMailOf: WriteMailOf,
    storesOf: ApprovalStoresOf,
    time: Clock,
    random: RandomBytes,
  ): CompanyUsersOf =>
  ({ shop, session, priceContext, locale }) =>
    F.pipe(
      session,
      O.chainNullableK((login) => keepsUsersAs(login, priceContext.customerGroup)),
      O.map((keeper) =>
        createCompanyUsers(
          {
            ...{ store: storeOf(shop.info), shop: shop.info },
            inviting: {
              ...{ store: invitationsOf(shop.info), members: storesOf(shop.info).members },
              ...{ writeMail: writeMailOf({ shop }), clock: time, randomBytes: random, locale },
            },
          },
          keeper,
        ),
      ),
    );

const createInvitedOf =
  (invitationsOf: InvitationStoreOf, storesOf: ApprovalStoresOf, time: Clock): InvitedOf =>
  ({ shop: { info }, session }) =>
    createInvited(
      { store: invitationsOf(info), members: storesOf(info).members, clock: time },
      O.isSome(session) ? inviteeOf(session.value) : undefined,
    );

export const companyUserModule = new ContainerModule(({ bind }) => {
  bind(companyUserStoreOf)
    .toResolvedValue(
      ({ db }: Database, time: Clock): CompanyUserStoreOf =>
        ({ id }) =>
          createCompanyUserStore(db, id, time),
      [database, clock],
    )
    .inSingletonScope();
  bind(invitationStoreOf)
    .toResolvedValue(
      ({ db }: Database, queue: Jobs, time: Clock): InvitationStoreOf =>
        ({ id }) =>
          createInvitationStore(db, id, queue, time),
      [database, jobs, clock],
    )
    .inSingletonScope();
  bind(writeInvitationMailOf).toResolvedValue(createWriteMailOf, [config, newId]).inSingletonScope();
  bind(companyUsersOf)
    .toResolvedValue(createCompanyUsersOf, [
      companyUserStoreOf,
      invitationStoreOf,
      writeInvitationMailOf,
      approvalStoresOf,
      clock,
      randomBytes,
    ])
    .inSingletonScope();
  bind(invitedOf).toResolvedValue(createInvitedOf, [invitationStoreOf, approvalStoresOf, clock]).inSingletonScope();
});
