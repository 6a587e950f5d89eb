import type { OwnContent } from '../../bindings/page.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { CompanyUserCard } from './company-user-card.tsx';
import { CompanyUserHistory } from './company-user-history.tsx';
import styles from './company-users.module.css';

type Shown = Extract<OwnContent, { page: 'company-users' }>;

const empty: Pick<Shown, 'users' | 'history' | 'mayGive' | 'company' | 'keeperId'> = {
  ...{ users: [], history: [], mayGive: [] },
  ...{ company: { id: '' }, keeperId: '' },
};

/** The users of a company, what they may do, and who said so, for who keeps them. */
export const CompanyUsersPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'company-users' ? facts.own : undefined;
  const { users, history, mayGive, company, keeperId } = own ?? empty;
  const { done, code, user, typed } = own ?? {};
  const isOfNobody = code !== undefined && users.every(({ id }) => id !== user);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('user.list_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('user.done', { what: done })}
        problem={isOfNobody ? text.code(code) : undefined}
      />
      <p className={styles.hint}>{t('user.list_hint', { company: company.name ?? company.id })}</p>
      <ul className={styles.cards}>
        {users.map((one) => (
          <CompanyUserCard
            key={`${one.id} ${one.revision}`}
            {...{ user: one, mayGive, company: company.id, isSelf: one.id === keeperId }}
            {...(one.id === user && code !== undefined ? { code } : {})}
            {...(one.id === user && typed !== undefined ? { typed } : {})}
          />
        ))}
      </ul>
      {history.length > 0 && <CompanyUserHistory {...{ history, users }} />}
    </div>
  );
};
