import { companyUserPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { CompanyUserCard } from './company-user-card.tsx';
import { CompanyUserHistory } from './company-user-history.tsx';
import styles from './company-users.module.css';
import { InviteForm, OpenInvitations } from './invitations.tsx';

type Shown = Extract<OwnContent, { page: 'company-users' }>;

const empty: Pick<Shown, 'users' | 'history' | 'mayGive' | 'company' | 'keeperId' | 'invitations'> = {
  ...{ users: [], history: [], mayGive: [], invitations: [] },
  ...{ company: { id: '' }, keeperId: '' },
};

/** The users of a company, what they may do, and who said so, for who keeps them. */
export const CompanyUsersPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'company-users' ? facts.own : undefined;
  const { users, history, mayGive, company, keeperId, invitations } = own ?? empty;
  const { done, code, user, typed, typedLimit, invite, invitation } = own ?? {};
  const isSaidBeside =
    invite !== undefined || invitations.some(({ id }) => id === invitation) || users.some(({ id }) => id === user);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('user.list_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('user.done', { what: done })}
        problem={code === undefined || isSaidBeside ? undefined : text.code(code)}
      />
      <p className={styles.hint}>{t('user.list_hint', { company: company.name ?? company.id })}</p>
      <ul className={styles.cards}>
        {users.map((one) => (
          <CompanyUserCard
            key={`${one.id} ${one.revision}`}
            {...{ user: one, mayGive, company: company.id, isSelf: one.id === keeperId }}
            {...(one.id === user && code !== undefined ? { code } : {})}
            {...(one.id === user && typed !== undefined ? { typed } : {})}
            {...(one.id === user && typedLimit !== undefined ? { typedLimit } : {})}
          />
        ))}
      </ul>
      <p>
        <Link to={companyUserPaths.requests}>{t('company_request.to_list')}</Link>
      </p>
      <OpenInvitations {...{ invitations, invitation, code, company: company.id }} />
      <InviteForm {...{ mayGive, invite, code, company: company.id }} />
      {history.length > 0 && <CompanyUserHistory {...{ history, users }} />}
    </div>
  );
};
