import { subscriptionPaths } from '@torg/domain/navigation';
import type { RunningSubscription } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { Link } from '../../ui/link.tsx';
import styles from './own-subscriptions.module.css';

/** Where phones are with the plans that somebody has, as far as the shop still offers them; all of them for who has none. */
export const OffersForSubscribers = ({ of }: { readonly of: readonly Pick<RunningSubscription, 'plan'>[] }) => {
  const { text, shop } = useStorefront();
  const { plans } = shop.config;
  if (plans === undefined) return null;
  const own = plans.plans.filter(({ id }) => of.some(({ plan }) => plan === id));
  const [category = ''] = plans.categories;
  return (
    <section className={styles.offers} aria-labelledby="offers">
      <h2 id="offers">{text.t('subscription.own_offers')}</h2>
      <ul>
        {own.map(({ id, name }) => (
          <li key={id}>
            <Link to={subscriptionPaths.offers(id)}>{text.t('subscription.own_offer', { name })}</Link>
          </li>
        ))}
        {own.length === 0 && (
          <li>
            <Link to={subscriptionPaths.offers(category.split('/').at(-1) ?? '')}>
              {text.t('subscription.offers_title')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
};
