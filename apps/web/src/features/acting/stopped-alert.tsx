import { isTimeOver } from '@torg/domain/acting/browser';
import type { ShownActing } from '../../bindings/shown-acting.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import styles from '../../ui/dialog.module.css';
import { ActAgain } from './act-again.tsx';

/**
 * Says above a page that was made for a customer that nobody acts for that one any more, and leads back to it. Escape is
 * OK: the page is loaded anew, and says why.
 */
export const StoppedAlert = ({ customer, customerId, secondsLeft }: ShownActing) => {
  const { text, reload } = useStorefront();
  const { t } = text;
  const timeOver = isTimeOver(secondsLeft, performance.now()) ? `${t('acting.time_over')} ` : '';
  return (
    <AlertDialog
      title={t('acting.stopped', { customer })}
      description={timeOver + t('acting.stopped_how', { customer })}
      onClose={() => void reload()}
    >
      <div className={styles.ways}>
        <form method="dialog">
          <button type="submit" className="button button-quiet">
            {t('ok')}
          </button>
        </form>
        <ActAgain customer={customer} customerId={customerId} />
      </div>
    </AlertDialog>
  );
};
