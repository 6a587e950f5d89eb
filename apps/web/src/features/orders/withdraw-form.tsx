import { noonOf } from '@torg/domain/calendar';
import type { NotWithdrawn } from '@torg/domain/navigation';
import { type Order, withdrawable } from '@torg/domain/purchase';
import { either as E } from 'fp-ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { inOneLine } from '../../bindings/wording.ts';
import { ShopForm } from '../../ui/shop-form.tsx';
import fold from './order-fold.module.css';
import styles from './withdraw-form.module.css';

type Props = {
  readonly order: Order;
  /** Where it is sent, without language prefix. */
  readonly to: string;
  /** Hidden fields that go along. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Why it was to be done, and was not. */
  readonly notWithdrawn?: NotWithdrawn | undefined;
};

const refusals: Readonly<Record<NotWithdrawn, MessageKey>> = {
  refused: 'order.not_withdrawable',
  moved: 'order.withdraw_moved',
  empty: 'order.withdraw_empty',
  failed: 'order.withdraw_failed',
};

/**
 * Withdraws from the purchase of all that an order holds, or of some of it: always in sight while the law gives that, named as
 * it asks for, and confirmed by a button of its own. Nothing but goods is asked for: the shop knows the rest.
 */
export const WithdrawForm = ({ order, to, fields, notWithdrawn }: Props) => {
  const { shop, text, path, clock } = useStorefront();
  const { t, date } = text;
  const given = withdrawable(shop.config)(order, clock.now());
  // A link may say more than is true by now.
  const isRefused = notWithdrawn !== undefined && (notWithdrawn === 'refused') === E.isLeft(given);
  const refusal = isRefused && (
    <p className={styles.error} role="alert">
      {t(refusals[notWithdrawn])}
    </p>
  );
  if (E.isLeft(given)) return refusal || null;
  const { units, until } = given.right;
  const { contact } = order;
  return (
    <details className={fold.fold} open={isRefused}>
      <summary>{t('order.withdraw')}</summary>
      <ShopForm
        className={fold.form}
        action={path(to)}
        fields={{ ...fields, shown: String(units.reduce((sum, { quantity }) => sum + quantity, 0)) }}
      >
        {refusal}
        <p>
          {until === undefined ? t('order.withdraw_open') : t('order.withdraw_until', { day: date(noonOf(until)) })}
        </p>
        <p>{t('order.withdraw_hint')}</p>
        <fieldset className={styles.goods}>
          <legend>{t('order.withdraw_goods')}</legend>
          {units.map(({ sku, quantity }) => {
            const line = order.lines.find((one) => one.sku === sku);
            return (
              <label key={sku} className={styles.good}>
                <span>{inOneLine([line?.name ?? sku, ...Object.values(line?.options ?? {})])}</span>
                <input type="hidden" name="sku" value={sku} />
                <span className={styles.count}>
                  <input
                    className="field"
                    type="number"
                    name="quantity"
                    inputMode="numeric"
                    min={0}
                    max={quantity}
                    defaultValue={quantity}
                    required
                  />
                  {t('order.withdraw_of', { count: quantity })}
                </span>
              </label>
            );
          })}
        </fieldset>
        <p>
          {t('order.withdraw_statement', {
            ...{ name: `${contact.firstName} ${contact.lastName}`, number: order.number, email: contact.email },
          })}
        </p>
        <button type="submit" className="button">
          {t('order.withdraw_confirm')}
        </button>
      </ShopForm>
    </details>
  );
};
