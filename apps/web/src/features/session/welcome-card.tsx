import { useId } from 'react';
import type { Text } from '../../bindings/text.ts';
import styles from './welcome-card.module.css';

export type WelcomeCardProps = {
  readonly text: Text;
  /** What the shop is called. */
  readonly shop: string;
  /** The login page, and the way back here. */
  readonly login: string;
  /** Where who has a subscription sees it, in shops that sell them; a guest is led there by a login. */
  readonly subscriptions?: string | undefined;
  readonly onLogIn: () => void;
  readonly onLater: () => void;
};

/**
 * Offers a login to who reads as a guest. It stands beside the page and asks for no focus; who cannot see it is told that
 * it is there.
 */
export const WelcomeCard = ({ text, shop, login, subscriptions, onLogIn, onLater }: WelcomeCardProps) => {
  const title = useId();
  return (
    <aside
      className={styles.card}
      aria-labelledby={title}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onLater();
      }}
    >
      <div role="status">
        <h2 id={title} className={styles.title}>
          {text.t('welcome.title', { shop })}
        </h2>
        <p className={styles.text}>{text.t('welcome.text')}</p>
      </div>
      <p className={styles.ways}>
        <a className="button" href={login} onClick={onLogIn}>
          {text.t('welcome.log_in')}
        </a>
        <button type="button" className="button button-quiet" onClick={onLater}>
          {text.t('welcome.later')}
        </button>
      </p>
      {subscriptions !== undefined && (
        <p>
          <a className="link" href={subscriptions} onClick={onLogIn}>
            {text.t('welcome.own_subscriptions')}
          </a>
        </p>
      )}
      <p className={styles.again}>{text.t('welcome.again')}</p>
    </aside>
  );
};
