import { redirectTarget } from '@torg/domain/navigation';
import { hasProfileChoice } from '@torg/domain/profile';
import { useStorefront } from '../../bindings/storefront.ts';
import { useSession } from '../../bindings/stores.ts';
import { ProfileChoice } from '../profile/profile-choice.tsx';
import { profileQuestion } from '../profile/profile-name.ts';
import styles from './choose-profile-page.module.css';
import { LoginOffer } from './login-offer.tsx';

type Props = { readonly search: { readonly redirectUri?: unknown; readonly failed?: unknown } };

/** For whom to shop, as a page of its own: the account menu leads here where no dialog can open. */
export const ChooseProfilePage = ({ search: { redirectUri: wish, failed } }: Props) => {
  const { text, facts } = useStorefront();
  const redirectUri = redirectTarget(typeof wish === 'string' ? wish : undefined, facts.origin);
  const session = useSession();
  const user = session._tag === 'Known' ? session.user : undefined;
  const mayChoose = user !== undefined && hasProfileChoice(user);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{profileQuestion(text, facts)}</h1>
      {user === undefined && <LoginOffer reason={text.t('selected_profiles.log_in')} />}
      {user !== undefined && !mayChoose && <p>{text.t('selected_profiles.none')}</p>}
      {mayChoose && (
        <>
          <p className={styles.intro}>{text.t('selected_profiles.intro')}</p>
          <ProfileChoice user={user} redirectUri={redirectUri} hasFailed={failed !== undefined} />
        </>
      )}
    </div>
  );
};
