import { type CompanyUser, type LimitForm, limitForm } from '@torg/domain/company-user';
import { spendingResets } from '@torg/domain/credit';
import { companyUserPaths } from '@torg/domain/navigation';
import type { CompanyPermission } from '@torg/domain/permission';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import { permissionsText, userName } from './company-user-texts.ts';
import styles from './company-users.module.css';
import { PermissionChoices } from './permission-choices.tsx';

type CardProps = {
  readonly user: CompanyUser;
  /** Permissions that who looks at it may give and take. */
  readonly mayGive: readonly CompanyPermission[];
  readonly company: string;
  readonly isSelf: boolean;
  /** Why something was not done: a message key. */
  readonly code?: string;
  /** The permissions that were chosen then. */
  readonly typed?: readonly string[];
  /** The limit that was typed then, if it was about that. */
  readonly typedLimit?: LimitForm;
};

/** One user of a company, and what can be changed about them. */
export const CompanyUserCard = ({ user, isSelf, code, typedLimit, ...props }: CardProps) => {
  const { text } = useStorefront();
  const { t } = text;
  return (
    <li className={styles.card}>
      <h2>
        {userName(text, user)} {isSelf && <span className={styles.note}>{t('user.self')}</span>}{' '}
        {!user.isActive && <span className={styles.out}>{t('user.inactive')}</span>}
      </h2>
      {user.email !== undefined && <p className={styles.email}>{user.email}</p>}
      {code !== undefined && <FormAnswer problem={text.code(code, limitValues(typedLimit, code))} />}
      {user.isActive && <Permissions {...{ user, ...props }} />}
      {user.isActive && <Limit {...{ user, typed: typedLimit, code, company: props.company }} />}
      <Standing {...{ user, isSelf, company: props.company }} />
    </li>
  );
};

/** What a form about a user says besides: of which company, and as which revision the user was seen. */
const useFields = (company: string, { id, revision }: CompanyUser, intent: string) => {
  const { path } = useStorefront();
  return {
    action: path(companyUserPaths.users),
    fields: { intent, company, user: id, revision: String(revision) },
  };
};

const Permissions = ({ user, mayGive, company, typed }: Omit<CardProps, 'isSelf' | 'code' | 'typedLimit'>) => {
  const { text, shop } = useStorefront();
  const { t } = text;
  const form = useFields(company, user, 'permissions');
  const chosen: readonly string[] = typed ?? user.permissions;
  const others = user.permissions.filter((name) => !mayGive.includes(name));
  return (
    <ShopForm className={styles.form} {...form}>
      <PermissionChoices {...{ mayGive, chosen }} />
      {others.length > 0 && (
        <p className={styles.hint}>{t('user.may_besides', { names: permissionsText(text, shop.config, others) })}</p>
      )}
      <button type="submit" className="button" aria-label={t('user.save_of', { name: userName(text, user) })}>
        {t('user.save')}
      </button>
    </ShopForm>
  );
};

/** The value that is wrong, which a text about a limit names. */
const limitValues = ({ amount, reset }: LimitForm = limitForm(undefined), code: string) => ({
  value: code === 'user.limit_reset' ? reset : amount,
});

type LimitProps = Pick<CardProps, 'user' | 'company'> & {
  readonly typed: LimitForm | undefined;
  readonly code: string | undefined;
};

/** How much a user may order for the company. */
const Limit = ({ user, company, typed, code }: LimitProps) => {
  const { text } = useStorefront();
  const { t } = text;
  const form = useFields(company, user, 'limit');
  const hint = useId();
  const { amount, reset } = typed ?? limitForm(user.limit);
  return (
    <ShopForm className={styles.form} {...form}>
      <fieldset className={styles.limit}>
        <legend>{t('user.limit')}</legend>
        <label className={styles.label}>
          {t('user.limit_sum')}
          <input
            className="field"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            defaultValue={amount}
            aria-invalid={code === 'user.limit_amount'}
            aria-describedby={hint}
          />
        </label>
        <label className={styles.label}>
          {t('user.limit_often')}
          <select className="field" name="reset" defaultValue={reset}>
            {spendingResets.map((one) => (
              <option key={one} value={one}>
                {t('user.limit_period', { reset: one })}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <p id={hint} className={styles.hint}>
        {t('user.limit_hint')}
      </p>
      <button type="submit" className="button" aria-label={t('user.limit_save_of', { name: userName(text, user) })}>
        {t('user.limit_save')}
      </button>
    </ShopForm>
  );
};

/** Shuts a user out, after a word about what that does, or lets them in again. */
const Standing = ({ user, company, isSelf }: Pick<CardProps, 'user' | 'company' | 'isSelf'>) => {
  const { text } = useStorefront();
  const { t } = text;
  const form = useFields(company, user, user.isActive ? 'deactivate' : 'activate');
  const name = userName(text, user);
  if (!user.isActive)
    return (
      <ShopForm {...form}>
        <button type="submit" className="button button-quiet" aria-label={t('user.activate_of', { name })}>
          {t('user.activate')}
        </button>
      </ShopForm>
    );
  return (
    <details className={styles.standing}>
      <summary>{t('user.deactivate_of', { name })}</summary>
      <p className={styles.hint}>{t(isSelf ? 'user.deactivate_self_hint' : 'user.deactivate_hint')}</p>
      <ShopForm {...form}>
        <button type="submit" className="button button-quiet">
          {t('user.deactivate')}
        </button>
      </ShopForm>
    </details>
  );
};
