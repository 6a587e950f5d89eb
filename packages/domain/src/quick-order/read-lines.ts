/** Goods as somebody asks for them: SKU and units as they were written, yet to be judged. */
export type AskedLine = { readonly sku: string; readonly quantity: string };

/** A line that was read: its number in its source, from 1, and what stood there. */
export type ReadLine = AskedLine & { readonly line: number; readonly text: string };

/** A row of a file: its number, from 1, and its cells from the first column on. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] };

/** What columns are called that hold SKUs or units, in the languages of the shops; without what is no letter or digit. */
const skuNames = new Set([
  ...['sku', 'id', 'item', 'itemno', 'itemnumber', 'partno', 'partnumber', 'productno', 'productnumber', 'productcode'],
  ...['varenr', 'varenummer', 'artnr', 'artikkelnr', 'artikkelnummer', 'artikelnr', 'artikelnummer', 'produktnr'],
  ...['produktnummer', 'produktkode'],
]);
const quantityNames = new Set([
  ...['quantity', 'qty', 'amount', 'units', 'pcs', 'antall', 'antal', 'mengde', 'mängd', 'stk', 'st'],
]);

const invisible = /[\u200b-\u200d\u2060\ufeff]/g;
const tidy = (cell: string): string => {
  const text = cell.replace(invisible, '').trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text;
};

/** A number at the end of a line whose cells stand apart by spaces; what looks like one is judged as one. */
const spaced = /^(.*\S)\s+([-+]?\p{Nd}[\p{Nd}.,]*(?:e[-+]?\p{Nd}+)?)$/iu;

/** The cells of a line: between tabs, else semicolons, else commas, else SKU and number apart by spaces. */
const cellsOf = (text: string): readonly string[] => {
  const separator = ['\t', ';', ','].find((one) => text.includes(one));
  if (separator !== undefined) return text.split(separator);
  const [, sku, quantity] = spaced.exec(text.trim()) ?? [];
  return sku === undefined || quantity === undefined ? [text] : [sku, quantity];
};

/** The lines of a text that was pasted or typed, one SKU each. Blank lines and headings are passed over. */
export const readText = (text: string): readonly ReadLine[] =>
  linesIn(text.split(/\r\n|\r|\n/).map((row, index) => ({ line: index + 1, cells: cellsOf(row), text: row.trim() })));

/** The lines of a file's rows. Blank rows and headings are passed over. */
export const readTable = (rows: readonly TableRow[]): readonly ReadLine[] =>
  linesIn(
    rows.map(({ line, cells }) => {
      const filled = cells.filter((cell) => tidy(cell) !== '');
      const [only = ''] = filled;
      return { line, cells: filled.length === 1 && cells[0] === only ? cellsOf(only) : cells };
    }),
  );

type Row = TableRow & { readonly text?: string };
type Columns = { readonly sku: number; readonly quantity: number };

const usual: Columns = { sku: 0, quantity: 1 };

const linesIn = (rows: readonly Row[]): readonly ReadLine[] => {
  const filled = rows.filter(({ cells }) => cells.some((cell) => tidy(cell) !== ''));
  const named = headingOf(filled[0]?.cells ?? []);
  const { sku: skuColumn, quantity: quantityColumn } = named ?? usual;
  return filled.slice(named === undefined ? 0 : 1).map(({ line, cells, text }) => {
    const [sku, quantity] = [skuColumn, quantityColumn].map((column) => tidy(cells[column] ?? ''));
    return {
      line,
      sku: sku ?? '',
      quantity: quantity ?? '',
      text: textOf(sku ?? '', quantity ?? '', cells, named ? undefined : text),
    };
  });
};

/** Characters of a line that are shown: no SKU is longer, and a page holds hundreds of lines. */
const longestText = 300;

/** What stood in a line, so that it reads the same without the heading that it stood below. */
const textOf = (sku: string, quantity: string, cells: readonly string[], text: string | undefined): string => {
  const told = text ?? (sku === '' ? cells.map(tidy).join('\t').trimEnd() : `${sku}\t${quantity}`.trimEnd());
  return told.slice(0, longestText);
};

/** The columns that a heading names; undefined for a row that is none. A column of units without a known name is the next. */
const headingOf = (cells: readonly string[]): Columns | undefined => {
  const names = cells.map((cell) =>
    tidy(cell)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  );
  const sku = names.findIndex((name) => skuNames.has(name));
  const quantity = names.findIndex((name) => quantityNames.has(name));
  if (sku >= 0) return { sku, quantity: quantity >= 0 ? quantity : sku === 0 ? 1 : 0 };
  return quantity > 0 ? { sku: 0, quantity } : undefined;
};
