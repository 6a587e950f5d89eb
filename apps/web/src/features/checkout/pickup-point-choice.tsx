import type { PickupPoint } from '@torg/domain/delivery';
import { hoursText } from '../../bindings/opening-hours.ts';
import { useText } from '../../bindings/storefront.ts';
import { unbroken } from '../../bindings/wording.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = {
  readonly points: readonly PickupPoint[];
  /** The id of the point that was chosen before; empty for none. */
  readonly first: string;
  readonly error: string | undefined;
};

/** Where the goods are handed over: the nearest points, of which the first is chosen until another one is. */
export const PickupPointChoice = ({ points, first, error }: Props) => {
  const text = useText();
  const { t } = text;
  const id = fieldId('pickupPoint');
  const errorId = error === undefined ? undefined : `${id}-error`;
  const chosen = points.some((point) => point.id === first) ? first : points[0]?.id;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{t('checkout.pickup_point')}</h2>
      </legend>
      <div className={styles.choices}>
        {points.map((point, index) => (
          <label key={point.id} className={styles.choice}>
            <input
              id={index === 0 ? id : `${id}-${point.id}`}
              aria-labelledby={`${id}-${point.id}-name`}
              aria-describedby={`${id}-${point.id}-more`}
              type="radio"
              name="pickupPoint"
              value={point.id}
              defaultChecked={point.id === chosen}
            />
            <span className={styles.pointName} id={`${id}-${point.id}-name`}>
              {point.name}
            </span>
            <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-${point.id}-more`}>
              <span>
                {point.street}, {unbroken(`${point.postalCode} ${point.city}`)}
                <br />
                {hoursText(text, point.hours)}
              </span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
};
