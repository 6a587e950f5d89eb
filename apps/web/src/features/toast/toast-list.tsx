import type { Toast, Toasts } from '@torg/domain/storefront/browser';
import { type FocusEvent, useEffect, useRef } from 'react';
import type { Text } from '../../bindings/text.ts';
import styles from './toast-list.module.css';

type Props = Pick<Toasts, 'dismiss' | 'undo' | 'hold'> & {
  readonly text: Text;
  readonly toasts: readonly Toast[];
};

/** Toasts, told politely. They stay while somebody points at one or has the focus in one; the focus goes back to where it was. */
export const ToastList = ({ text: { t }, toasts, dismiss, undo, hold }: Props) => {
  const held = useRef({ byPointer: false, byFocus: false });
  const cameFrom = useRef<EventTarget | null>(null);
  const setHeld = (more: Partial<(typeof held)['current']>): void => {
    held.current = { ...held.current, ...more };
    hold(held.current.byPointer || held.current.byFocus);
  };
  const isEmpty = toasts.length === 0;
  // What was pointed at when it went says no more that nobody points at it.
  useEffect(() => {
    if (!isEmpty) return;
    held.current = { byPointer: false, byFocus: false };
    hold(false);
  }, [isEmpty, hold]);

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  const answer = (work: (id: number) => void, id: number): void => {
    const before = cameFrom.current instanceof HTMLElement ? cameFrom.current : null;
    (before?.isConnected ? before : document.querySelector('main'))?.focus();
    work(id);
  };

  return (
    <div role="status" aria-atomic="false" className={styles.place}>
      {isEmpty || (
        <ul
          className={styles.list}
          onPointerEnter={() => setHeld({ byPointer: true })}
          onPointerLeave={() => setHeld({ byPointer: false })}
          onFocus={(event) => {
            if (!isInside(event)) cameFrom.current = event.relatedTarget;
            setHeld({ byFocus: true });
          }}
          onBlur={(event) => {
            if (!isInside(event)) setHeld({ byFocus: false });
          }}
        >
          {toasts.map(({ id, words, undo: way }) => (
            <li
              key={id}
              className={styles.toast}
              data-toast=""
              onKeyDown={({ key }) => {
                if (key === 'Escape') answer(dismiss, id);
              }}
            >
              <span className={styles.words}>{words}</span>
              {way !== undefined && (
                <button type="button" className={`${styles.way} ${styles.undo}`} onClick={() => answer(undo, id)}>
                  {t('toast.undo')}
                </button>
              )}
              <button type="button" className={styles.way} onClick={() => answer(dismiss, id)}>
                {t('toast.close')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
