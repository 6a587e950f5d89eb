export { delimitedRow } from './delimited-row.ts';
export { readSheet } from './read-sheet.ts';
