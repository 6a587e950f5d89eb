import type { BlockOf } from '@torg/domain/content';
import { imageWidths } from '@torg/domain/media';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './links-block.module.css';

/** Ways into the shop by season and use; on phones a shelf of one line. */
export const LinksBlock = ({ title, items }: Omit<BlockOf<'links'>, 'type'>) => {
  const { path, picture } = useStorefront();
  const titleId = useId();
  return (
    <section className={styles.links} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.ways}>
        {items.map(({ label, href, icon }) => (
          <li key={href}>
            <a className={styles.way} href={href.startsWith('/') ? path(href) : href}>
              {icon !== undefined && (
                <img
                  src={picture('menu-icon', icon)}
                  srcSet={`${picture('usp', icon)} ${imageWidths.usp / imageWidths['menu-icon']}x`}
                  alt=""
                  width={imageWidths['menu-icon']}
                  height={imageWidths['menu-icon']}
                  loading="lazy"
                />
              )}
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};
