import { noonOf } from '@torg/domain/calendar';
import type { CreditEvent, ShopperCreditView } from '@torg/domain/credit';
import { paths } from '@torg/domain/navigation';
import { useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import { LimitNote } from '../buying/pays-note.tsx';
import { LoginOffer } from '../session/login-offer.tsx';
import styles from './credit-page.module.css';
import type { LoadedCredit } from './load-credit.ts';

const titles = { employee: 'credit.own_title', company: 'credit.company_title' } as const satisfies Readonly<
  Record<ShopperCreditView['kind'], MessageKey>
>;

/** What is left of a credit, until when, and what became of it. */
export const CreditPage = ({ kind, credit, events, spending }: LoadedCredit) => {
  const { t } = useText();
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t(titles[kind])}</h1>
      <LoginOffer reason={t('credit.log_in')} />
      {spending !== undefined && <LimitNote spending={spending} />}
      {credit === null ? (
        <>
          <p>{t('credit.none')}</p>
          <ToGoods />
        </>
      ) : (
        <>
          <Balance credit={credit} />
          <CreditEvents kind={kind} events={events} />
        </>
      )}
    </div>
  );
};

const ToGoods = () => (
  <Link to={paths.all} look="button">
    {useText().t('credit.shop')}
  </Link>
);

const Balance = ({ credit }: { readonly credit: ShopperCreditView }) => {
  const { t, money, date } = useText();
  const { available, advance, limit, reserved, spent, from, renewsOn } = credit;
  const sums: readonly (readonly [MessageKey, number])[] = [
    ['credit.limit', limit],
    ['credit.reserved', reserved],
    ['credit.spent', spent],
    ...(advance === undefined ? [] : ([['credit.advance', advance]] as const)),
  ];
  return (
    <section className={styles.balance} aria-labelledby="credit-available">
      <h2 id="credit-available">{t('credit.available')}</h2>
      <p className={styles.amount}>{money(available)}</p>
      <p className={styles.hint}>
        {t('credit.period', { from: date(noonOf(from)), until: date(noonOf(renewsOn - 1)) })}
      </p>
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('credit.how')}</p>
      <ToGoods />
    </section>
  );
};

const eventNames: Readonly<Partial<Record<CreditEvent['kind'], MessageKey>>> = {
  reserve: 'credit.event_reserve',
  release: 'credit.event_release',
  spend: 'credit.event_spend',
  'give back': 'credit.event_give_back',
};

/** What becomes less by an entry, and what more; what is used was reserved before. */
const signs: Readonly<Partial<Record<CreditEvent['kind'], string>>> = {
  reserve: '\u2212',
  release: '+',
  'give back': '+',
};

/** What orders did with a credit. Entries that only open a period, or carry what came back into it, tell a shopper nothing. */
const CreditEvents = ({ kind, events }: Pick<LoadedCredit, 'kind' | 'events'>) => {
  const { t, money, date } = useText();
  const told = events.flatMap((event) => {
    const name = eventNames[event.kind];
    return name === undefined ? [] : [{ ...event, name }];
  });
  return (
    <section className={styles.events} aria-labelledby="credit-events">
      <h2 id="credit-events">{t('credit.events')}</h2>
      {told.length === 0 ? (
        <p>{t('credit.no_events')}</p>
      ) : (
        <ol className={styles.list}>
          {told.map(({ name, amount, at, order = '', kind: what }) => (
            <li key={`${at} ${order} ${what} ${amount}`}>
              <span>{t(name)}</span>
              <span className={styles.of}>
                {/* Of a company it may be an order of a colleague, which not everybody may see. */}
                {kind === 'employee' ? (
                  <Link to={paths.order(order)}>{t('order.title', { number: order })}</Link>
                ) : (
                  order
                )}
                <span className={styles.hint}>{date(at)}</span>
              </span>
              <strong>{`${signs[what] ?? ''}${money(amount)}`}</strong>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
