import { type WindowsByMethod, windowsAfter } from '@torg/domain/delivery';
import { windowText } from '@torg/domain/storefront';
import { deliveryName } from '../../bindings/delivery.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import type { ChoiceState } from './choice.tsx';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = ChoiceState & {
  readonly windows: WindowsByMethod;
  /** The way of delivery that is chosen; undefined while nobody can know: then those of all ways are there. */
  readonly chosenMethod: string | undefined;
  /** When the goods are there, milliseconds since 1970; undefined for goods that are there now. */
  readonly availableAt: number | undefined;
};

/** When the goods are brought, where the way of delivery has windows; full ones are shown, and cannot be chosen. */
export const WindowChoice = ({ windows, chosenMethod, availableAt, first, error }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { info, locale } = shop.config;
  const groups = info.deliveryMethods.flatMap((one) => {
    const found = windows[one.id];
    return found === undefined || (chosenMethod !== undefined && chosenMethod !== one.id)
      ? []
      : [{ id: one.id, name: deliveryName(one, locale, info.locales), windows: windowsAfter(found, availableAt) }];
  });
  if (groups.length === 0) return null;
  const free = groups.flatMap((group) => group.windows).filter(({ isFull }) => !isFull);
  const id = fieldId('deliveryWindow');
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section}>
      <legend>
        <h2>{t('checkout.delivery_window')}</h2>
      </legend>
      {free.length === 0 && <p className={styles.hint}>{t('checkout.delivery_window_none')}</p>}
      <div className={styles.field}>
        <label htmlFor={id}>{t('checkout.delivery_window_label')}</label>
        <select
          id={id}
          name="deliveryWindow"
          className="field"
          defaultValue={free.some((one) => one.id === first) ? first : ''}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
        >
          <option value="">{t('checkout.delivery_window_choose')}</option>
          {groups.map((group) => (
            <optgroup key={group.id} label={group.name}>
              {group.windows.map((window) => (
                <option key={window.id} value={window.id} disabled={window.isFull}>
                  {window.isFull
                    ? t('checkout.delivery_window_taken', { window: windowText(window, text) })
                    : windowText(window, text)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <FieldError id={errorId} error={error} />
      </div>
    </fieldset>
  );
};
