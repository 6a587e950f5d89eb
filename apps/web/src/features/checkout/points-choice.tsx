import type { ShopperPointsView } from '@torg/domain/loyalty';
import { useText } from '../../bindings/storefront.ts';
import styles from './checkout-page.module.css';
import { fieldId } from './form-fields.ts';
import { FieldError } from './text-field.tsx';

type Props = {
  readonly points: ShopperPointsView;
  /** How many would pay some of the order; 0 where none can. */
  readonly usable: number;
  /** How many the order will earn. */
  readonly earned: number;
  readonly first: string;
  readonly error: string | undefined;
};

/** What the order earns, and whether points pay what they can of it. What is sent is the number that was shown. */
export const PointsChoice = ({ points, usable, earned, first, error }: Props) => {
  const { t, money } = useText();
  const id = fieldId('points');
  const errorId = error === undefined ? undefined : `${id}-error`;
  return (
    <fieldset className={styles.section} aria-describedby={errorId}>
      <legend>
        <h2>{t('points.title')}</h2>
      </legend>
      {usable > 0 && (
        <label className={styles.choice}>
          <input
            id={id}
            type="checkbox"
            name="points"
            value={String(usable)}
            defaultChecked={first !== ''}
            aria-labelledby={`${id}-name`}
            aria-describedby={`${id}-more`}
          />
          <span className={styles.choiceName} id={`${id}-name`}>
            {t('points.use', { count: usable, amount: money(usable * points.worth) })}
          </span>
          <span className={`${styles.choiceMore} ${styles.hint}`} id={`${id}-more`}>
            {t('points.left', { count: points.available })}
          </span>
        </label>
      )}
      <FieldError id={errorId} error={error} />
      {earned > 0 && <p className={styles.hint}>{t('points.will_earn', { count: earned })}</p>}
    </fieldset>
  );
};
