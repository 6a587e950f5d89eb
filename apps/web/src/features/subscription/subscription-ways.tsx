import { noonOf } from '@torg/domain/calendar';
import { ownSubscriptionPaths } from '@torg/domain/navigation';
import type { ShownSubscription } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './own-subscriptions.module.css';

type Props = { readonly of: ShownSubscription; readonly wish: string; readonly number: string };

/** How a subscription is changed, ended, or goes on after all. */
export const SubscriptionWays = ({ of, wish, number }: Props) => {
  const { text, path } = useStorefront();
  const { t, money } = text;
  const { id, version, choices, leaving, state } = of;
  return (
    <>
      {choices.length > 0 && (
        <div className={styles.choices}>
          <h3>{t('subscription.own_change')}</h3>
          <ul>
            {choices.map(({ plan, name, monthly, isBound, data = 0, minutes = 0 }) => (
              <li key={plan}>
                <p>
                  <strong>{name}</strong> · {t('subscription.own_gives', { data, minutes })} ·{' '}
                  {t('subscription.own_monthly', { amount: money(monthly) })}
                </p>
                {isBound ? (
                  <p className={styles.hint}>
                    {t('subscription.own_bound_choice', { day: text.date(noonOf(of.boundUntil ?? 0)) })}
                  </p>
                ) : (
                  <Link to={ownSubscriptionPaths.change(id, plan)}>{t('subscription.own_change_to', { name })}</Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {leaving !== undefined && (
        <p>
          <Link to={ownSubscriptionPaths.end(id)}>{t('subscription.own_end', { number })}</Link>
        </p>
      )}
      {state === 'ending' && (
        <ShopForm
          action={path(ownSubscriptionPaths.all)}
          fields={{ intent: 'keep', id, version: String(version), idempotencyKey: wish }}
        >
          <button type="submit" className="button">
            {t('subscription.own_keep', { number })}
          </button>
        </ShopForm>
      )}
    </>
  );
};
