import { html, type SafeHtml } from '@remix-run/html-template';
import type { RichText, RichTextNode, RichTextTag } from '@torg/domain/rich-text';

/** Where a link of a text leads to. */
type ToHref = (href: string) => string;

/** Headings of a text that stands below a heading of its own. */
const lower: Partial<Readonly<Record<RichTextTag, string>>> = { h2: 'h3', h3: 'h4', h4: 'h5' };

/** Formatted text as markup, for pages that no component draws: names of elements come from a closed list, words are escaped. */
export const richTextHtml = (text: RichText, toHref: ToHref): SafeHtml[] => text.map((node) => nodeHtml(node, toHref));

const nodeHtml = (node: RichTextNode, toHref: ToHref): SafeHtml => {
  if (typeof node === 'string') return html`${node}`;
  const { tag, href, children } = node;
  const inner = richTextHtml(children, toHref);
  if (tag === 'br') return html`<br>`;
  if (tag === 'a') return href === undefined ? html`${inner}` : html`<a href="${toHref(href)}">${inner}</a>`;
  const name = html.raw`${lower[tag] ?? tag}`;
  // A table that is wider than the screen is scrolled by the arrow keys, too.
  const focus = tag === 'table' ? html` tabindex="0"` : html``;
  return html`<${name}${focus}>${inner}</${name}>`;
};
