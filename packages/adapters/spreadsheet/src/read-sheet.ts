import type { ReadSheet, SheetUnreadable, TableRow } from '@torg/domain/quick-order';
import { taskEither as TE } from 'fp-ts';
import { readDelimited } from './read-delimited.ts';
import { readWorkbook } from './read-workbook.ts';
import { Unreadable } from './unreadable.ts';

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** A ZIP archive, which XLSX is (ECMA-376, part 2). */
const isArchive = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);
/** A compound file: XLS, or an XLSX that a password locks (MS-CFB, 2.2). */
const isCompoundFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

const rowsOf = async (bytes: Uint8Array, maxRows: number): Promise<readonly TableRow[]> => {
  if (bytes.length === 0) throw new Unreadable('empty');
  if (isCompoundFile(bytes)) throw new Unreadable('old-format');
  const rows = isArchive(bytes) ? await readWorkbook(bytes, maxRows) : readDelimited(bytes, maxRows);
  if (rows.length === 0) throw new Unreadable('empty');
  return rows;
};

/**
 * Reads the first sheet of an XLSX file, or a CSV or TSV file, whose encoding and separator are found out. What the file
 * claims of its size is not believed: memory holds what was really unpacked, up to a limit.
 */
export const readSheet: ReadSheet = (bytes, maxRows) =>
  TE.tryCatch(
    () => rowsOf(bytes, maxRows),
    (cause): SheetUnreadable => ({
      _tag: 'SheetUnreadable',
      reason: cause instanceof Unreadable ? cause.reason : 'unknown',
    }),
  );
