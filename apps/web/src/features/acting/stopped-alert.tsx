import { isTimeOver } from '@torg/domain/acting/browser';
import { useCallback, useId } from 'react';
import type { ShownActing } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from '../../ui/dialog.module.css';
import { ActAgain } from './act-again.tsx';

/**
 * Says above a page that was made for a customer that nobody acts for that one any more, and leads back to it. Escape is
 * OK: the page is loaded anew, and says why.
 */
export const StoppedAlert = ({ customer, customerId, secondsLeft }: ShownActing) => {
  const { text, reload } = useStorefront();
  const { t } = text;
  const [title, how] = [useId(), useId()];
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (dialog?.open === false) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={show}
      className={styles.dialog}
      role="alertdialog"
      aria-labelledby={title}
      aria-describedby={how}
      onClose={() => void reload()}
    >
      <h2 id={title} className={styles.title}>
        {t('acting.stopped', { customer })}
      </h2>
      <p id={how}>
        {isTimeOver(secondsLeft, performance.now()) && `${t('acting.time_over')} `}
        {t('acting.stopped_how', { customer })}
      </p>
      <div className={styles.ways}>
        <form method="dialog">
          <button type="submit" className="button button-quiet">
            {t('ok')}
          </button>
        </form>
        <ActAgain customer={customer} customerId={customerId} />
      </div>
    </dialog>
  );
};
