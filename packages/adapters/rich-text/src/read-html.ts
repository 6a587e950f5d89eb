import { type ReadHtml, type RichText, richTextTags } from '@torg/domain/rich-text';
import { parseDocument } from 'htmlparser2';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { richTextOf } from './content-model.ts';

/** Deeper elements are dropped and their text kept, so that no later walk over the tree can run out of stack. */
const deepest = 24;

const headings = { h1: 'h2', h5: 'h4', h6: 'h4' };
const emphasis = { b: 'strong', i: 'em' };
const groups = ['section', 'article', 'main', 'header', 'footer', 'figure', 'figcaption', 'address', 'pre', 'dl', 'dt'];
const divisions = Object.fromEntries([...groups, 'dd', 'center', 'caption'].map((tag) => [tag, 'div']));

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags, 'div'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: deepest,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  transformTags: { ...headings, ...emphasis, ...divisions },
};

/**
 * Reads untrusted HTML into a rich text that nests as HTML demands: a browser that parses its markup gets the same
 * tree, and hydration finds what it expects. Words outside any block become paragraphs; headings start at level 2,
 * since a page has its own first one.
 * Total: what is not allowed is dropped, its text kept, save that of scripts, style sheets and form fields.
 */
export const readHtml: ReadHtml = (html) => richTextOf(parseDocument(sanitizeHtml(html, rules)).childNodes);

const markdown = new Marked({ async: false, gfm: true });

/**
 * Reads Markdown (CommonMark with tables) into a rich text; HTML within it is as little trusted as any other.
 * Total: what nests deeper than can be read is shown as it was typed.
 */
export const readMarkdown = (text: string): RichText => {
  try {
    return readHtml(markdown.parse(text, { async: false }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ tag: 'p', children: [text] }];
  }
};
