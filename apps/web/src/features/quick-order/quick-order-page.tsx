import { paths } from '@torg/domain/navigation';
import { maxQuickLines } from '@torg/domain/quick-order';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import type { ShownQuickOrder } from './fault-text.ts';
import { OrderRows } from './order-rows.tsx';
import styles from './quick-order-page.module.css';
import { QuickOrderResult } from './quick-order-result.tsx';

const nothingYet: ShownQuickOrder = { page: 'quick-order', revision: 0, rows: [], list: '', findings: [] };

/** What a browser offers first where a file is chosen; what the file is, its bytes say. */
const fileKinds = '.xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Where goods are put into the basket by their SKUs. The form is the browser's own, so that it works before any script. */
export const QuickOrderPage = () => {
  const { text, facts, path } = useStorefront();
  const { t } = text;
  const shown = facts.own?.page === 'quick-order' ? facts.own : nothingYet;
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('quick_order.title')}</h1>
      <p className={styles.intro}>{t('quick_order.intro')}</p>
      <QuickOrderResult {...shown} />
      <ShopForm
        className={styles.form}
        action={path(paths.quickOrder)}
        encType="multipart/form-data"
        fields={{ revision: String(shown.revision) }}
        noValidate
        autoComplete="off"
      >
        <OrderRows {...shown} />
        <div className={styles.lists}>
          <section className={styles.part}>
            <h2>
              <label htmlFor="quick-list">{t('quick_order.list_title')}</label>
            </h2>
            <p id="quick-list-hint" className={styles.hint}>
              {t('quick_order.list_hint')}
            </p>
            <textarea
              id="quick-list"
              className={`field ${styles.list}`}
              name="list"
              rows={8}
              spellCheck={false}
              defaultValue={shown.list}
              aria-invalid={shown.list !== '' && shown.findings.length > 0}
              aria-describedby="quick-list-hint"
            />
          </section>
          <section className={styles.part}>
            <h2>
              <label htmlFor="quick-file">{t('quick_order.file_title')}</label>
            </h2>
            <p id="quick-file-hint" className={styles.hint}>
              {t('quick_order.file_hint', { max: maxQuickLines })}
            </p>
            <input
              id="quick-file"
              className={styles.file}
              type="file"
              name="file"
              accept={fileKinds}
              aria-describedby="quick-file-hint"
            />
          </section>
        </div>
        <p className={styles.send}>
          <button type="submit" className="button">
            {t('quick_order.send')}
          </button>
        </p>
      </ShopForm>
    </div>
  );
};
