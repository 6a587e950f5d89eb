import { useRouterState } from '@tanstack/react-router';
import { redirectTarget } from '@torg/domain/navigation';
import type { StartUpProgress } from '@torg/domain/session/browser';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import spinnerStyles from '../../ui/spinner.module.css';
import styles from './login-page.module.css';
import { FailedLogin } from './login-page.tsx';

const running: StartUpProgress = { _tag: 'Running', isDelayed: false };

/** Waits for the start-up, which goes on to the page's target. Without scripts a link does. */
export const InitPage = () => {
  const { session, shop, text, facts } = useStorefront();
  const progress = useStream<StartUpProgress>(session.progress, running);
  const wish = useRouterState({
    select: ({ location }) => (location.search as { redirectUri?: unknown }).redirectUri,
  });
  if (progress._tag === 'Failed') return <FailedLogin {...progress} />;
  const { redirectOrigins } = shop.config.info;
  const target = redirectTarget(typeof wish === 'string' ? wish : undefined, facts.origin, redirectOrigins);
  return (
    <div className={`page ${styles.login}`}>
      <h1 tabIndex={-1}>{text.t('init.title')}</h1>
      <p className={styles.waiting} role="status">
        <span className={spinnerStyles.spinner} aria-hidden="true" />
        {text.t('init.text')}
      </p>
      <p className={`without-scripts ${styles.text}`}>
        <a className="button" href={target}>
          {text.t('init.go_on')}
        </a>
      </p>
    </div>
  );
};
