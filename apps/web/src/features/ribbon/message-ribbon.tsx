import { useRouterState } from '@tanstack/react-router';
import type { Ribbon } from '@torg/domain/content';
import { useEffect, useRef, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useIsCheckout } from '../../bindings/use-is-checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { Countdown } from './countdown.tsx';
import { fadeHeader } from './fade-header.ts';
import styles from './message-ribbon.module.css';
import { useCountdown } from './use-countdown.ts';

/** Where a ribbon was that is over: it goes with the next page, so that nothing moves under a reader. */
const useOver = (ends: number | undefined): boolean => {
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const isOver = useCountdown(ends)?.isOver === true;
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (isOver) setOverAt((before) => before ?? here);
  }, [isOver, here]);
  return overAt !== undefined && overAt !== here;
};

/**
 * The operator's message under the header of every page but the checkout, with or without a countdown, until it is dismissed.
 * At the checkout it shows nothing and stays, so that it knows afterwards that it was dismissed or is over.
 */
export const MessageRibbon = ({ id, text: words, countdownInfo, isFloatingBanner, ends }: Ribbon) => {
  const { text, dismissRibbon } = useStorefront();
  const [isDismissed, setDismissed] = useState(false);
  const isOver = useOver(ends);
  const place = useRef<HTMLElement>(null);
  const isCheckout = useIsCheckout();
  const isShown = !isDismissed && !isOver && !isCheckout;
  useEffect(
    () => (isFloatingBanner && isShown ? fadeHeader(place.current?.previousElementSibling ?? undefined) : undefined),
    [isFloatingBanner, isShown],
  );
  if (!isShown) return null;
  return (
    <aside
      ref={place}
      className={styles.ribbon}
      aria-label={text.t('ribbon.label')}
      data-counts={countdownInfo === undefined ? undefined : ''}
    >
      <div className={`page ${styles.row}`}>
        <div className={styles.words}>
          <p className={styles.text}>{words}</p>
          {countdownInfo !== undefined && <Countdown info={countdownInfo} className={styles.countdown} />}
        </div>
        <button
          type="button"
          className={styles.dismiss}
          aria-label={text.t('ribbon.dismiss')}
          onClick={() => {
            setDismissed(true);
            document.querySelector('main')?.focus({ preventScroll: true });
            void dismissRibbon(id).catch(() => {});
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
};
