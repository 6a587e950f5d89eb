import { paths } from '@torg/domain/navigation';
import type { StartUpProgress } from '@torg/domain/session/browser';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { Link } from '../../ui/link.tsx';
import spinnerStyles from '../../ui/spinner.module.css';
import { loginFailureText, supportCode } from './failure-text.ts';
import styles from './login-page.module.css';

/** The page that leads to the identity server, and the one that it leads back to. It says what happens meanwhile. */
export const LoginPage = ({ isAnswer }: { readonly isAnswer: boolean }) => {
  const { session, text } = useStorefront();
  const progress = useStream<StartUpProgress>(session.progress, running);
  if (progress._tag === 'Failed') return <FailedLogin {...progress} />;
  const isDelayed = progress._tag === 'Running' && progress.isDelayed;
  return (
    <div className={`page ${styles.login}`}>
      <h1 tabIndex={-1}>{text.t(isAnswer ? 'login.finishing_title' : 'login.title')}</h1>
      <p className={styles.waiting} role="status">
        <span className={spinnerStyles.spinner} aria-hidden="true" />
        {text.t(isDelayed ? 'login.delayed' : isAnswer ? 'login.finishing' : 'login.leading')}
      </p>
      <p className={`without-scripts ${styles.text}`}>{text.t('login.without_scripts')}</p>
    </div>
  );
};

const running: StartUpProgress = { _tag: 'Running', isDelayed: false };

type Failed = Extract<StartUpProgress, { readonly _tag: 'Failed' }>;

/** A start-up that stopped: why, and the ways onward. */
export const FailedLogin = ({ failure, options, triesAgain }: Failed) => {
  const { session, path, text, shop } = useStorefront();
  const { info } = shop.config;
  // Only another account helps.
  const needsOtherAccount = failure._tag === 'NoAccess';
  const code = supportCode(failure);
  return (
    <div className={`page ${styles.login}`}>
      <h1 tabIndex={-1}>{text.t('login.failed_title')}</h1>
      <p className={styles.text} role="alert">
        {loginFailureText(text, failure)}
      </p>
      {triesAgain === true && <p className={styles.text}>{text.t('login.tries_again')}</p>}
      {code !== undefined && <p className={styles.text}>{text.t('login.support_code', { code })}</p>}
      <p className={styles.ways}>
        <a
          className="button"
          href={path(paths.login(options.redirectUri))}
          onClick={(event) => {
            event.preventDefault();
            void session.dispatch({ _tag: 'Retried', asSomebodyElse: needsOtherAccount });
          }}
        >
          {text.t(needsOtherAccount ? 'login.as_somebody_else' : 'login.retry')}
        </a>
        {!info.loginRequired && <Link to={paths.start}>{text.t('not_found.start')}</Link>}
      </p>
    </div>
  );
};
