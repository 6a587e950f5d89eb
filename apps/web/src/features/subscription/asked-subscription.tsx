import { noonOf } from '@torg/domain/calendar';
import { ownSubscriptionPaths } from '@torg/domain/navigation';
import { type ShownSubscription, writtenNumber } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './own-subscriptions.module.css';

type Props = { readonly of: ShownSubscription; readonly wish: string };

/** What a change means, and the button that does it. */
export const AskedChange = ({ of, plan, wish }: Props & { readonly plan: string }) => {
  const { text, path } = useStorefront();
  const { t, money } = text;
  const choice = of.choices.find((one) => one.plan === plan);
  if (choice === undefined) return null;
  const { name, monthly, difference, minimumTotal, from, data = 0, minutes = 0 } = choice;
  const fields = {
    ...{ intent: 'change', id: of.id, version: String(of.version), plan, idempotencyKey: wish },
    ...{ monthly: String(monthly), minimumTotal: String(minimumTotal) },
  };
  return (
    <>
      <h2 id="asked">{t('subscription.own_asked_change', { name, number: writtenNumber(of.number) })}</h2>
      <ul className={styles.told}>
        <li>{t('subscription.own_from', { day: text.date(noonOf(from)) })}</li>
        <li>{t('subscription.own_gives', { data, minutes })}</li>
        <li>
          {t('subscription.own_monthly', { amount: money(monthly) })}
          {'. '}
          {t('subscription.own_difference', {
            what: difference > 0 ? 'more' : difference < 0 ? 'less' : 'same',
            amount: money(Math.abs(difference)),
          })}
        </li>
        <li>
          <strong>{t('subscription.minimum_total', { total: money(minimumTotal) })}</strong>{' '}
          {t('subscription.own_total_hint')}
        </li>
      </ul>
      <ShopForm action={path(ownSubscriptionPaths.all)} fields={fields} className={styles.ways}>
        <button type="submit" className="button">
          {t('subscription.own_change_to', { name })}
        </button>
        <Link to={ownSubscriptionPaths.all}>{t('subscription.own_leave_it')}</Link>
      </ShopForm>
    </>
  );
};

/** What an end means, and the button that does it. */
export const AskedEnd = ({ of, wish }: Props) => {
  const { text, path } = useStorefront();
  const { t, money } = text;
  const { id, version, leaving, number } = of;
  if (leaving === undefined) return null;
  const { endsOn, monthly, instalments } = leaving;
  const fields = { intent: 'end', id, version: String(version), endsOn: String(endsOn), idempotencyKey: wish };
  return (
    <>
      <h2 id="asked">{t('subscription.own_asked_end', { number: writtenNumber(number) })}</h2>
      <ul className={styles.told}>
        <li>{t('subscription.own_ends_on', { day: text.date(noonOf(endsOn)) })}</li>
        <li>{t('subscription.own_left_monthly', { amount: money(monthly) })}</li>
        {instalments > 0 && <li>{t('subscription.own_left_instalments', { amount: money(instalments) })}</li>}
        <li>
          <strong>{t('subscription.own_left_total', { amount: money(monthly + instalments) })}</strong>
        </li>
        <li>{t('subscription.own_take_back')}</li>
      </ul>
      <ShopForm action={path(ownSubscriptionPaths.all)} fields={fields} className={styles.ways}>
        <button type="submit" className="button">
          {t('subscription.own_end', { number: writtenNumber(number) })}
        </button>
        <Link to={ownSubscriptionPaths.all}>{t('subscription.own_leave_it')}</Link>
      </ShopForm>
    </>
  );
};
