import { sims } from '@torg/domain/subscription';
import { useId } from 'react';
import { useText } from '../../bindings/storefront.ts';
import styles from './plan-choice.module.css';
import type { PlanForm } from './use-plan-form.ts';

type Props = Pick<PlanForm, 'typed' | 'fault' | 'ids'> & {
  /** How many working days it takes until a number moves. */
  readonly days: number;
};

/** Which number the subscription has, and how it gets into the phone. */
export const NumberFields = ({ days, typed, fault, ids }: Props) => {
  const { t } = useText();
  const simId = useId();
  const told = (field: 'number' | 'portingDay') => ({
    ...{ id: ids[field], name: field, className: 'field', defaultValue: typed?.[field] },
    'aria-invalid': fault?.field === field,
    'aria-describedby': `${ids[field]}-hint${fault?.field === field ? ` ${ids[field]}-error` : ''}`,
  });
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label htmlFor={ids.number}>{t('subscription.number')}</label>
        <p id={`${ids.number}-hint`} className={styles.hint}>
          {t('subscription.number_hint')}
        </p>
        <input {...told('number')} type="tel" autoComplete="off" maxLength={40} />
        <Fault of="number" {...{ fault, ids }} />
      </div>
      <div className={styles.field}>
        <label htmlFor={ids.portingDay}>{t('subscription.porting_field')}</label>
        <p id={`${ids.portingDay}-hint`} className={styles.hint}>
          {t('subscription.porting_hint', { days })}
        </p>
        <input {...told('portingDay')} type="date" />
        <Fault of="portingDay" {...{ fault, ids }} />
      </div>
      <div className={styles.field}>
        <label htmlFor={simId}>{t('subscription.sim')}</label>
        <select id={simId} className="field" name="sim" defaultValue={typed?.sim}>
          {sims.map((sim) => (
            <option key={sim} value={sim}>
              {t(simNames[sim])}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

/** What is wrong with a field, beside it. */
const Fault = ({ of, fault, ids }: Pick<Props, 'fault' | 'ids'> & { readonly of: 'number' | 'portingDay' }) =>
  fault?.field === of ? (
    <p id={`${ids[of]}-error`} className={styles.error}>
      {fault.words}
    </p>
  ) : null;

const simNames = { sim: 'subscription.sim_card', esim: 'subscription.esim' } as const;
