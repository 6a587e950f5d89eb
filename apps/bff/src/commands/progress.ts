import type { RowProblem } from '@torg/domain/catalogue/import';
import type { ImportProgress } from '../imports/import-feed.ts';

/** Where a command writes to; a terminal can take a line back. */
export type Screen = { readonly write: (text: string) => unknown; readonly isTTY?: boolean };

export type ProgressReport = {
  readonly progress: (progress: ImportProgress) => void;
  readonly problem: (problem: RowProblem) => void;
  /** A line that stays. */
  readonly line: (text: string) => void;
};

const width = 24;
/** Rows between two lines where there is no terminal. */
const rowsPerLine = 1_000;
const longestValue = 80;

const bar = ({ rows, part }: ImportProgress): string => {
  const full = Math.round(part * width);
  return `${'█'.repeat(full)}${'░'.repeat(width - full)} ${Math.round(part * 100)} %  ${rows} rows`;
};

/** A value of a feed on one line, quoted, without anything that a terminal would obey. */
const shown = (value: string): string => {
  const cut = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return JSON.stringify(cut).replace(/[\u007f-\u009f]/g, '?');
};

/** `line 17: price "x": expected an amount and a currency (invalid_price)`. */
export const describeRowProblem = ({ line, field, value, code, expected, landed }: RowProblem): string =>
  `line ${line}: ${field === '' ? '' : `${field} `}${shown(value)}: expected ${expected} (${code})${landed === true ? '; the rest of the row landed' : ''}`;

/** Tells how an import goes: a bar on a terminal, plain lines elsewhere. */
export const reportOn = (screen: Screen): ProgressReport => {
  const onTerminal = screen.isTTY === true;
  let last: ImportProgress | undefined;
  const clear = onTerminal ? '\r\u001b[K' : '';
  const line = (text: string): void => {
    screen.write(`${clear}${text}\n`);
    if (onTerminal && last !== undefined && last.part < 1) screen.write(bar(last));
  };
  return {
    line,
    problem: (problem) => line(describeRowProblem(problem)),
    progress: (progress) => {
      last = progress;
      if (onTerminal) screen.write(`${clear}${bar(progress)}${progress.part < 1 ? '' : '\n'}`);
      else if (progress.rows % rowsPerLine === 0) screen.write(`${progress.rows} rows read\n`);
    },
  };
};
