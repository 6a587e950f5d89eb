import { noonOf } from '@torg/domain/calendar';
import type { PointsEvent, PointsOn, ShopperPointsView } from '@torg/domain/loyalty';
import { paths, pointsPath } from '@torg/domain/navigation';
import { useStorefront, useText } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { Link } from '../../ui/link.tsx';
import styles from '../credit/credit-page.module.css';
import { LoginOffer } from '../session/login-offer.tsx';
import type { LoadedPoints } from './load-points.ts';

/** What there is of points, what comes and ends when, and what became of them. */
export const PointsPage = ({ points, ...page }: LoadedPoints) => {
  const { t } = useText();
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('points.title')}</h1>
      <LoginOffer reason={t('points.log_in')} />
      {points === null ? (
        <>
          <p>{t('points.none')}</p>
          <ToGoods />
        </>
      ) : (
        <>
          {page.isFirst && <Balance points={points} />}
          <Events {...page} />
        </>
      )}
    </div>
  );
};

const ToGoods = () => (
  <Link to={paths.all} look="button">
    {useText().t('points.shop')}
  </Link>
);

const Balance = ({ points }: { readonly points: ShopperPointsView }) => {
  const { t, money, number } = useText();
  const { loyaltyPoints } = useStorefront().shop.config.info;
  const { available, reserved, undated, pending, ends, debt, worth } = points;
  const waiting = undated + pending.reduce((sum, { points: some }) => sum + some, 0);
  const sums: readonly (readonly [MessageKey, number])[] = [
    ['points.pending', waiting],
    ['points.reserved', reserved],
    ...(debt === 0 ? [] : ([['points.debt', debt]] as const)),
  ];
  return (
    <section className={styles.balance} aria-labelledby="points-available">
      <h2 id="points-available">{t('points.available')}</h2>
      <p className={styles.amount}>{t('points.count', { count: available })}</p>
      {available > 0 && <p className={styles.hint}>{t('points.worth', { amount: money(available * worth) })}</p>}
      <dl className={styles.sums}>
        {sums.map(([name, count]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
      {debt > 0 && <p>{t('points.debt_how', { count: debt })}</p>}
      <Days {...endTexts} days={ends} />
      <Days {...pendingTexts} days={pending} undated={undated} />
      <p className={styles.hint}>
        {t('points.how', {
          count: loyaltyPoints.perHundred,
          ...{ amount: money(100), worth: money(worth), days: loyaltyPoints.days },
        })}
      </p>
      <ToGoods />
    </section>
  );
};

type DaysTexts = { readonly name: MessageKey; readonly of: MessageKey };
const endTexts: DaysTexts = { name: 'points.ends', of: 'points.ends_on' };
const pendingTexts: DaysTexts = { name: 'points.pending_title', of: 'points.usable_on' };

type DaysProps = DaysTexts & {
  readonly days: readonly PointsOn[];
  readonly undated?: number;
};

/** Points by the day on which they come, or end. */
const Days = ({ name, of, days, undated = 0 }: DaysProps) => {
  const { t, date } = useText();
  if (days.length === 0 && undated === 0) return null;
  return (
    <div>
      <h3>{t(name)}</h3>
      <ul>
        {days.map(({ points, on }) => (
          <li key={on}>{t(of, { count: points, day: date(noonOf(on)) })}</li>
        ))}
        {undated > 0 && <li>{t('points.undated', { count: undated })}</li>}
      </ul>
    </div>
  );
};

/** What an event is called, and whether it gives points or takes some. */
const eventNames = {
  earn: ['points.event_earn', '+'],
  reverse: ['points.event_reverse', '\u2212'],
  owe: ['points.event_owe', '\u2212'],
  repay: ['points.event_repay', '\u2212'],
  reserve: ['points.event_reserve', '\u2212'],
  release: ['points.event_release', '+'],
  spend: ['points.event_spend', ''],
  'give back': ['points.event_give_back', '+'],
  expire: ['points.event_expire', '\u2212'],
  renew: ['points.event_renew', '+'],
} as const satisfies Readonly<Record<PointsEvent['kind'], readonly [MessageKey, string]>>;

const Events = ({ events, next, isFirst }: Omit<LoadedPoints, 'points'>) => {
  const { t, number, date } = useText();
  return (
    <section className={styles.events} aria-labelledby="points-events">
      <h2 id="points-events">{t('points.events')}</h2>
      {events.length === 0 && <p>{t('points.no_events')}</p>}
      {events.length > 0 && (
        <ol className={styles.list}>
          {events.map(({ entry, kind, points, at, order }) => {
            const [name, sign] = eventNames[kind];
            return (
              <li key={entry}>
                <span>{t(name)}</span>
                <span className={styles.of}>
                  {order !== undefined && <Link to={paths.order(order)}>{t('order.title', { number: order })}</Link>}
                  <span className={styles.hint}>{date(at)}</span>
                </span>
                <strong>{`${sign}${number(points)}`}</strong>
              </li>
            );
          })}
        </ol>
      )}
      {(next !== undefined || !isFirst) && (
        <nav className={styles.of} aria-label={t('points.events')}>
          {!isFirst && <Link to={pointsPath()}>{t('points.newest')}</Link>}
          {next !== undefined && <Link to={pointsPath(next)}>{t('points.older')}</Link>}
        </nav>
      )}
    </section>
  );
};
