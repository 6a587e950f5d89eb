import type { ReactNode } from 'react';
import { useStorefront } from '../bindings/storefront.ts';

type Props = {
  /** One of `paths`, without language prefix. */
  readonly to: string;
  readonly children: ReactNode;
  readonly look?: 'text' | 'button' | 'quiet-button' | 'plain';
  readonly className?: string | undefined;
  readonly current?: 'page' | 'true' | undefined;
  readonly label?: string | undefined;
  readonly rel?: string | undefined;
};

const lookClasses = { text: 'link', button: 'button', 'quiet-button': 'button button-quiet', plain: undefined };

/**
 * A way to another page of the shop. It is a plain anchor: one listener on the document turns clicks into
 * navigation, so that a listing of many links costs no more than their HTML.
 */
export const Link = ({ to, children, look = 'text', className, current, label, rel }: Props) => {
  const { path } = useStorefront();
  return (
    <a className={className ?? lookClasses[look]} href={path(to)} aria-current={current} aria-label={label} rel={rel}>
      {children}
    </a>
  );
};
