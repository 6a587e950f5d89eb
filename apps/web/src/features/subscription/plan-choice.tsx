import type { Variant } from '@torg/domain/catalogue';
import { subscriptionPaths } from '@torg/domain/navigation';
import { type Plan, type PlanOffer, type PlanStanding, type PlanTable, planOffers } from '@torg/domain/subscription';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { NumberFields } from './number-fields.tsx';
import styles from './plan-choice.module.css';
import { usePlanForm } from './use-plan-form.ts';
import { type Goods, variantName } from './variant-name.ts';

type Props = {
  readonly plans: PlanTable;
  readonly goods: Goods & { readonly slug: string; readonly name: string };
  readonly variant: Variant;
  /** Of who chooses. */
  readonly standing: PlanStanding;
  /** The plan that was asked for. */
  readonly chosen?: string | undefined;
  /** Where another variant is chosen, for a page that does not offer that itself. */
  readonly others?: string;
};

/**
 * The form that buys goods with a subscription. It is the browser's own, so that it works before any script; with scripts, a
 * number that cannot move is told before it is sent.
 */
export const PlanChoice = ({ plans, goods, variant, standing, chosen, others }: Props) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const { slug } = goods;
  const { typed, fault, ids, judge } = usePlanForm();
  const offers = planOffers(plans, { slug, price: variant.price }, standing);
  const named = offers.find(({ value }) => value === typed?.plan) ?? offers.find(({ plan }) => plan.id === chosen);
  const first = (named ?? offers[0])?.value;
  return (
    <ShopForm
      className={styles.form}
      action={path(subscriptionPaths.offers(slug))}
      fields={{ intent: 'add', sku: variant.sku }}
      onSubmit={judge}
    >
      {goods.variants.length > 1 && (
        <p>
          {t('subscription.of_variant', { variant: variantName(variant, goods) })}{' '}
          {others !== undefined && (
            <a className="link" href={others}>
              {t('subscription.other_variant')}
            </a>
          )}
        </p>
      )}
      {fault !== undefined && (
        <p className={styles.refused} role="alert">
          {fault.field === undefined ? (
            fault.words
          ) : (
            <a className="link" href={`#${ids[fault.field]}`}>
              {fault.words}
            </a>
          )}
        </p>
      )}
      <fieldset className={styles.plans}>
        <legend>{t('subscription.choose')}</legend>
        {plans.plans.map((plan) => (
          <div key={plan.id} className={styles.plan}>
            <p className={styles.name}>{plan.name}</p>
            <p className={styles.hint}>
              {t('subscription.facts', {
                ...{ data: plan.data ?? 0, minutes: plan.minutes ?? 0, months: plan.bindingMonths },
              })}
            </p>
            {offers
              .filter((offer) => offer.plan.id === plan.id)
              .map((offer) => (
                <OfferRadio key={offer.value} offer={offer} isFirst={offer.value === first} />
              ))}
            <ExistingCustomers plan={plan} standing={standing} />
            {plan.startFee > 0 && (
              <p className={styles.hint}>{t('subscription.start_fee', { fee: text.money(plan.startFee) })}</p>
            )}
          </div>
        ))}
      </fieldset>
      {plans.familyDiscount > 0 && (
        <p className={styles.hint}>
          {t(standing.isExistingCustomer ? 'subscription.family_yours' : 'subscription.family_hint', {
            amount: text.money(plans.familyDiscount),
          })}
        </p>
      )}
      <NumberFields days={plans.porting.earliestWorkingDays} {...{ typed, fault, ids }} />
      <button type="submit" className="button">
        {t('subscription.buy')}
      </button>
      <p className={styles.hint}>{t('subscription.vat')}</p>
    </ShopForm>
  );
};

/** Why a plan costs somebody else something else: a price differs for a reason that everybody can read. */
const ExistingCustomers = ({ plan, standing }: { readonly plan: Plan; readonly standing: PlanStanding }) => {
  const { text } = useStorefront();
  const { existingCustomerDiscount: less } = plan;
  if (less === undefined) return null;
  return (
    <p className={styles.hint}>
      {text.t(standing.isExistingCustomer ? 'subscription.existing_yours' : 'subscription.existing_hint', {
        amount: text.money(less),
      })}
    </p>
  );
};

/** One way to pay for goods with a plan, with all that it costs. */
const OfferRadio = ({ offer, isFirst }: { readonly offer: PlanOffer; readonly isFirst: boolean }) => {
  const { text } = useStorefront();
  const { t, money } = text;
  const { value, upfront, monthly, instalmentMonths: months, minimumTotal: total, monthlyAfter: after } = offer;
  const costs = { upfront: money(upfront), monthly: money(monthly) };
  return (
    <label className={styles.offer}>
      <input type="radio" name="plan" value={value} defaultChecked={isFirst} required />
      <span>
        {months === undefined
          ? t('subscription.once', costs)
          : t('subscription.spread', { ...costs, months, after: money(after) })}
        <strong className={styles.total}>{t('subscription.minimum_total', { total: money(total) })}</strong>
      </span>
    </label>
  );
};
