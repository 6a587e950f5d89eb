import { noonOf } from '@torg/domain/calendar';
import type { RunningTerms, Usage } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import styles from './own-subscriptions.module.css';

type Props = { readonly plan: Pick<RunningTerms, 'data' | 'minutes'>; readonly usage: Usage };

const perGigabyte = 1000;

/** What was used of a plan since its period began; each bar says in words what it draws. */
export const UsageOf = ({ plan, usage }: Props) => {
  const { text } = useStorefront();
  const { t, number } = text;
  const used = Math.round(usage.megabytes / (perGigabyte / 10)) / 10;
  const parts = [
    {
      name: t('subscription.own_data'),
      told: t('subscription.own_data_used', { used: number(used), of: plan.data ?? 0 }),
      ...{ value: usage.megabytes, most: plan.data && plan.data * perGigabyte },
    },
    {
      name: t('subscription.own_minutes'),
      told: t('subscription.own_minutes_used', { used: usage.minutes, of: plan.minutes ?? 0 }),
      ...{ value: usage.minutes, most: plan.minutes },
    },
  ];
  return (
    <div className={styles.usage}>
      <h3>{t('subscription.own_usage', { day: text.date(noonOf(usage.from)) })}</h3>
      {parts.map(({ name, told, value, most }) => (
        <div key={name}>
          <p>
            <span>{name}</span> <span>{told}</span>
          </p>
          {most !== undefined && most > 0 && (
            <progress max={most} value={Math.min(value, most)} aria-label={`${name}: ${told}`} />
          )}
          {most !== undefined && value > most && <p className={styles.hint}>{t('subscription.own_used_up')}</p>}
        </div>
      ))}
    </div>
  );
};
