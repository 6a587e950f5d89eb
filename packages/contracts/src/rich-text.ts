import { Type } from 'typebox';

type Tag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'strong'
  | 'em'
  | 'br'
  | 'a'
  | 'blockquote'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';
type Node = string | { readonly tag: Tag; readonly href?: string; readonly children: readonly Node[] };

/** A tree of text and `{tag, href?, children}`. */
export const RichText = Type.Unsafe<readonly Node[]>({ type: 'array', description: 'text, or {tag, href?, children}' });
