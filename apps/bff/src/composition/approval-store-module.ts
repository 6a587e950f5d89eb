import {
  createAbsenceStore,
  createApprovalRuleStore,
  createCompanyMemberStore,
  type Database,
} from '@torg/adapter-postgres';
import type { AbsenceStore, ApprovalRuleStore, CompanyMemberStore } from '@torg/domain/approval';
import { type CalendarDay, calendarDayIn } from '@torg/domain/calendar';
import type { Clock } from '@torg/domain/runtime';
import type { ShopInfo } from '@torg/domain/shop';
import { ContainerModule } from 'inversify';
import { database, token } from './base.ts';
import { clock } from './runtime-module.ts';

/** What a shop knows of its companies: which orders they approve, who buys for them, and who of these is away. */
type ApprovalStores = {
  readonly rules: ApprovalRuleStore;
  readonly members: CompanyMemberStore;
  readonly absences: AbsenceStore;
  /** The shop's day. */
  readonly today: () => CalendarDay;
  readonly clock: Clock;
};
export type ApprovalStoresOf = (info: Pick<ShopInfo, 'id' | 'timeZone'>) => ApprovalStores;

export const approvalStoresOf = token<ApprovalStoresOf>('approvalStoresOf');

const createApprovalStoresOf =
  ({ db }: Database, time: Clock): ApprovalStoresOf =>
  ({ id, timeZone }) => {
    const dayOf = calendarDayIn(timeZone);
    return {
      rules: createApprovalRuleStore(db, id),
      members: createCompanyMemberStore(db, id, time),
      absences: createAbsenceStore(db, id),
      today: () => dayOf(time.now()),
      clock: time,
    };
  };

export const approvalStoreModule = new ContainerModule(({ bind }) => {
  bind(approvalStoresOf).toResolvedValue(createApprovalStoresOf, [database, clock]).inSingletonScope();
});
