import { noonOf } from '@torg/domain/calendar';
import { type ShownSubscription, writtenNumber } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { FormAnswer } from '../../ui/form-answer.tsx';
import { AskedChange, AskedEnd } from './asked-subscription.tsx';
import { OffersForSubscribers } from './offers-for-subscribers.tsx';
import styles from './own-subscriptions.module.css';
import { SubscriptionWays } from './subscription-ways.tsx';
import { UsageOf } from './usage-of.tsx';

/** The subscriptions of who is logged in: how each stands, what it costs and was used, and how it is changed or ended. */
export const OwnSubscriptionsPage = () => {
  const { text, facts } = useStorefront();
  const { t } = text;
  const own = facts.own?.page === 'subscriptions' ? facts.own : undefined;
  const { subscriptions, asked, key = '', done, code } = own ?? {};
  const about = subscriptions?.find(({ id }) => id === asked?.id);
  return (
    <div className={`page ${styles.page}`}>
      <h1 tabIndex={-1}>{t('subscription.own_title')}</h1>
      <FormAnswer
        done={done === undefined ? undefined : t('subscription.own_done', { what: done })}
        problem={code === undefined ? undefined : text.code(code)}
      />
      {asked !== undefined && about !== undefined && (
        <section className={styles.asked} aria-labelledby="asked">
          {asked.deed === 'change' ? (
            <AskedChange of={about} plan={asked.plan} wish={key} />
          ) : (
            <AskedEnd of={about} wish={key} />
          )}
        </section>
      )}
      {subscriptions?.length === 0 && <p>{t('subscription.own_none')}</p>}
      {subscriptions?.map((one) => (
        <Subscription key={one.id} one={one} wish={key} isAsked={one.id === about?.id} />
      ))}
      <OffersForSubscribers of={subscriptions ?? []} />
      {subscriptions !== undefined && <p className={styles.hint}>{t('subscription.own_hint')}</p>}
    </div>
  );
};

type Props = { readonly one: ShownSubscription; readonly wish: string; readonly isAsked: boolean };

const Subscription = ({ one, wish, isAsked }: Props) => {
  const { text } = useStorefront();
  const { t } = text;
  const number = writtenNumber(one.number);
  const heading = `subscription-${one.id}`;
  return (
    <section className={styles.box} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{number}</h2>
        <p className={styles.state}>{t('subscription.own_state', { state: one.state })}</p>
      </div>
      <dl className={styles.facts}>
        <Facts of={one} />
      </dl>
      {one.usage !== undefined && <UsageOf plan={one} usage={one.usage} />}
      {!isAsked && <SubscriptionWays of={one} wish={wish} number={number} />}
    </section>
  );
};

const Facts = ({ of }: { readonly of: ShownSubscription }) => {
  const { text } = useStorefront();
  const { t, money } = text;
  const day = (day: number) => text.date(noonOf(day));
  const {
    name,
    monthly,
    familyDiscount,
    existingCustomerDiscount,
    state,
    startsOn,
    boundUntil,
    nextPeriod,
    instalments,
    next,
    endsOn,
  } = of;
  const price = t('subscription.own_monthly', { amount: money(monthly) });
  const rows: readonly (readonly [label: string, told: string | undefined])[] = [
    [t('subscription.own_plan'), name],
    [t('subscription.own_price'), price],
    [
      t('subscription.own_family'),
      familyDiscount === undefined ? undefined : t('subscription.own_discount_off', { amount: money(familyDiscount) }),
    ],
    [
      t('subscription.own_existing'),
      existingCustomerDiscount === undefined
        ? undefined
        : t('subscription.own_discount_off', { amount: money(existingCustomerDiscount) }),
    ],
    [t('subscription.own_starts'), state === 'waiting' ? day(startsOn) : undefined],
    [t('subscription.own_bound_until'), boundUntil === undefined ? t('subscription.own_free') : day(boundUntil)],
    [t('subscription.own_next_period'), endsOn === undefined || endsOn >= nextPeriod ? day(nextPeriod) : undefined],
    [
      t('subscription.own_instalments'),
      instalments && t('subscription.own_instalments_left', { ...instalments, amount: money(instalments.amount) }),
    ],
    [
      t('subscription.own_next'),
      next && t('subscription.own_next_plan', { name: next.name, amount: money(next.monthly), day: day(next.from) }),
    ],
    [t('subscription.own_last_day'), endsOn === undefined ? undefined : day(endsOn)],
  ];
  return rows.map(([label, told]) =>
    told === undefined ? null : (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{told}</dd>
      </div>
    ),
  );
};
