import type { ReactNode } from 'react';
import styles from './notice.module.css';

type Props = { readonly title: string; readonly text: string; readonly children: ReactNode };

/** A page that says one thing and offers ways onward. */
export const Notice = ({ title, text, children }: Props) => (
  <div className={styles.notice}>
    <h1 className={styles.title} tabIndex={-1}>
      {title}
    </h1>
    <p className={styles.text}>{text}</p>
    <p className={styles.ways}>{children}</p>
  </div>
);
