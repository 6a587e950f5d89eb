import { noonOf } from '@torg/domain/calendar';
import type { Invoice } from '@torg/domain/invoice';
import type { Letter } from './letter.ts';
import type { MailWords } from './mail-words.ts';

/** What a mail says of invoices and credit notes that were written with what it tells of. */
export const invoiceFacts = (invoices: readonly Invoice[] = [], { t, money, date }: MailWords): Letter['facts'] =>
  invoices.map(({ number, toPay, due }) =>
    due === undefined
      ? { label: t('mail.credit_note'), lines: [t('mail.credit_note_of', { number, amount: money(toPay) })] }
      : {
          label: t('mail.invoice'),
          lines: [t('mail.invoice_of', { number, amount: money(toPay), date: date(noonOf(due.day)) })],
        },
  );
