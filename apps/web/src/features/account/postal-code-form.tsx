import { paths } from '@torg/domain/navigation';
import { isKeptPostalCode } from '@torg/domain/profile';
import type { User } from '@torg/domain/user';
import { either as E } from 'fp-ts';
import { type FormEvent, useState } from 'react';
import { noticeExpiry } from '../../bindings/failure-text.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { postalCodeError } from '../delivery/postal-code-field.ts';
import styles from './profile-page.module.css';

/** What became of the code: `true` and `false` are what the server says to a form that was sent without scripts. */
const outcomes = ['true', 'false', 'away'] as const;
type Outcome = (typeof outcomes)[number];

/** The postal code that a user wants filled in. It is kept with the account; a plain form where no scripts run. */
export const PostalCodeForm = ({ user }: { readonly user: User }) => {
  const storefront = useStorefront();
  const { text, path, facts, profiles, shop } = storefront;
  const { info, locale } = shop.config;
  const asked = new URL(facts.url, facts.origin).searchParams.get('saved');
  const [outcome, setOutcome] = useState<Outcome | undefined>(outcomes.find((known) => known === asked));
  const told: Readonly<Record<Outcome, string>> = {
    true: text.t('profile.saved'),
    false: postalCodeError(text, info.countries, locale),
    away: text.t('profile.not_saved'),
  };

  const save = async (code: string): Promise<Outcome> => {
    if (!isKeptPostalCode(code, info.countries)) return 'false';
    const saved = await (await profiles()).saveUser({ _defaultPostalCode: code })();
    if (E.isLeft(saved)) noticeExpiry(storefront, saved.left);
    return E.isLeft(saved) ? 'away' : 'true';
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('_defaultPostalCode');
    setOutcome(undefined);
    save(String(code).trim()).then(setOutcome, () => setOutcome('away'));
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
          aria-invalid={outcome === 'false' || outcome === 'away'}
          aria-describedby="postal-code-hint postal-code-told"
        />
        <button type="submit" className="button button-quiet">
          {text.t('profile.save')}
        </button>
      </div>
      <p id="postal-code-told" role="status">
        {outcome !== undefined && told[outcome]}
      </p>
    </ShopForm>
  );
};
