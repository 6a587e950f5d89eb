export { type JournalLine, journalOf } from './journal.ts';
export { standardVatCode } from './vat-code.ts';
