export { readSheet } from './read-sheet.ts';
