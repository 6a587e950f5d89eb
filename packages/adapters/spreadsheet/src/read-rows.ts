import { Unreadable } from './unreadable.ts';
import { walkXml } from './walk-xml.ts';

/** What a cell holds: its text, or the place of a shared text. */
export type Cell = string | number;
export type Row = { readonly line: number; readonly cells: readonly Cell[] };

/** Characters of a cell that are read; no SKU is longer. */
export const longestCell = 1000;

/** Columns that are looked at. */
export const columns = 64;

/** The place of a column by its letters, from 0: `B3` is 1. */
const columnOf = (reference: string): number => {
  const [letters = ''] = /^[A-Z]{0,3}/.exec(reference) ?? [];
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Numbers as people write them: a spreadsheet writes a million as `1E+6`. */
const numberOf = (value: string): string => {
  const number = Number(value);
  return value.trim() !== '' && Number.isFinite(number) ? String(number) : value;
};

const cellOf = (type: string, value: string): Cell => {
  switch (type) {
    case 's':
      return /^\d+$/.test(value.trim()) ? Number(value) : '';
    case 'n':
      return numberOf(value);
    default:
      return value;
  }
};

/**
 * The rows of a sheet that have values. A formula counts by the value that was kept with it, and without one for nothing.
 * @throws Unreadable `too-many-rows` where more than `maxRows` have values; nothing is read beyond them.
 */
export const readRows = async (part: AsyncIterable<Buffer>, maxRows: number): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  let line = 0;
  let cells: Cell[] = [];
  let cell = { column: -1, type: 'n', value: '' };
  let isValue = false;

  const endCell = (): void => {
    if (cell.value === '' || cell.column < 0 || cell.column >= columns) return;
    while (cells.length < cell.column) cells.push('');
    cells[cell.column] = cellOf(cell.type, cell.value);
  };
  const endRow = (): void => {
    if (cells.length === 0) return;
    if (rows.length >= maxRows) throw new Unreadable('too-many-rows');
    rows.push({ line, cells });
  };

  await walkXml(part, {
    open: (name, { r, t = 'n' }) => {
      if (name === 'row') {
        line = r !== undefined && /^\d{1,7}$/.test(r) ? Number(r) : line + 1;
        cells = [];
        cell = { column: -1, type: 'n', value: '' };
      }
      if (name === 'c') cell = { column: r === undefined ? cell.column + 1 : columnOf(r), type: t, value: '' };
      if (name === 'v' || name === 't') isValue = true;
    },
    text: (text) => {
      if (isValue) cell = { ...cell, value: (cell.value + text).slice(0, longestCell) };
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') endCell();
      if (name === 'row') endRow();
    },
  });
  return rows;
};
