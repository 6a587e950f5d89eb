import { paths } from '@torg/domain/navigation';
import type { User } from '@torg/domain/user';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './profile-choice.module.css';
import { profileName } from './profile-name.ts';
import { useProfileSwitch } from './use-profile-switch.ts';

type Props = {
  readonly user: User;
  /** The page that comes after a choice. */
  readonly redirectUri: string;
  /** The choice before was refused. */
  readonly hasFailed?: boolean;
  /** The page that is open is shown for another profile now; left out, it leads to `redirectUri`. */
  readonly onChanged?: (name: string) => void;
};

/** The profiles that a user can shop in, each a button of a plain form: it works with scripts and without. */
export const ProfileChoice = ({ user, redirectUri, hasFailed = false, onChanged }: Props) => {
  const { text, path } = useStorefront();
  const { customerProfiles = [], _selectedProfileId } = user;
  const { problem, changingTo, submit } = useProfileSwitch({ redirectUri, onChanged });
  const told = problem ?? (hasFailed ? text.t('selected_profiles.error_change_profile') : undefined);
  return (
    <ShopForm action={path(paths.chooseProfile())} onSubmit={submit} fields={{ redirectUri }}>
      <ul className={styles.list}>
        {customerProfiles.map((profile) => {
          const { organisationNumber } = profile.attributes;
          const isChosen = profile.id === _selectedProfileId;
          return (
            <li key={profile.id}>
              <button
                className={styles.profile}
                type="submit"
                name="profileId"
                value={profile.id}
                aria-current={isChosen ? 'true' : undefined}
                aria-busy={profile.id === changingTo}
              >
                <span className={styles.name}>{profileName(text, profile)}</span>
                {organisationNumber !== undefined && (
                  <span className={styles.about}>
                    {text.t('selected_profiles.organisation', { number: organisationNumber })}
                  </span>
                )}
                {isChosen && <span className={styles.chosen}>{text.t('selected_profiles.chosen')}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.problem} role="alert">
        {told}
      </p>
    </ShopForm>
  );
};
