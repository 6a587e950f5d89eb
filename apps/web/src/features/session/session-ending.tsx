import { type SessionWarning, spokenSeconds } from '@torg/domain/session/browser';
import { useId, useState } from 'react';
import type { Text } from '../../bindings/text.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import styles from './session-ending.module.css';

export type SessionEndingProps = {
  readonly warning: SessionWarning;
  readonly text: Text;
  /** Why the last answer was not heard. */
  readonly problem: string | undefined;
  /** Says that somebody is there. */
  readonly onStay: () => void;
  /** Goes to login, and comes back to this page. */
  readonly onLogIn: () => void;
};

/** Minutes and seconds, such as `1:05`. */
const clockTime = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const inWords = ({ t }: Text, seconds: number): string =>
  seconds % 60 === 0
    ? t('session.ending_minutes', { count: seconds / 60 })
    : t('session.ending_seconds', { count: seconds });

/**
 * Says that the session ends soon, and how to go on. The time is seen each second and spoken a few times. Escape answers
 * as the first button does, for somebody is there; it never leads away from the page.
 */
export const SessionEnding = ({ warning, text, problem, onStay, onLogIn }: SessionEndingProps) => {
  const { kind, secondsLeft } = warning;
  const [first] = useState(secondsLeft);
  const label = useId();
  const isIdle = kind === 'idle';
  return (
    <AlertDialog
      title={text.t('session.ending_title')}
      description={text.t(isIdle ? 'session.ending_idle' : 'session.ending_absolute')}
      onClose={onStay}
    >
      <p className={styles.left}>
        <span id={label}>{text.t('session.ending_left')}</span>
        <span className={styles.time} role="timer" aria-live="off" aria-labelledby={label}>
          {clockTime(secondsLeft)}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {inWords(text, spokenSeconds(first, secondsLeft))}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <form method="dialog" className={dialogStyles.ways}>
        {isIdle ? (
          <button type="submit" className="button">
            {text.t('session.stay')}
          </button>
        ) : (
          <>
            <button type="button" className="button" onClick={onLogIn}>
              {text.t('session.stay')}
            </button>
            <button type="submit" className="button button-quiet">
              {text.t('session.ending_later')}
            </button>
          </>
        )}
      </form>
    </AlertDialog>
  );
};
