import type { ReactNode } from 'react';
import { Hydrated } from '../bindings/hydrated.ts';
import { useStorefront } from '../bindings/storefront.ts';
import styles from './notice.module.css';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A page that says one thing and offers ways onward. It stands in for another page, so it brings its own title. */
export const Notice = ({ title, text, children }: Props) => (
  <div className={`page ${styles.notice}`}>
    <title>{`${title} – ${useStorefront().shop.config.info.name}`}</title>
    <meta name="robots" content="noindex" />
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <p className={styles.text}>{text}</p>
    <p className={styles.ways}>{children}</p>
    <Hydrated />
  </div>
);
