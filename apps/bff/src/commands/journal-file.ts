import { writeFile } from 'node:fs/promises';
import { delimitedRow } from '@torg/adapter-spreadsheet';
import { type JournalLine, journalOf } from '@torg/domain/accounting';
import { isoDay } from '@torg/domain/calendar';
import { type BookingReport, homeCountry } from '@torg/domain/purchase';
import type { ShopInfo } from '@torg/domain/shop';
import { minorDigits } from './amounts.ts';
import { NotRun } from './run-command.ts';

/** What SAF-T Financial calls what a line tells. */
const head = [
  ...['TransactionDate', 'AccountID', 'DebitAmount', 'CreditAmount'],
  ...['StandardTaxCode', 'TaxPercentage', 'TaxBase', 'TaxAmount', 'Currency'],
];

/**
 * Writes the books of some days as lines of a ledger.
 * @returns what was written, in a line: both sums are the same.
 * @throws NotRun where the shop does not say what its accounts are.
 */
export const writeJournal = async (file: string, report: BookingReport, info: ShopInfo): Promise<string> => {
  const { accounts, currency } = info;
  if (accounts === undefined) throw new NotRun('accounts is missing in shop.json: it says where bookings go');
  const digits = minorDigits(currency);
  const amount = (minor: number) => ({ figure: (minor / 10 ** digits).toFixed(digits) });
  const rowOf = ({ day, account, debit, credit, vat }: JournalLine) =>
    delimitedRow(
      [
        ...[isoDay(day), account, amount(debit), amount(credit)],
        ...(vat === undefined
          ? ['', '', '', '']
          : [vat.code ?? '', { figure: String(vat.rate / 100) }, amount(vat.base), amount(vat.amount)]),
        currency,
      ],
      ',',
    );
  const lines = journalOf(report, accounts, homeCountry(info));
  await writeFile(file, [delimitedRow(head, ','), ...lines.map(rowOf)].join(''));
  const sum = (of: 'debit' | 'credit') => amount(lines.reduce((all, line) => all + line[of], 0)).figure;
  return `${lines.length} lines are in ${file}: debit ${sum('debit')}, credit ${sum('credit')} ${currency}`;
};
