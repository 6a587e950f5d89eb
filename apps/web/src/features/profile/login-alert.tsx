import { useRouterState } from '@tanstack/react-router';
import { pageAt, splitLocale } from '@torg/domain/navigation';
import { loginAlertFor } from '@torg/domain/profile';
import type { User } from '@torg/domain/user';
import { useEffect, useId, useState } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import styles from './login-alert.module.css';
import { profileName } from './profile-name.ts';

/** What is remembered in the browser; `asking` until its code is there. */
type Remembered = { readonly _tag: 'asking' } | { readonly _tag: 'known'; readonly id: string | undefined };

/** Tells business customers, once for each business, for whom they shop since they logged in. */
export const LoginAlert = ({ user }: { readonly user: User }) => {
  const { text, facts, profiles, shop } = useStorefront();
  const [remembered, setRemembered] = useState<Remembered>({ _tag: 'asking' });
  const here = useRouterState({ select: ({ location }) => location.pathname });
  const title = useId();

  useEffect(
    () => whileShown(profiles(), ({ loginAlert }) => setRemembered({ _tag: 'known', id: loginAlert.read() })),
    [profiles],
  );

  if (remembered._tag === 'asking' || facts.acting !== undefined) return null;
  const { path } = splitLocale(here, shop.config.info.locales);
  const profile = loginAlertFor({
    ...{ user, customerGroup: facts.priceContext.customerGroup, page: pageAt(path)?.page.name },
    remembered: remembered.id,
  });
  if (profile === undefined) return null;

  const close = (): void => {
    setRemembered({ _tag: 'known', id: profile.id });
    void profiles().then(({ loginAlert }) => loginAlert.write(profile.id));
  };
  return (
    <section className={styles.alert} aria-labelledby={title} data-login-alert="">
      <div role="status">
        <h2 id={title} className={styles.title}>
          {text.t('login_alert.title', { name: profileName(text, profile) })}
        </h2>
        <p>{text.t('login_alert.text')}</p>
      </div>
      <button type="button" className="button button-quiet" onClick={close}>
        {text.t('ok')}
      </button>
    </section>
  );
};
