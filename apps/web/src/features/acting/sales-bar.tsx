import { paths } from '@torg/domain/navigation';
import { useEffect, useState } from 'react';
import type { ShownActing } from '../../bindings/page.ts';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { overTexts } from './acting-texts.ts';
import styles from './sales-bar.module.css';

/** Milliseconds between two looks at the time left. */
const lookEvery = 5_000;

/** Seconds left by the time since the page was shown, which no wrong clock changes; at the end the server says what is. */
const useSecondsLeft = ({ secondsLeft, over }: ShownActing, reload: Storefront['reload']): number => {
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    if (over !== undefined) return;
    const begun = performance.now();
    const look = window.setInterval(() => {
      const now = secondsLeft - Math.floor((performance.now() - begun) / 1000);
      setLeft(Math.max(0, now));
      if (now <= 0) void reload();
    }, lookEvery);
    return () => window.clearInterval(look);
  }, [secondsLeft, over, reload]);
  return left;
};

/** Says on every page who acts as whom and for how long, and ends it. What is over is said until it was seen. */
export const SalesBar = (acting: ShownActing) => {
  const { path, text, reload } = useStorefront();
  const { t } = text;
  const { representative, customer, over } = acting;
  const left = useSecondsLeft(acting, reload);
  return (
    <section className={styles.bar} aria-label={t('acting.label')} data-over={over}>
      <div className={`page ${styles.row}`}>
        <p className={styles.names} role={over === undefined ? undefined : 'alert'}>
          <span className={styles.name}>
            {t(over === undefined ? 'acting.bar' : 'acting.bar_over', { representative, customer })}
          </span>
          <span className={styles.time}>
            {over === undefined ? t('acting.left', { count: Math.ceil(left / 60) }) : t(overTexts[over])}
          </span>
        </p>
        <ShopForm action={path(paths.customers)} fields={{ intent: 'release' }}>
          <button type="submit" className={styles.end}>
            {t(over === undefined ? 'acting.end' : 'ok')}
          </button>
        </ShopForm>
      </div>
    </section>
  );
};
