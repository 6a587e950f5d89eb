import type { BlockOf } from '@torg/domain/content';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './usp-block.module.css';

/** Pixels of an icon on the page: half of what its picture has, for dense screens. */
const iconSize = 30;

/** Reasons to buy here, in a line on wide screens, one below the other on phones. */
export const UspBlock = ({ title, items }: Omit<BlockOf<'usp'>, 'type'>) => {
  const { picture } = useStorefront();
  const titleId = useId();
  return (
    <section className={styles.usp} aria-labelledby={title === undefined ? undefined : titleId}>
      <div className="page">
        {title !== undefined && (
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
        )}
        <ul className={styles.points} data-count={items.length}>
          {items.map(({ title: point, text, icon }) => (
            <li key={point} className={styles.point}>
              {icon !== undefined && (
                <img src={picture('usp', icon)} alt="" width={iconSize} height={iconSize} loading="lazy" />
              )}
              <div>
                <p className={styles.name}>{point}</p>
                {text !== undefined && <p className={styles.text}>{text}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
