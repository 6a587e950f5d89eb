import { createApprovalRuleStore, createCompanyMemberStore, type Database } from '@torg/adapter-postgres';
import type { ApprovalRuleStore, CompanyMemberStore } from '@torg/domain/approval';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { database, token } from './base.ts';
import { clock } from './runtime-module.ts';

/** What a shop knows of its companies: which orders they approve, and who buys for them. */
type ApprovalStores = { readonly rules: ApprovalRuleStore; readonly members: CompanyMemberStore };
export type ApprovalStoresOf = (info: Pick<ShopInfo, 'id'>) => ApprovalStores;

export const approvalStoresOf = token<ApprovalStoresOf>('approvalStoresOf');

const createApprovalStoresOf =
  ({ db }: Database, time: Clock): ApprovalStoresOf =>
  ({ id }) => ({ rules: createApprovalRuleStore(db, id), members: createCompanyMemberStore(db, id, time) });

export const approvalStoreModule = new ContainerModule(({ bind }) => {
  bind(approvalStoresOf).toResolvedValue(createApprovalStoresOf, [database, clock]).inSingletonScope();
});
