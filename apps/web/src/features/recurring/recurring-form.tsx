import { buyingPaths } from '@torg/domain/navigation';
import { rhythms } from '@torg/domain/recurring';
import { useId } from 'react';
import { arrivalText, deliveryName } from '../../bindings/delivery.ts';
import type { OwnContent } from '../../bindings/own-content/own-content.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import { BusinessFields } from '../checkout/business-fields.tsx';
import checkout from '../checkout/checkout-page.module.css';
import { Choice } from '../checkout/choice.tsx';
import { ContactFields } from '../checkout/contact-fields.tsx';
import { ErrorSummary } from '../checkout/error-summary.tsx';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { PickupPointChoice } from '../checkout/pickup-point-choice.tsx';
import { usePickupPoints } from '../checkout/use-pickup-points.ts';
import { useTypedFields } from '../checkout/use-typed-fields.ts';
import { AddedGoods } from '../lists/added-goods.tsx';
import lists from '../lists/lists.module.css';
import styles from './recurring.module.css';

type Own = Omit<Extract<OwnContent, { page: 'recurring-order' }>, 'page'>;

/**
 * What is ordered, how often, where to and how it is paid: the fields and rules of the checkout. The form is the browser's own;
 * the server keeps it or says what is wrong.
 */
export const RecurringForm = ({ id, order, typed, ways, errors: wrong }: Own) => {
  const { path, shop, text } = useStorefront();
  const { t } = text;
  const { info, locale } = shop.config;
  const first = typed.form;
  const { form, values, place, refused, errors, change, follow } = useTypedFields(first, wrong);
  const points = usePickupPoints(values);
  const method = info.deliveryMethods.find(({ id: known }) => known === values.deliveryMethod);
  if (ways.methods.length === 0 && !ways.credit) return <p className={lists.partly}>{t('recurring.paid_in_person')}</p>;
  return (
    <ShopForm
      ref={form}
      className={`${checkout.sections} ${styles.form}`}
      action={path(buyingPaths.recurringOrder)}
      fields={{ id, ...(order === undefined ? {} : { revision: String(order.revision) }) }}
      noValidate
      onChange={follow}
    >
      <ErrorSummary {...{ refused, errors }} />
      <Schedule typed={typed} isNew={order === undefined} />
      <fieldset className={checkout.section}>
        <legend>
          <h2>{t('list.goods_to_add')}</h2>
        </legend>
        <Goods lines={typed.lines} />
        <AddedGoods typed={typed.added} />
      </fieldset>
      {info.viewMode === 'B2B' && <BusinessFields {...{ first, errors }} />}
      <ContactFields {...{ first, errors, values, change }} />
      <Choice
        field="deliveryMethod"
        legend={t('checkout.delivery_method')}
        first={first.deliveryMethod}
        error={errors.deliveryMethod}
        options={info.deliveryMethods
          // Nobody is there each time to choose when goods are brought.
          .filter(({ windows }) => windows === undefined)
          .map((one) => ({
            ...{ value: one.id, name: deliveryName(one, locale, info.locales), hint: arrivalText(text, one) },
          }))}
      />
      <AddressFields {...{ first, errors, values, place }} pickup={method?.pickup ?? false} />
      {points.length > 0 && (
        <PickupPointChoice
          key={values.postalCode}
          points={points}
          first={values.pickupPoint}
          error={errors.pickupPoint}
        />
      )}
      {ways.credit && (
        <label className={checkout.check}>
          <input
            type="checkbox"
            name="onCredit"
            value="yes"
            defaultChecked={typed.onCredit || ways.methods.length === 0}
          />
          {t('recurring.on_credit')}
        </label>
      )}
      {ways.methods.length > 0 && (
        <PaymentChoice first={first.paymentMethod} error={errors.paymentMethod} values={values} only={ways.methods} />
      )}
      <div className={styles.send}>
        <p className={lists.hint}>{t('recurring.promise')}</p>
        <button type="submit" className="button">
          {t(order === undefined ? 'recurring.start' : 'recurring.save')}
        </button>
      </div>
    </ShopForm>
  );
};

const Schedule = ({ typed, isNew }: { readonly typed: Own['typed']; readonly isNew: boolean }) => {
  const { t } = useStorefront().text;
  return (
    <div className={styles.when}>
      <label>
        {t('recurring.how_often')}
        <select className="field" name="rhythm" defaultValue={typed.rhythm}>
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t('recurring.rhythm', { rhythm })}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t(isNew ? 'recurring.first_day' : 'recurring.next_day')}
        <input className="field" type="date" name="day" defaultValue={typed.day} required />
      </label>
    </div>
  );
};

const Goods = ({ lines }: Pick<Own['typed'], 'lines'>) => {
  const { t } = useStorefront().text;
  const hint = useId();
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ sku, name, quantity }) => (
          <li key={sku} className={styles.line}>
            <input type="hidden" name="sku" value={sku} />
            <input type="hidden" name="goods" value={name} />
            <div className={styles.what}>
              <span>{name}</span>
              <span className={lists.hint}>
                {t('product.sku')} {sku}
              </span>
            </div>
            <input
              className={`field ${styles.quantity}`}
              name="quantity"
              defaultValue={quantity}
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              aria-label={t('list.quantity_of', { name })}
              aria-describedby={hint}
            />
          </li>
        ))}
      </ul>
      <p id={hint} className={lists.hint}>
        {t('recurring.none_takes_off')}
      </p>
    </>
  );
};
