import { apply, either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import { calendarDayIn } from '../calendar/calendar-day.ts';
import type { Forbidden, NotLoggedIn } from '../failure/failure.ts';
import { seesCreditPolicyReport } from '../permission/credit.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import {
  type CreditReportQuery,
  type CreditReportScope,
  creditReport,
  reportPeriod,
  usesPerPage,
} from './credit-report.ts';
import type { CreditReports, CreditStore } from './ports.ts';

/**
 * Whose use of credit somebody may read: who has the permission reads of the company that they buy for, in a shop of
 * employees that of those who ordered for the same company, or for none as they do. Nobody does as somebody else.
 * @param customerGroup the one of the price context.
 */
export const reportScopeOf = (
  login: O.Option<Pick<ShopperLogin, 'user' | 'representative'>>,
  customerGroup: string,
  shop: Pick<ShopInfo, 'employeeCredit'>,
): E.Either<NotLoggedIn | Forbidden, CreditReportScope> => {
  if (O.isNone(login)) return E.left({ _tag: 'NotLoggedIn' });
  const { user, representative } = login.value;
  const company = companyInUse(user, customerGroup)?.id;
  if (representative === undefined && seesCreditPolicyReport(user, shop)) {
    if (shop.employeeCredit?.type === 'EMPLOYEE') return E.right({ employeesOf: company });
    if (company !== undefined) return E.right({ account: `company:${company}` });
  }
  return E.left({ _tag: 'Forbidden' });
};

type ReportDeps = {
  readonly store: Pick<CreditStore, 'uses' | 'usesByMonth'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'timeZone'>;
};

/** Reports on what was used of credits, for who may read them. */
export const createCreditReports =
  ({ store, clock, info }: ReportDeps) =>
  (scope: ReturnType<typeof reportScopeOf>): CreditReports => {
    const periodOf = (query: CreditReportQuery) => reportPeriod(query, calendarDayIn(info.timeZone)(clock.now()));
    const uses: CreditReports['uses'] = (query, size) =>
      F.pipe(
        TE.fromEither(scope),
        TE.chainW((known) => store.uses(known, { ...query, ...periodOf(query) }, size)),
      );
    const used = (query: CreditReportQuery) =>
      F.pipe(
        TE.fromEither(scope),
        TE.chainW((known) => store.usesByMonth(known, periodOf(query))),
      );
    return {
      uses,
      read: (query) =>
        F.pipe(
          apply.sequenceS(TE.ApplyPar)({ used: used(query), uses: uses(query, usesPerPage + 1) }),
          TE.map((told) => creditReport(periodOf(query), query, told.used, told.uses)),
        ),
    };
  };
