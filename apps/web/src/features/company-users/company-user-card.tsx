import type { CompanyUser } from '@torg/domain/company-user';
import { companyUserPaths } from '@torg/domain/navigation';
import type { CompanyPermission } from '@torg/domain/permission';
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
};

/** One user of a company, and what can be changed about them. */
export const CompanyUserCard = ({ user, isSelf, code, ...props }: CardProps) => {
  const { text } = useStorefront();
  const { t } = text;
  return (
    <li className={styles.card}>
      <h2>
        {userName(text, user)} {isSelf && <span className={styles.note}>{t('user.self')}</span>}{' '}
        {!user.isActive && <span className={styles.out}>{t('user.inactive')}</span>}
      </h2>
      {user.email !== undefined && <p className={styles.email}>{user.email}</p>}
      {code !== undefined && <FormAnswer problem={text.code(code)} />}
      {user.isActive && <Permissions {...{ user, ...props }} />}
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

const Permissions = ({ user, mayGive, company, typed }: Omit<CardProps, 'isSelf' | 'code'>) => {
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
