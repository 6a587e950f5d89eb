import { paths, subscriptionPaths } from '@torg/domain/navigation';
import { leastUpfront, planOffers } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { ProductPicture } from '../../ui/product-picture.tsx';
import styles from './offers-page.module.css';
import { PlanChoice } from './plan-choice.tsx';
import type { ShownOffers } from './shown-offers.ts';
import { variantName } from './variant-name.ts';

/** What goes with goods: phones with what they cost with the cheapest plan, or one of them with the form that buys both. */
export const OffersPage = ({ shown }: { readonly shown: ShownOffers }) => (
  <div className={`page ${styles.page}`}>
    {shown.of === 'product' ? <OffersOfProduct {...shown} /> : <OffersOfCategory {...shown} />}
  </div>
);

const OffersOfCategory = ({ plans, cards, standing }: Extract<ShownOffers, { of: 'category' }>) => {
  const { text, path } = useStorefront();
  const { t, money } = text;
  const [only] = plans.plans.length === 1 ? plans.plans : [];
  return (
    <>
      <h1 tabIndex={-1}>
        {only === undefined ? t('subscription.offers_title') : t('subscription.with_title', { name: only.name })}
      </h1>
      <p className={styles.intro}>
        {standing.isExistingCustomer && <strong>{t('subscription.existing_prices')} </strong>}
        {t('subscription.vat')}
      </p>
      <ul className={styles.cards}>
        {cards.map(({ slug, name, image, price }) => {
          const least = leastUpfront(planOffers(plans, { slug, price }, standing));
          if (least === undefined) return null;
          const { upfront, monthly, minimumTotal: total, plan } = least;
          return (
            <li key={slug} className={styles.card}>
              <div className={styles.picture}>
                <ProductPicture image={image && { ...image, alt: '' }} size="product-card" sizes="120px" fallsBack />
              </div>
              <div>
                <h2 className={styles.name}>
                  <a href={path(subscriptionPaths.offers(slug, { plan: only?.id }))}>{name}</a>
                </h2>
                <p>
                  {t('subscription.summary', {
                    ...{ name: plan.name, upfront: money(upfront), monthly: money(monthly), total: money(total) },
                  })}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
};

const OffersOfProduct = (shown: Extract<ShownOffers, { of: 'product' }>) => {
  const { text, path } = useStorefront();
  const { plans, slug, name, variant, variants, words, plan, standing } = shown;
  return (
    <>
      <h1 tabIndex={-1}>{text.t('subscription.with_title', { name })}</h1>
      {variants.length > 1 && (
        <ul className={styles.variants}>
          {variants.map((one) => (
            <li key={one.sku}>
              <a
                href={path(subscriptionPaths.offers(slug, { sku: one.sku, plan }))}
                aria-current={one.sku === variant.sku ? 'page' : undefined}
              >
                {variantName(one, { variants, words })}
              </a>
            </li>
          ))}
        </ul>
      )}
      {variant.stock.state === 'out' ? (
        <p>{text.t('basket.sold_out')}</p>
      ) : (
        <PlanChoice {...{ plans, goods: shown, variant, standing }} chosen={plan} />
      )}
      <p>
        <a href={path(paths.product(slug, variant.sku))} className={styles.back}>
          {name}
        </a>
      </p>
    </>
  );
};
