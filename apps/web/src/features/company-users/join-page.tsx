import { companyUserPaths, paths } from '@torg/domain/navigation';
import { companyPermissionTexts } from '@torg/domain/permission';
import { hasProfileChoice } from '@torg/domain/profile';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './company-users.module.css';

/** An invitation to buy for a company, by the link of its mail: to open it accepts nothing. */
export const JoinPage = () => {
  const { path, text, facts } = useStorefront();
  const { t, date, time } = text;
  const own = facts.own?.page === 'join-company' ? facts.own : undefined;
  const { linkKey = '', invitation, code, typed } = own ?? {};
  const { company, by = '', permissions = [], endsAt = 0, asksMailbox = false, isJoined = false } = invitation ?? {};
  const companyName = company?.name ?? company?.id ?? '';
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('join.title')}</h1>
      <FormAnswer
        id="join-answer"
        problem={code === undefined ? undefined : text.code(code)}
        done={isJoined ? t('join.joined', { company: companyName }) : undefined}
      />
      {invitation !== undefined && !isJoined && (
        <section className={styles.card}>
          <p>{t('join.intro', { by, company: companyName })}</p>
          {permissions.length > 0 && (
            <>
              <h2>{t('join.may')}</h2>
              <ul>
                {permissions.map((name) => (
                  <li key={name}>{t(companyPermissionTexts[name])}</li>
                ))}
              </ul>
            </>
          )}
          <p className={styles.hint}>{t('join.hint')}</p>
          <p>{t('join.until', { until: `${date(endsAt)}, ${time(endsAt)}` })}</p>
          <ShopForm className={styles.form} action={path(companyUserPaths.join(linkKey))}>
            {asksMailbox && (
              <label className={styles.label} htmlFor="join-email">
                {t('join.mailbox')}
                <input
                  id="join-email"
                  className="field"
                  type="email"
                  name="email"
                  required={true}
                  autoComplete="email"
                  defaultValue={typed}
                  aria-invalid={code !== undefined}
                  aria-describedby={code === undefined ? undefined : 'join-answer'}
                />
              </label>
            )}
            <button type="submit" className="button">
              {t('join.accept')}
            </button>
          </ShopForm>
        </section>
      )}
      <p className={styles.actions}>
        {code === 'invitation.other_mailbox' && !asksMailbox && (
          <a className="link" href={path(paths.logout)}>
            {t('join.log_out')}
          </a>
        )}
        {isJoined && hasProfileChoice(facts.user ?? {}) ? (
          <Link to={paths.chooseProfile(paths.start)}>{t('join.choose')}</Link>
        ) : (
          <Link to={paths.start}>{t('not_found.start')}</Link>
        )}
      </p>
    </div>
  );
};
