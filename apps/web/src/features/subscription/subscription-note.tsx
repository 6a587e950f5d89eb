import { type AgreedSubscription, toldSubscription } from '@torg/domain/subscription';
import { useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import styles from './subscription-note.module.css';

type Props = {
  readonly subscription: AgreedSubscription;
  /** For the goods, at once; minor units with VAT. */
  readonly upfront: number;
};

/** What goods are bought with: what it costs each month, how it binds, and the minimum total price. */
export const SubscriptionNote = ({ subscription, upfront }: Props) => {
  const text = useText();
  const words = { ...text, t: (key: string, values = {}) => text.t(key as MessageKey, values) };
  return (
    <span className={styles.note}>
      {toldSubscription(words, subscription, upfront).map((line) => (
        <span key={line} className={styles.line}>
          {line}
        </span>
      ))}
    </span>
  );
};
