import { useEffect, useId, useRef } from 'react';
import type { Text } from '../../bindings/text.ts';
import styles from './cookie-banner.module.css';

export type CookieBannerProps = {
  readonly text: Text;
  readonly title: string;
  /** In a sentence or two, why it is asked. */
  readonly extract: string;
  readonly onAcceptAll: () => void;
  readonly onOnlyNecessary: () => void;
  readonly onReadMore: () => void;
};

/** Tells the styles how high an element is, as `--cookie-banner`, as long as it is there. */
const useToldHeight = () => {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--cookie-banner', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    if (place.current !== null) observer.observe(place.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--cookie-banner');
    };
  }, []);
  return place;
};

/**
 * Asks about cookies at the foot of the window. To refuse takes as much as to accept. It takes no focus and nothing of the
 * page moves; who cannot see it is told that it is there.
 */
export const CookieBanner = ({ text: { t }, title, extract, ...ways }: CookieBannerProps) => {
  const titleId = useId();
  const place = useToldHeight();
  return (
    <section ref={place} className={styles.banner} aria-labelledby={titleId} data-cookie-banner>
      <div className={`page ${styles.inner}`}>
        <div role="status">
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>{extract}</p>
        </div>
        <div className={styles.ways}>
          <button type="button" className="button button-quiet" onClick={ways.onOnlyNecessary}>
            {t('cookies.only_necessary')}
          </button>
          <button type="button" className="button button-quiet" onClick={ways.onAcceptAll}>
            {t('cookies.accept_all')}
          </button>
          <button type="button" className={styles.more} aria-haspopup="dialog" onClick={ways.onReadMore}>
            {t('cookies.read_more')}
          </button>
        </div>
      </div>
    </section>
  );
};
