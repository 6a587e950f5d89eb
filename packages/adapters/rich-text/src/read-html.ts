import { type ReadHtml, type RichText, richTextTags } from '@torg/domain/rich-text';
import { parseDocument } from 'htmlparser2';
import { Marked, type Tokens } from 'marked';
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

/** Characters that are looked through, for each character of a text: many times what a text that somebody wrote takes. */
const effort = 64;

/**
 * A reader of one text. At each mark of emphasis it looks for its end through the rest of the paragraph, and within a
 * word for addresses through the rest of the word: of a text made of those that grows with the square of its length.
 * Once it has looked through enough, the rest of each paragraph is shown as it was typed.
 */
const markdownOf = (text: string): Marked => {
  let left = effort * text.length;
  const asTyped = (rest: string) => ({ type: 'text', raw: rest, text: rest }) as unknown as Tokens.Em;
  return new Marked({
    async: false,
    gfm: true,
    tokenizer: {
      // It is asked at each place where a mark, an address or a word may begin; `false` goes on as usual.
      emStrong: (rest) => {
        if (left > 0) left -= /^[*_]/.test(rest) ? rest.length : rest.search(/\s|$/);
        return left > 0 ? false : asTyped(rest);
      },
    },
  });
};

/**
 * Reads Markdown (CommonMark with tables) into a rich text; HTML within it is as little trusted as any other.
 * Total: what nests deeper than can be read is shown as it was typed, and so is what takes too long to look through. The
 * time that it takes grows with the length of the text.
 */
export const readMarkdown = (text: string): RichText => {
  try {
    return readHtml(markdownOf(text).parse(text, { async: false }));
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return [{ tag: 'p', children: [text] }];
  }
};
