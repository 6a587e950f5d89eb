import type { OrderStep, SharedOrder } from '@torg/domain/purchase';
import { useStorefront } from '../../bindings/storefront.ts';
import { aheadName, aheadOf, stateName, stepName } from './order-states.ts';
import styles from './order-timeline.module.css';

/** Whether another parcel followed one, after which more was still to be sent: the parcels are listed by themselves. */
const isFollowed = (step: OrderStep, next: OrderStep | undefined): boolean =>
  step.event === 'ship' && next?.event === 'ship' && next.state === step.state;

/** What happened so far with its day, and what comes next. */
export const OrderTimeline = ({ order }: { readonly order: SharedOrder }) => {
  const { t, date } = useStorefront().text;
  const steps = order.history.filter((step, index) => !isFollowed(step, order.history[index + 1]));
  const present = steps.length - 1;
  return (
    <ol className={styles.timeline} aria-label={t('order.timeline')}>
      {steps.map((step, index) => (
        // An order may come into a state more than once, but not at the same moment.
        <li
          key={`${step.at} ${step.event} ${step.state}`}
          data-state={step.state}
          aria-current={index === present ? 'step' : undefined}
        >
          <strong>{t(stepName(step, index === present, order))}</strong>
          <span>{date(step.at)}</span>
        </li>
      ))}
      {aheadOf[order.state].map((state) => (
        <li key={state} data-ahead="">
          <span>{t(stateName(state, order))}</span>
          <span>{t(aheadName(state, order))}</span>
        </li>
      ))}
    </ol>
  );
};
