import type { AskedLine } from '@torg/domain/quick-order';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './lists.module.css';

/** Where goods are added to those of a form, by their SKU. @param typed what was typed before. */
export const AddedGoods = ({ typed }: { readonly typed: AskedLine | undefined }) => {
  const { t } = useStorefront().text;
  return (
    <fieldset className={styles.added}>
      <legend>{t('list.add')}</legend>
      <label>
        {t('list.sku')}
        <input
          className="field"
          name="addedSku"
          defaultValue={typed?.sku}
          maxLength={200}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </label>
      <label>
        {t('list.quantity')}
        <input
          className="field"
          name="addedQuantity"
          defaultValue={typed?.quantity}
          inputMode="numeric"
          maxLength={20}
          placeholder="1"
        />
      </label>
    </fieldset>
  );
};
