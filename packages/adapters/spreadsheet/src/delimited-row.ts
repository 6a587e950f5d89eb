/** What a text that begins so would be to a spreadsheet: a formula, which could fetch and tell what stands beside it. */
const formula = /^[=+\-@\t\r]/;

/** A text with any of these is one cell to whoever opens the file, whichever separator they take it to have. */
const quoted = /[",;\t\r\n]/;

const cell = (value: string | { readonly figure: string }): string => {
  if (typeof value !== 'string') return value.figure;
  const text = formula.test(value) ? `'${value}` : value;
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * A row of a file that spreadsheets open (RFC 4180), with its end of line. Texts never become formulas: an apostrophe goes
 * before those that would.
 * @param cells texts, or figures as they are to be read.
 */
export const delimitedRow = (cells: readonly (string | { readonly figure: string })[], separator: ',' | ';'): string =>
  `${cells.map(cell).join(separator)}\r\n`;
