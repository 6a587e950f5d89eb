import type { Variant } from '@torg/domain/catalogue';
import { paths } from '@torg/domain/navigation';
import {
  type Plan,
  type PlanOffer,
  type PlanStanding,
  type PlanTable,
  planOffers,
  sims,
} from '@torg/domain/subscription';
import { useId } from 'react';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import styles from './plan-choice.module.css';

type Props = {
  readonly plans: PlanTable;
  readonly slug: string;
  readonly variant: Variant;
  /** Of who chooses. */
  readonly standing: PlanStanding;
  /** The plan that was asked for. */
  readonly chosen?: string | undefined;
};

/** The form that buys goods with a subscription. It is the browser's own, so that it works before any script. */
export const PlanChoice = ({ plans, slug, variant, standing, chosen }: Props) => {
  const { text, path } = useStorefront();
  const { t } = text;
  const offers = planOffers(plans, { slug, price: variant.price }, standing);
  const first = (offers.find(({ plan }) => plan.id === chosen) ?? offers[0])?.value;
  return (
    <ShopForm className={styles.form} action={path(paths.basket)} fields={{ intent: 'add', sku: variant.sku }}>
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
      <NumberFields days={plans.porting.earliestWorkingDays} />
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

/** Which number the subscription has, and how it gets into the phone. */
const NumberFields = ({ days }: { readonly days: number }) => {
  const { t } = useStorefront().text;
  const id = useId();
  return (
    <div className={styles.fields}>
      <div className={styles.field}>
        <label htmlFor={`${id}-number`}>{t('subscription.number')}</label>
        <p id={`${id}-number-hint`} className={styles.hint}>
          {t('subscription.number_hint')}
        </p>
        <input
          id={`${id}-number`}
          className="field"
          name="number"
          type="tel"
          autoComplete="off"
          maxLength={40}
          aria-describedby={`${id}-number-hint`}
        />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-day`}>{t('subscription.porting_field')}</label>
        <p id={`${id}-day-hint`} className={styles.hint}>
          {t('subscription.porting_hint', { days })}
        </p>
        <input id={`${id}-day`} className="field" name="portingDay" type="date" aria-describedby={`${id}-day-hint`} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-sim`}>{t('subscription.sim')}</label>
        <select id={`${id}-sim`} className="field" name="sim">
          {sims.map((sim) => (
            <option key={sim} value={sim}>
              {t(simNames[sim])}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
};

const simNames = { sim: 'subscription.sim_card', esim: 'subscription.esim' } as const;
