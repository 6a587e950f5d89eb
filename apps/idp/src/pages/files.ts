import { readFileSync } from 'node:fs';
import { brandFile } from '../brands/brand-file.ts';

const read = (name: string): Buffer => readFileSync(new URL(`../../styles/${name}`, import.meta.url));

/** The style sheet of all pages. */
export const pageStyles = brandFile('pages', 'css', read('pages.css'));

/** Sends the only form of a page by itself. */
export const submitScript = brandFile('submit', 'js', read('submit.js'));
