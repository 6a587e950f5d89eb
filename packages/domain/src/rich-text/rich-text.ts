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

/** An element of a formatted text: one of `richTextTags`. */
export type RichTextTag = (typeof richTextTags)[number];

/** Formatted text as a tree, so that it reaches a page without a line of HTML being trusted. Only `a` has an `href`: http, https, mailto, tel or a path. */
export type RichTextNode =
  | string
  | { readonly tag: RichTextTag; readonly href?: string; readonly children: readonly RichTextNode[] };

/** A formatted text: its words and elements in their order. */
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

/** Characters of a description that search engines show. */
const shownLength = 155;

/** A text in single spaces, cut to what search engines show: `length` characters at most, at a word's end. */
export const excerpt = (text: string, length: number = shownLength): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length);
  const end = cut.lastIndexOf(' ');
  const whole = end < length / 2 ? cut.slice(0, -1).replace(/[\ud800-\udbff]$/, '') : cut.slice(0, end);
  return `${whole.replace(/[\s,;:–-]+$/, '')}…`;
};
