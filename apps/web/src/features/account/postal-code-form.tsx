import { paths } from '@torg/domain/navigation';
import type { User } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import { type FormEvent, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './profile-page.module.css';

/** What the server said to a form that was sent without scripts. */
const answers: Readonly<Record<string, MessageKey>> = { true: 'profile.saved', false: 'profile.invalid_postal_code' };

/** The postal code that a user wants filled in. It is kept with the account; a plain form where no scripts run. */
export const PostalCodeForm = ({ user }: { readonly user: User }) => {
  const storefront = useStorefront();
  const { text, path, facts, profiles } = storefront;
  const asked = new URL(facts.url, facts.origin).searchParams.get('saved');
  const [told, setTold] = useState<MessageKey | undefined>(asked === null ? undefined : answers[asked]);
  const isWrong = told !== undefined && told !== 'profile.saved';

  const save = async (code: string): Promise<MessageKey> => {
    const saved = await (await profiles()).saveUser({ _defaultPostalCode: code })();
    if (E.isLeft(saved)) noticeExpiry(storefront, saved.left);
    if (E.isLeft(saved)) return 'profile.not_saved';
    return (saved.right._defaultPostalCode ?? '') === code ? 'profile.saved' : 'profile.invalid_postal_code';
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('_defaultPostalCode');
    setTold(undefined);
    save(String(code).trim()).then(setTold, () => setTold('profile.not_saved'));
  };

  return (
    <ShopForm
      className={styles.form}
      action={paths.saveUser}
      fields={{ redirectUri: path(paths.profile) }}
      onSubmit={submit}
    >
      <label htmlFor="postal-code">{text.t('profile.postal_code')}</label>
      <p id="postal-code-hint" className={styles.hint}>
        {text.t('profile.postal_code_hint')}
      </p>
      <div className={styles.line}>
        <input
          id="postal-code"
          className="field"
          name="_defaultPostalCode"
          autoComplete="postal-code"
          maxLength={12}
          defaultValue={user._defaultPostalCode ?? ''}
          aria-invalid={isWrong}
          aria-describedby="postal-code-hint postal-code-told"
        />
        <button type="submit" className="button button-quiet">
          {text.t('profile.save')}
        </button>
      </div>
      <p id="postal-code-told" role="status">
        {told !== undefined && text.t(told)}
      </p>
    </ShopForm>
  );
};
