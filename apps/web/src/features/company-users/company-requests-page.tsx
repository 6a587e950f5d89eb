import { companyUserPaths, paths } from '@torg/domain/navigation';
import { hasProfileChoice } from '@torg/domain/profile';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './company-users.module.css';
import { PermissionChoices } from './permission-choices.tsx';

type Shown = Extract<OwnContent, { page: 'company-requests' }>;
type Kept = NonNullable<Shown['kept']>;

/** Where a user asks to buy for a company, and who keeps its users decides about who asks. */
export const CompanyRequestsPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'company-requests' ? facts.own : undefined;
  const isSaidBeside = own?.typed !== undefined || own?.kept?.requests.some(({ id }) => id === own.request) === true;
  return (
    <div className={`page ${styles.page}`}>
      <Breadcrumbs trail={[{ name: t('profile.title'), to: paths.profile }]} />
      <h1 tabIndex={-1}>{t('company_request.title')}</h1>
      {own !== undefined && (
        <>
          <FormAnswer
            done={doneText(text, own.done)}
            problem={own.code === undefined || isSaidBeside ? undefined : text.code(own.code)}
          />
          {own.kept !== undefined && <KeptRequests {...own} kept={own.kept} />}
          {own.link === undefined && <AskForm {...own} />}
          {own.link === undefined && <OwnRequests {...own} />}
        </>
      )}
    </div>
  );
};

const doneText = ({ t }: ReturnType<typeof useStorefront>['text'], done: Shown['done']): string | undefined => {
  if (done === undefined) return undefined;
  return done === 'ask' ? t('company_request.asked') : t('company_request.done', { what: done });
};

/** Who asks to buy for the company; by the link of a mail, the one whom it is about. */
const KeptRequests = ({ kept, link, code, request, chosen }: Shown & { readonly kept: Kept }) => {
  const { t } = useStorefront().text;
  const { company, requests } = kept;
  const shown = link === undefined ? requests : requests.filter(({ id }) => id === link);
  return (
    <section className={styles.invitations} aria-labelledby="kept-requests">
      <h2 id="kept-requests">{t('company_request.kept_title', { company: company.name ?? company.id })}</h2>
      {shown.length === 0 ? (
        <p>{t('company_request.kept_none')}</p>
      ) : (
        <>
          <p className={styles.hint}>{t('company_request.kept_hint')}</p>
          <ul className={styles.cards}>
            {shown.map((one) => (
              <KeptRequest key={one.id} {...{ one, kept }} {...(one.id === request ? { code, chosen } : {})} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};

type OneProps = {
  readonly one: Kept['requests'][number];
  readonly kept: Kept;
  readonly code?: string | undefined;
  readonly chosen?: readonly string[] | undefined;
};

const KeptRequest = ({ one, kept: { company, mayGive }, code, chosen = [] }: OneProps) => {
  const { path, text } = useStorefront();
  const { t, date, time } = text;
  const { name, email, hasProvedEmail } = one.user;
  const until = `${date(one.endsAt)}, ${time(one.endsAt)}`;
  return (
    <li className={styles.card}>
      <h3>{name}</h3>
      {code !== undefined && <FormAnswer problem={text.code(code)} />}
      {email !== undefined && (
        <p className={styles.email}>
          {t(hasProvedEmail ? 'company_request.mailbox_proved' : 'company_request.mailbox_unproved', { email })}
        </p>
      )}
      <p className={styles.hint}>{t('company_request.from', { day: date(one.askedAt), until })}</p>
      <ShopForm
        className={styles.form}
        action={path(companyUserPaths.requests)}
        fields={{ company: company.id, request: one.id }}
      >
        <PermissionChoices {...{ mayGive, chosen }} />
        <div className={styles.actions}>
          <button type="submit" name="intent" value="approve" className="button">
            {t('company_request.approve', { name })}
          </button>
          <button type="submit" name="intent" value="refuse" className="button button-quiet">
            {t('company_request.refuse', { name })}
          </button>
        </div>
      </ShopForm>
    </li>
  );
};

const AskForm = ({ typed, code }: Shown) => {
  const { path, text } = useStorefront();
  const { t } = text;
  const problem = typed === undefined || code === undefined ? undefined : text.code(code);
  return (
    <section className={styles.card} aria-labelledby="ask-company">
      <h2 id="ask-company">{t('company_request.ask_title')}</h2>
      <p className={styles.hint} id="ask-hint">
        {t('company_request.ask_hint')}
      </p>
      <FormAnswer problem={problem} id="ask-problem" />
      <ShopForm className={styles.form} action={path(companyUserPaths.requests)} fields={{ intent: 'ask' }}>
        <label className={styles.label} htmlFor="ask-number">
          {t('company_request.number')}
          <input
            id="ask-number"
            className="field"
            name="organisationNumber"
            required={true}
            autoComplete="off"
            defaultValue={typed}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? 'ask-hint' : 'ask-problem'}
          />
        </label>
        <button type="submit" className="button">
          {t('company_request.ask')}
        </button>
      </ShopForm>
    </section>
  );
};

/** What the reader asked, and what became of it. */
const OwnRequests = ({ own, now }: Shown) => {
  const { text, facts } = useStorefront();
  const { t } = text;
  if (own.length === 0) return null;
  return (
    <section className={styles.invitations} aria-labelledby="own-requests">
      <h2 id="own-requests">{t('company_request.own_title')}</h2>
      <ul className={styles.cards}>
        {own.map((one) => (
          <li key={one.id} className={styles.card}>
            <h3>{t('order.organisation_number', { number: one.organisationNumber })}</h3>
            <p>
              <Outcome one={one} now={now} />
            </p>
          </li>
        ))}
      </ul>
      {own.some(({ state }) => state === 'approved') && hasProfileChoice(facts.user ?? {}) && (
        <p>
          <Link to={paths.chooseProfile(paths.start)}>{t('company_request.choose')}</Link>
        </p>
      )}
    </section>
  );
};

const Outcome = ({ one, now }: { readonly one: Shown['own'][number]; readonly now: number }) => {
  const { t, date } = useStorefront().text;
  const { state, company, organisationNumber, askedAt, endsAt } = one;
  const values = { company: company?.name ?? organisationNumber, day: date(askedAt) };
  if (state === 'open') return t(now < endsAt ? 'company_request.own_open' : 'company_request.own_over', values);
  return t(state === 'approved' ? 'company_request.own_approved' : 'company_request.own_refused', values);
};
