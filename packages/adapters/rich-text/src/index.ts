export { readHtml, readMarkdown } from './read-html.ts';
