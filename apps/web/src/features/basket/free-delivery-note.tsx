import { type Basket, basketAwaitedDay } from '@torg/domain/basket';
import { deliveryOutlook, type FreeDelivery } from '@torg/domain/checkout';
import { loadOf } from '@torg/domain/delivery';
import { deliveryName, deliveryPriceText } from '../../bindings/delivery.ts';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import { Arrival } from '../delivery/arrival.tsx';
import styles from './free-delivery-note.module.css';

/** What is missing to free delivery in words. The limit counts VAT, which a shopper who sees prices without it is told. */
export const freeDeliveryText = (
  { text, facts }: Pick<Storefront, 'text' | 'facts'>,
  { missing }: Pick<FreeDelivery, 'missing'>,
): string => {
  if (missing === 0) return text.t('basket.free_delivery_reached');
  const amount = text.money(missing);
  const isGross = facts.priceContext.vatView === 'gross';
  return text.t(isGross ? 'basket.free_delivery_missing' : 'basket.free_delivery_missing_gross', { amount });
};

/**
 * When all goods of a basket arrive or can be fetched, and how near they are to free delivery, in words and as a line that
 * fills; where they got there, it says that alone. Nothing where no way takes them.
 */
export const FreeDeliveryNote = ({ basket }: { readonly basket: Pick<Basket, 'lines' | 'totals'> }) => {
  const storefront = useStorefront();
  const { text, shop } = storefront;
  const { info, locale } = shop.config;
  const outlook = deliveryOutlook(info, basket.totals.gross, loadOf(basket.lines));
  if (outlook === undefined) return null;
  const { method } = outlook;
  const isFree = outlook._tag === 'Free';
  return (
    <div className={styles.note} data-reached={isFree || undefined}>
      {outlook._tag !== 'Priced' && (
        <p>
          {info.deliveryMethods.length > 1 && (
            <span className={styles.method}>{deliveryName(method, locale, info.locales)}</span>
          )}{' '}
          <span>{freeDeliveryText(storefront, isFree ? { missing: 0 } : outlook.delivery)}</span>{' '}
          {outlook.depends && <span>{text.t('basket.free_delivery_depends')}</span>}
        </p>
      )}
      {outlook._tag === 'Missing' && (
        <progress
          className={styles.line}
          aria-label={text.t('basket.free_delivery_progress')}
          max={outlook.delivery.from}
          value={outlook.delivery.reached}
        />
      )}
      {!method.digital && (
        <p className={styles.arrival}>
          <Arrival way={method} from={basketAwaitedDay(basket)} isAlone />
        </p>
      )}
      {!isFree && (
        <p className={styles.arrival}>
          {deliveryPriceText(storefront, outlook.charge)}. {text.t('basket.delivery_hint')}
        </p>
      )}
    </div>
  );
};
