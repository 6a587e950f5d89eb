import { useRouterState } from '@tanstack/react-router';
import { paths } from '@torg/domain/navigation';
import { hasProfileChoice } from '@torg/domain/profile';
import { profileInUse, type User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { openModal } from '../../ui/open-modal.ts';
import styles from './profile-link.module.css';
import { profileName } from './profile-name.ts';

/** The dialog of profiles; it is in the page once its code is there. */
export const profileDialogId = 'choose-profile';

/** Opens the dialog. @returns whether there is one: else the link leads to the page of profiles. */
const openDialog = (): boolean => {
  const dialog = document.getElementById(profileDialogId);
  if (!(dialog instanceof HTMLDialogElement)) return false;
  openModal(dialog);
  return true;
};

/** For whom is shopped, and the way to another profile where there are several. */
export const ProfileLink = ({ user }: { readonly user: User }) => {
  const { text, path, facts } = useStorefront();
  const here = useRouterState({ select: ({ location }) => location.pathname + location.searchStr });
  const profile = profileInUse(user, facts.priceContext.customerGroup);
  const hasChoice = hasProfileChoice(user);
  return (
    <>
      {profile !== undefined && (
        <p className={styles.profile}>
          {text.t('selected_profiles.shopping_for', { name: profileName(text, profile) })}
        </p>
      )}
      {hasChoice && (
        <a
          className={styles.change}
          href={path(paths.chooseProfile(path(here)))}
          onClick={(event) => {
            if (openDialog()) event.preventDefault();
          }}
        >
          {text.t('selected_profiles.change')}
        </a>
      )}
    </>
  );
};
