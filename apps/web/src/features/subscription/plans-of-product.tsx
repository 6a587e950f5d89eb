import type { Product, Variant } from '@torg/domain/catalogue';
import { subscriptionPaths } from '@torg/domain/navigation';
import { leastUpfront, planOffers, takesPlan } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { PlanChoice } from './plan-choice.tsx';
import styles from './plans-of-product.module.css';
import { usePlanStanding } from './use-plan-standing.ts';

type Props = { readonly product: Product; readonly variant: Variant };

/** Beside the price of a phone: what it costs with a subscription, and the form that buys both. */
export const PlansOfProduct = ({ product, variant }: Props) => {
  const { shop, text, path } = useStorefront();
  const { plans } = shop.config;
  const standing = usePlanStanding(plans);
  const { slug } = product;
  if (!takesPlan(plans, product.categories.at(-1)?.slug)) return null;
  const least = leastUpfront(planOffers(plans, { slug, price: variant.price }, standing));
  if (least === undefined || variant.stock.state === 'out') return null;
  const { upfront, monthly, minimumTotal: total, plan } = least;
  const { money } = text;
  return (
    <details className={styles.plans}>
      <summary className="unfolds">
        <span>
          {text.t('subscription.heading')}
          <span className={styles.least}>
            {text.t('subscription.summary', {
              ...{ name: plan.name, upfront: money(upfront), monthly: money(monthly), total: money(total) },
            })}{' '}
            {standing.isExistingCustomer && text.t('subscription.existing_price')}
          </span>
        </span>
      </summary>
      <PlanChoice
        {...{ plans, goods: product, variant, standing }}
        others={path(subscriptionPaths.offers(slug, { sku: variant.sku }))}
      />
    </details>
  );
};
