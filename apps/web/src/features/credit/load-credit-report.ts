import { type CreditReport, type CreditReportQuery, readReportQuery } from '@torg/domain/credit';
import { type SearchParams, toSearchParams } from '@torg/domain/navigation';
import { either as E } from 'fp-ts';
import { PageFailure } from '../../bindings/answer.ts';
import type { Storefront } from '../../bindings/storefront.ts';

/** A report as its page shows it, with what it was asked for by; none for who may not read it. */
export type LoadedCreditReport = { readonly query: CreditReportQuery; readonly report: CreditReport | null };

/** The report that an address asks for. */
export const loadCreditReport = async ({ shop }: Storefront, search: SearchParams): Promise<LoadedCreditReport> => {
  const query = readReportQuery(toSearchParams(search));
  const report = await shop.creditReport(query)();
  if (E.isRight(report)) return { query, report: report.right };
  const { _tag } = report.left;
  if (_tag === 'NotLoggedIn' || _tag === 'Forbidden') return { query, report: null };
  throw new PageFailure(report.left);
};
