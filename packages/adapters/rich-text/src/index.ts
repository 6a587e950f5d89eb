export { readHtml } from './read-html.ts';
export { readMarkdown } from './read-markdown.ts';
