import type { RichText as RichTextTree } from '@torg/domain/rich-text';
import { createElement, type ReactNode } from 'react';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './rich-text.module.css';

/** Formatted text of an article or a description; elements are made from the tree, no HTML is trusted. */
export const RichText = ({ text }: { readonly text: RichTextTree }) => {
  const { path } = useStorefront();
  return <div className={styles.text}>{richTextNodes(text, path)}</div>;
};

/** The elements of a formatted text. @param path a path of the shop in the page's language. */
export const richTextNodes = (text: RichTextTree, path: (path: string) => string): ReactNode[] =>
  text.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    const props = {
      key: index,
      ...(tag === 'a' && href !== undefined ? { href: linkTo(href, path) } : {}),
      // A table that is wider than the screen is scrolled by the arrow keys, too.
      ...(tag === 'table' ? { tabIndex: 0 } : {}),
    };
    return tag === 'br' ? createElement(tag, props) : createElement(tag, props, ...richTextNodes(children, path));
  });

/** A path of the shop stays in the page's language. */
const linkTo = (href: string, path: (path: string) => string): string =>
  href.startsWith('/') && !href.startsWith('//') ? path(href) : href;
