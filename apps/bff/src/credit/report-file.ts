import { delimitedRow } from '@torg/adapter-spreadsheet';
import { calendarDayIn, isoDay } from '@torg/domain/calendar';
import type { CreditReportQuery, CreditReports, CreditUse } from '@torg/domain/credit';
import type { ShopFailure } from '@torg/domain/failure';
import type { Currency } from '@torg/domain/money';
import type { ShopInfo } from '@torg/domain/shop';
import type { Texts } from '@torg/domain/storefront';
import { either as E, function as F, taskEither as TE } from 'fp-ts';

/** Uses that are read at once. */
const readAtOnce = 1_000;

export type ReportFileDeps = {
  readonly reports: Pick<CreditReports, 'uses'>;
  readonly texts: Pick<Texts, 't'>;
  readonly info: Pick<ShopInfo, 'timeZone' | 'currency'>;
  /** The language in which it is read: spreadsheets take decimals as people there write them. */
  readonly locale: string;
};

/** What spreadsheets need to read a file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Uses of credit as a file for spreadsheets, piece by piece: no more than one read is in memory. What cannot be read at all
 * is the answer.
 * @throws where a read fails on the way: the file breaks off, and is seen to.
 */
export const reportFile = (
  { reports, texts: { t }, info, locale }: ReportFileDeps,
  query: CreditReportQuery,
): TE.TaskEither<ShopFailure, AsyncGenerator<string>> => {
  const dayOf = calendarDayIn(info.timeZone);
  const figureOf = decimals(info.currency, locale);
  const separator = figureOf(0).includes(',') ? ';' : ',';
  const row = ({ at, holder, order, kind, amount }: CreditUse): string =>
    delimitedRow(
      [
        ...[isoDay(dayOf(at)), holder, order, t(kind === 'spend' ? 'credit.event_spend' : 'credit.event_give_back')],
        { figure: figureOf(kind === 'spend' ? amount : -amount) },
        info.currency,
      ],
      separator,
    );
  const head = [
    ...[t('credit.report_date'), t('credit.report_holder'), t('credit.report_order'), t('credit.report_what')],
    ...[t('credit.report_amount'), t('credit.report_currency')],
  ];

  async function* pieces(first: readonly CreditUse[]): AsyncGenerator<string> {
    yield byteOrderMark + delimitedRow(head, separator);
    let uses = first;
    while (true) {
      yield uses.map(row).join('');
      const last = uses.at(-1);
      if (uses.length < readAtOnce || last === undefined) return;
      const next = await reports.uses({ ...query, after: last.entry }, readAtOnce)();
      if (E.isLeft(next)) throw new Error(`a report broke off: ${next.left._tag}`);
      uses = next.right;
    }
  }

  return F.pipe(reports.uses(query, readAtOnce), TE.map(pieces));
};

/** Minor units as spreadsheets of a language read them: a plain minus, no space between thousands. */
const decimals = (currency: Currency, locale: string): ((amount: number) => string) => {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const point = new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  return (amount) => (amount / 10 ** digits).toFixed(digits).replace('.', point);
};
