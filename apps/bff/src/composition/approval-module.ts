import { createHmac } from 'node:crypto';
import { createWriteAskedMail } from '@torg/adapter-mail';
import type { JobHandlers } from '@torg/adapter-postgres';
import {
  type CompanyRules,
  companiesOf,
  companyMemberOf,
  createCompanyRules,
  createOwnAbsence,
  createReadAuthority,
  createShopperApprovals,
  decidingAs,
  keepsRulesOf,
  type OwnAbsence,
  type ShopperApprovals,
} from '@torg/domain/approval';
import { unavailable } from '@torg/domain/failure';
import {
  askApprovers,
  type CompanyApprovals,
  companyBuyerOf,
  createCompanyApprovals,
  lapseApproval,
  remindApprovers,
} from '@torg/domain/purchase';
import type { Clock, NewId } from '@torg/domain/runtime';
import { customerGroupOf } from '@torg/domain/user';
import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { ContainerModule } from 'inversify';
import type { NoteMemberOf } from '../http/change-shopper.ts';
import type { RequestContext } from '../http/request-context.ts';
import { approvalLinkPath } from '../mail/approval-link.ts';
import { brandOf, deliverDepsOf, type MailsOfOrderDeps, type OrderOfShop } from '../mail/send-mails-of-order.ts';
import { shopOfJob } from '../shops/shop-of-job.ts';
import { type ApprovalStoresOf, approvalStoresOf } from './approval-store-module.ts';
import { token } from './base.ts';
import { type CatalogueOf, type CategoryNamesOf, catalogueOf, categoryNamesOf } from './catalogue-module.ts';
import { type ReadSpendingOf, readSpendingOf } from './credit-module.ts';
import { mailsOfOrders } from './mail-module.ts';
import { type PurchaseStoreOf, purchaseStoreOf } from './order-module.ts';
import { readOrderOf } from './review-module.ts';
import { clock, newId } from './runtime-module.ts';

/** What a shopper is told of approvals before they order. */
export type ApprovalsOf = (context: RequestContext) => ShopperApprovals;
/** The approvals of the company of whoever asks; none for who decides about no orders. */
export type CompanyApprovalsOf = (context: RequestContext) => O.Option<CompanyApprovals>;
/** When whoever asks is away from approving; none for who decides about no orders. */
export type OwnAbsenceOf = (context: RequestContext) => O.Option<OwnAbsence>;
/** The rules of the company of whoever asks; none for who keeps none. */
export type CompanyRulesOf = (context: RequestContext) => O.Option<CompanyRules>;

export const approvalsOf = token<ApprovalsOf>('approvalsOf');
export const companyApprovalsOf = token<CompanyApprovalsOf>('companyApprovalsOf');
export const ownAbsenceOf = token<OwnAbsenceOf>('ownAbsenceOf');
export const companyRulesOf = token<CompanyRulesOf>('companyRulesOf');
export const noteMemberOf = token<NoteMemberOf>('noteMemberOf');
/** Does the job `ask-approvers`. */
export const askApproversOf = token<JobHandlers['ask-approvers']>('askApproversOf');
/** Does the job `remind-approvers`. */
export const remindApproversOf = token<JobHandlers['remind-approvers']>('remindApproversOf');
/** Does the job `lapse-approval`. */
export const lapseApprovalOf = token<JobHandlers['lapse-approval']>('lapseApprovalOf');

const createApprovalsOf =
  (storesOf: ApprovalStoresOf, namesOf: CategoryNamesOf, spendingOf: ReadSpendingOf): ApprovalsOf =>
  (context) => {
    const { shop, session, priceContext } = context;
    return createShopperApprovals(
      { ...storesOf(shop.info), readCategoryNames: namesOf(context), readSpending: spendingOf(shop.info) },
      O.isSome(session) ? companyBuyerOf(session.value.user, priceContext.customerGroup) : undefined,
    );
  };

const createCompanyApprovalsOf =
  (
    purchasesOf: PurchaseStoreOf,
    readOrders: MailsOfOrderDeps['readOrderOf'],
    storesOf: ApprovalStoresOf,
    time: Clock,
  ): CompanyApprovalsOf =>
  ({ shop: { info }, session, priceContext }) =>
    F.pipe(
      session,
      O.chainNullableK((login) => decidingAs(login, priceContext.customerGroup)),
      O.map((deciding) =>
        createCompanyApprovals(
          {
            ...{ store: purchasesOf(info), readOrder: readOrders(info), clock: time },
            readAuthority: createReadAuthority(storesOf(info)),
          },
          deciding,
        ),
      ),
    );

