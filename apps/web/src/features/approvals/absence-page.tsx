import type { AbsenceFault, AbsenceForm } from '@torg/domain/approval';
import { dayOfIso, noonOf } from '@torg/domain/calendar';
import { approvalPaths } from '@torg/domain/navigation';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './approvals.module.css';
import { useProfileId } from './use-profile-id.ts';

type Shown = Extract<OwnContent, { page: 'approval-absence' }>;

const emptyForm: AbsenceForm = { deputy: '', from: '', until: '' };

/** Where an approver says who decides while they are away, and sees for whom they decide. */
export const AbsencePage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'approval-absence' ? facts.own : undefined;
  const { others = [], standsInFor = [], isAway = false, form = emptyForm, errors = [], done, code } = own ?? {};
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('approval.absence_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('approval.absence_done', { what: done })}
        problem={code === undefined ? undefined : text.code(code)}
      />
      <p className={styles.hint}>{t('approval.absence_hint')}</p>
      {standsInFor.length > 0 && <StandsInFor {...{ standsInFor }} />}
      {others.length === 0 ? (
        <p>{t('approval.absence_alone')}</p>
      ) : (
        <AbsenceFields {...{ others, isAway, form, errors }} />
      )}
      <p className={styles.ways}>
        <Link to={approvalPaths.queue}>{t('approval.list_title')}</Link>
      </p>
    </div>
  );
};

const StandsInFor = ({ standsInFor }: Pick<Shown, 'standsInFor'>) => {
  const { t, date } = useStorefront().text;
  return (
    <section className={styles.card} aria-labelledby="stands-in-for">
      <h2 id="stands-in-for">{t('approval.absence_for')}</h2>
      <ul>
        {standsInFor.map(({ name, from, until }) => (
          <li key={`${name} ${from}`}>
            {t('approval.absence_days', { name, from: date(noonOf(from)), until: date(noonOf(until)) })}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** Why a field is wrong, beside it. */
const faultOf = (errors: readonly AbsenceFault[], name: keyof AbsenceForm) =>
  errors.find(({ field }) => field === name);

const AbsenceFields = ({ others, isAway, form, errors }: Pick<Shown, 'others' | 'isAway' | 'form' | 'errors'>) => {
  const { path, text } = useStorefront();
  const profileId = useProfileId();
  const { t } = text;
  const deputyFault = faultOf(errors, 'deputy');
  return (
    <section className={styles.card} aria-labelledby="absence-form">
      <h2 id="absence-form">{t(isAway ? 'approval.absence_change' : 'approval.absence_set')}</h2>
      <ShopForm className={styles.form} action={path(approvalPaths.absence)} fields={{ intent: 'set', profileId }}>
        <div className={styles.field}>
          <label htmlFor="absence-deputy">{t('approval.absence_deputy_label')}</label>
          <p id="absence-deputy-hint" className={styles.hint}>
            {t('approval.absence_deputy_hint')}
          </p>
          <select
            id="absence-deputy"
            className="field"
            name="deputy"
            defaultValue={others.some(({ id }) => id === form.deputy) ? form.deputy : ''}
            aria-describedby={`absence-deputy-hint${deputyFault === undefined ? '' : ' absence-deputy-error'}`}
            {...(deputyFault === undefined ? {} : { 'aria-invalid': true })}
            // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what is wrong with it.
            autoFocus={deputyFault !== undefined}
          >
            <option value="">{t('approval.absence_choose')}</option>
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {deputyFault !== undefined && (
            <p id="absence-deputy-error" className={styles.error}>
              {text.code(deputyFault.code)}
            </p>
          )}
        </div>
        <Day name="from" label={t('approval.absence_from')} {...{ form, errors }} />
        <Day name="until" label={t('approval.absence_until_label')} {...{ form, errors }} />
        <p className={styles.ways}>
          <button type="submit" className="button">
            {t('approval.absence_save')}
          </button>
        </p>
      </ShopForm>
      {isAway && (
        <ShopForm action={path(approvalPaths.absence)} fields={{ intent: 'end', profileId }}>
          <button type="submit" className="button button-quiet">
            {t('approval.absence_end')}
          </button>
        </ShopForm>
      )}
    </section>
  );
};

type DayProps = Pick<Shown, 'form' | 'errors'> & { readonly name: 'from' | 'until'; readonly label: string };

/** A day; what is none is shown again as it was typed. */
const Day = ({ name, label, form, errors }: DayProps) => {
  const { text } = useStorefront();
  const fault = faultOf(errors, name);
  const typed = form[name];
  const isDay = typed === '' || dayOfIso(typed)._tag === 'Some';
  return (
    <div className={styles.field}>
      <label htmlFor={`absence-${name}`}>{label}</label>
      <input
        id={`absence-${name}`}
        className="field"
        type={isDay ? 'date' : 'text'}
        name={name}
        defaultValue={typed}
        {...(fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `absence-${name}-error` })}
        // biome-ignore lint/a11y/noAutofocus: the visitor sent a form, and this is what is wrong with it.
        autoFocus={fault !== undefined && fault === errors[0]}
      />
      {fault !== undefined && (
        <p id={`absence-${name}-error`} className={styles.error}>
          {text.code(fault.code, { value: fault.value })}
        </p>
      )}
    </div>
  );
};
