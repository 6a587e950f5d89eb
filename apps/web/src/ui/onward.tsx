import type { CallToAction } from '@torg/domain/content';
import { useStorefront } from '../bindings/storefront.ts';
import { Icon } from './icon.tsx';
import styles from './onward.module.css';

type Props = {
  readonly link: CallToAction;
  /** What it is about, where several ways on a page are called the same. */
  readonly about?: string;
  readonly look?: 'button' | 'button button-quiet';
};

/** A way onward of a block: a path of the shop in the page's language, or another site. */
export const Onward = ({ link, about, look }: Props) => {
  const { path } = useStorefront();
  return (
    <a className={look ?? styles.onward} href={link.href.startsWith('/') ? path(link.href) : link.href}>
      {link.label}
      {about !== undefined && <span className="visually-hidden"> {about}</span>}
      {look === undefined && <Icon name="arrow" size={18} />}
    </a>
  );
};