/** The profile that was chosen; empty where there was nothing to choose. */
const profileOf = (session: RequestContext['session']): string => O.toUndefined(session)?.user._selectedProfileId ?? '';

const createOwnAbsenceOf =
  (storesOf: ApprovalStoresOf): OwnAbsenceOf =>
  ({ shop: { info }, session, priceContext }) =>
    F.pipe(
      session,
      O.chainNullableK((login) => decidingAs(login, priceContext.customerGroup)),
      O.map(({ id, company }) =>
        createOwnAbsence(storesOf(info), { user: id, company, profileId: profileOf(session) }),
      ),
    );

const createCompanyRulesOf =
  (storesOf: ApprovalStoresOf, goods: CatalogueOf, namesOf: CategoryNamesOf, makeId: NewId): CompanyRulesOf =>
  (context) => {
    const { shop, session, priceContext } = context;
    const readCategories = () => F.pipe(goods(context).categories({ withHidden: true }), TE.mapLeft(unavailable));
    return F.pipe(
      session,
      O.chainNullableK((login) => keepsRulesOf(login, priceContext.customerGroup)),
      O.map(({ id }) =>
        createCompanyRules(
          { ...storesOf(shop.info), readCategories, readCategoryNames: namesOf(context), newId: makeId },
          { company: id, profileId: profileOf(session) },
        ),
      ),
    );
  };

const createNoteMemberOf =
  (storesOf: ApprovalStoresOf): NoteMemberOf =>
  (info) =>
  (login) => {
    const { members } = storesOf(info);
    const found = companyMemberOf(login, customerGroupOf(login.user, info));
    const companies = companiesOf(login);
    return F.pipe(
      companies === undefined ? TE.right(undefined) : members.keepIn(companies, login.user.customerUserId),
      TE.chain(() => (found === undefined ? TE.right(undefined) : members.note(found.company, found.member))),
    );
  };

/** Tells users apart in kinds of mails, which name nobody. */
const userDigest =
  (secret: string) =>
  (user: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['approver', user]))
      .digest('hex')
      .slice(0, 32);

/** Does a job that writes to those who may approve an order. */
const createNotifyApprovers =
  (notify: typeof askApprovers) =>
  (mails: MailsOfOrderDeps, storesOf: ApprovalStoresOf) =>
  ({ shopId, number }: OrderOfShop) =>
    F.pipe(
      shopOfJob(mails.shops, shopId),
      TE.chain((shop) =>
        notify({
          ...deliverDepsOf(mails, shop.info),
          readOrder: mails.readOrderOf(shop.info),
          members: storesOf(shop.info).members,
          readAuthority: createReadAuthority(storesOf(shop.info)),
          digest: userDigest(mails.secret),
          write: createWriteAskedMail(brandOf(shop, mails.port), approvalLinkPath(mails, shopId)),
        })(number),
      ),
    );

const createLapseApproval =
  ({ shops }: MailsOfOrderDeps, purchasesOf: PurchaseStoreOf, time: Clock): JobHandlers['lapse-approval'] =>
  ({ shopId, number }) =>
    F.pipe(
      shopOfJob(shops, shopId),
      TE.chain(({ info }) => lapseApproval({ store: purchasesOf(info), clock: time })(number)),
    );

export const approvalModule = new ContainerModule(({ bind }) => {
  bind(approvalsOf)
    .toResolvedValue(createApprovalsOf, [approvalStoresOf, categoryNamesOf, readSpendingOf])
    .inSingletonScope();
  bind(companyApprovalsOf)
    .toResolvedValue(createCompanyApprovalsOf, [purchaseStoreOf, readOrderOf, approvalStoresOf, clock])
    .inSingletonScope();
  bind(ownAbsenceOf).toResolvedValue(createOwnAbsenceOf, [approvalStoresOf]).inSingletonScope();
  bind(companyRulesOf)
    .toResolvedValue(createCompanyRulesOf, [approvalStoresOf, catalogueOf, categoryNamesOf, newId])
    .inSingletonScope();
  bind(noteMemberOf).toResolvedValue(createNoteMemberOf, [approvalStoresOf]).inSingletonScope();
  bind(askApproversOf)
    .toResolvedValue(createNotifyApprovers(askApprovers), [mailsOfOrders, approvalStoresOf])
    .inSingletonScope();
  bind(remindApproversOf)
    .toResolvedValue(createNotifyApprovers(remindApprovers), [mailsOfOrders, approvalStoresOf])
    .inSingletonScope();
  bind(lapseApprovalOf)
    .toResolvedValue(createLapseApproval, [mailsOfOrders, purchaseStoreOf, clock])
    .inSingletonScope();
});
