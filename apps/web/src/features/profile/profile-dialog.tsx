import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { isAskedForProfile, loginKey, mayKeepProfile, opensProfileQuestion } from '@torg/domain/profile';
import { profileInUse, type User } from '@torg/domain/user';
import { useCallback, useEffect, useId, useRef } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { useStream } from '../../bindings/use-stream.ts';
import { whileShown } from '../../bindings/while-shown.ts';
import dialogStyles from '../../ui/dialog.module.css';
import { openModal } from '../../ui/open-modal.ts';
import { ProfileChoice } from './profile-choice.tsx';
import styles from './profile-dialog.module.css';
import { profileDialogId } from './profile-link.tsx';
import { profileName, profileQuestion } from './profile-name.ts';

/**
 * Asks for whom to shop, where there are several profiles and none is chosen; the account menu opens it too. Escape leaves
 * it where a profile holds already. The element itself keeps the focus inside.
 */
export const ProfileDialog = ({ user }: { readonly user: User }) => {
  const { text, path, facts, profiles, session, showToast } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  // The page that asks the same is not covered by the question.
  const pageAsks = here.startsWith(paths.chooseProfile());
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { customerGroup } = facts.priceContext;
  const mayKeep = mayKeepProfile(user, customerGroup);
  const inUse = profileInUse(user, customerGroup);
  // Who was kept of the last page may have chosen since: the server is asked first.
  const isSettled = useStream(session.progress, undefined)?._tag === 'Done';

  const tell = useCallback(
    (name: string) => void showToast({ words: text.t('selected_profiles.success_change_profile', { name }) }),
    [showToast, text],
  );

  // What was told before the page came again is told once, and by the page that came.
  useEffect(
    () =>
      whileShown(profiles(), ({ memory }) => {
        const { told: changed, kept } = memory.read();
        if (changed === undefined) return;
        memory.write(kept === undefined ? {} : { kept });
        tell(changed);
      }),
    [profiles, tell],
  );

  useEffect(
    () =>
      whileShown(profiles(), ({ memory }) => {
        const opens = isSettled && !pageAsks && opensProfileQuestion(user, customerGroup, memory.read().kept);
        if (opens && dialog.current?.open === false) openModal(dialog.current);
      }),
    [profiles, isSettled, pageAsks, user, customerGroup],
  );

  const keep = (): void => {
    if (isAskedForProfile(user)) void profiles().then(({ memory }) => memory.write({ kept: loginKey(user) }));
  };

  return (
    <dialog
      ref={dialog}
      id={profileDialogId}
      className={styles.dialog}
      aria-labelledby={title}
      onCancel={(event) => {
        if (!mayKeep) event.preventDefault();
      }}
      onClose={keep}
    >
      <h2 id={title} className={dialogStyles.title}>
        {profileQuestion(text, facts)}
      </h2>
      <p className={styles.intro}>{text.t('selected_profiles.intro')}</p>
      <ProfileChoice
        user={user}
        redirectUri={path(here)}
        onChanged={(name) => {
          dialog.current?.close();
          tell(name);
        }}
      />
      {mayKeep && inUse !== undefined && (
        <form method="dialog" className={dialogStyles.ways}>
          <button type="submit" className="button button-quiet">
            {text.t('selected_profiles.keep', { name: profileName(text, inUse) })}
          </button>
        </form>
      )}
    </dialog>
  );
};
