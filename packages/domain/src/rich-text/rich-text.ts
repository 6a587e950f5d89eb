/** Elements that a description or an article may hold; all others are left out when it is read. */
export const richTextTags = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'br',
  'a',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

export type RichTextTag = (typeof richTextTags)[number];

/** Formatted text as a tree, so that it reaches a page without a line of HTML being trusted. Only `a` has an `href`: http, https, mailto, tel or a path. */
export type RichTextNode =
  | string
  | { readonly tag: RichTextTag; readonly href?: string; readonly children: readonly RichTextNode[] };

export type RichText = readonly RichTextNode[];

/** Reads untrusted HTML into a tree of allowed elements. Total: what is not allowed is dropped, its text kept. */
export type ReadHtml = (html: string) => RichText;

/** The words of a formatted text, without markup; block elements are separated by a space. */
export const plainText = (text: RichText): string =>
  text
    .map((node) => (typeof node === 'string' ? node : ` ${plainText(node.children)} `))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
