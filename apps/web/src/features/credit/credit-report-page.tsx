import { isoDay, monthFormat } from '@torg/domain/calendar';
import { type CreditReport, type CreditReportQuery, reportSearch } from '@torg/domain/credit';
import { creditPaths } from '@torg/domain/navigation';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import pageStyles from './credit-page.module.css';
import styles from './credit-report-page.module.css';
import type { LoadedCreditReport } from './load-credit-report.ts';

/** What was used of credits: by month, by person, and for which orders. */
export const CreditReportPage = ({ query, report }: LoadedCreditReport) => {
  const { t } = useStorefront().text;
  return (
    <div className={`page ${pageStyles.page}`}>
      <h1 tabIndex={-1}>{t('credit.report_title')}</h1>
      <LoginOffer reason={t('credit.log_in')} />
      {report === null ? (
        <p>{t('credit.report_none')}</p>
      ) : (
        <>
          <Filter query={query} report={report} />
          <Months report={report} />
          <Holders query={query} report={report} />
          <Uses query={query} report={report} />
        </>
      )}
    </div>
  );
};

type Props = { readonly query: CreditReportQuery; readonly report: CreditReport };

/** What a report is about; the fields say what was read of an address. */
const Filter = ({ query: { holder }, report: { from, to, holders } }: Props) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const days = [
    ['from', t('order.filter_from'), from],
    ['to', t('order.filter_to'), to],
  ] as const;
  const names = holders.map((one) => one.holder);
  return (
    <form
      key={`${from} ${to} ${holder}`}
      className={styles.filter}
      method="get"
      action={path(creditPaths.report)}
      aria-label={t('credit.report_filter')}
      autoComplete="off"
    >
      {days.map(([name, label, day]) => (
        <label key={name} className={styles.field}>
          <span>{label}</span>
          <input className="field" type="date" name={name} defaultValue={isoDay(day)} />
        </label>
      ))}
      <label className={styles.field}>
        <span>{t('credit.report_holder')}</span>
        <select className="field" name="holder" defaultValue={holder ?? ''}>
          <option value="">{t('order.filter_all')}</option>
          {[...new Set([...names, ...(holder === undefined ? [] : [holder])])].toSorted().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('credit.report_show')}
      </button>
      <p className={styles.hint}>{t('credit.report_hint')}</p>
    </form>
  );
};

/** Units of a bar's picture: its whole length. */
const barLength = 100;

/** Months as a table whose bars show at a glance what its figures say. */
const Months = ({ report: { total, months } }: Pick<Props, 'report'>) => {
  const { text, shop } = useStorefront();
  const { t, money } = text;
  const monthOf = monthFormat(shop.config.locale);
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  return (
    <section className={pageStyles.balance} aria-labelledby="credit-months">
      <h2 id="credit-months">{t('credit.report_months')}</h2>
      <p className={pageStyles.amount}>{money(total)}</p>
      <table className={styles.months}>
        <thead>
          <tr>
            <th scope="col">{t('credit.report_month')}</th>
            <th scope="col">{t('credit.report_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, amount }) => (
            <tr key={month}>
              <th scope="row">{monthOf(month)}</th>
              <td>
                <svg
                  className={styles.bar}
                  viewBox={`0 0 ${barLength} 1`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect width={(barLength * Math.max(0, amount)) / most} height="1" />
                </svg>
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** Who used how much; a name leads to what it was. */
const Holders = ({ query: { after: _, ...query }, report: { from, to, holders } }: Props) => {
  const { t, money } = useStorefront().text;
  if (holders.length === 0) return null;
  return (
    <section className={pageStyles.events} aria-labelledby="credit-holders">
      <h2 id="credit-holders">{t('credit.report_holders')}</h2>
      <ul className={pageStyles.list}>
        {holders.map(({ holder, amount }) => (
          <li key={holder}>
            <Link
              to={`${creditPaths.report}?${reportSearch({ from, to, holder })}`}
              current={query.holder === holder ? 'page' : undefined}
            >
              {holder}
            </Link>
            <strong>{money(amount)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What orders used, or gave back, and all of it as a file. */
const Uses = ({ query: { holder, after: isOlder }, report: { from, to, uses, after } }: Props) => {
  const { text, path } = useStorefront();
  const { t, money, date } = text;
  const period = { from, to, ...(holder === undefined ? {} : { holder }) };
  return (
    <section className={pageStyles.events} aria-labelledby="credit-uses">
      <h2 id="credit-uses">{t('credit.events')}</h2>
      {uses.length === 0 ? (
        <p>{t('credit.report_no_uses')}</p>
      ) : (
        <ol className={pageStyles.list}>
          {uses.map(({ entry, at, order, kind, amount, holder: who }) => (
            <li key={entry}>
              <span>{who}</span>
              <span className={pageStyles.of}>
                {t(kind === 'spend' ? 'credit.event_spend' : 'credit.event_give_back')}
                <span>{order}</span>
                <span className={pageStyles.hint}>{date(at)}</span>
              </span>
              <strong>{money(kind === 'spend' ? amount : -amount)}</strong>
            </li>
          ))}
        </ol>
      )}
      <nav className={styles.ways} aria-label={t('pagination.label')}>
        {isOlder !== undefined && (
          <Link to={`${creditPaths.report}?${reportSearch(period)}`} look="quiet-button">
            {t('credit.report_newest')}
          </Link>
        )}
        {after !== undefined && (
          <Link to={`${creditPaths.report}?${reportSearch({ ...period, after })}`} look="quiet-button" rel="next">
            {t('credit.report_older')}
          </Link>
        )}
        {uses.length > 0 && (
          <a className="button button-quiet" href={`${path(creditPaths.reportFile)}?${reportSearch(period)}`} download>
            {t('credit.report_file')}
          </a>
        )}
      </nav>
    </section>
  );
};
