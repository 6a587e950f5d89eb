import { type FreeDelivery, freeDelivery, type PublicShopInfo } from '@torg/domain';
import { type Storefront, useStorefront } from '../../bindings/storefront.ts';
import styles from './free-delivery-note.module.css';

/** What is missing to free delivery in words. The limit counts VAT, which a shopper who sees prices without it is told. */
export const freeDeliveryText = (
  { text, facts }: Pick<Storefront, 'text' | 'facts'>,
  { missing }: FreeDelivery,
): string => {
  if (missing === 0) return text.t('basket.free_delivery_reached');
  const amount = text.money(missing);
  const isGross = facts.audience.vatView === 'gross';
  return text.t(isGross ? 'basket.free_delivery_missing' : 'basket.free_delivery_missing_gross', { amount });
};

/** The first way of delivery that a fuller basket makes free, in the operator's order. */
const nearest = ({ deliveryMethods }: PublicShopInfo, goodsGross: number) =>
  deliveryMethods
    .map((method) => ({ method, delivery: freeDelivery(method, goodsGross) }))
    .find(({ delivery }) => delivery !== undefined);

/** How near goods worth `goodsGross` (minor units, with VAT) are to free delivery, in words and as a line that fills. */
export const FreeDeliveryNote = ({ goodsGross }: { readonly goodsGross: number }) => {
  const storefront = useStorefront();
  const { text, shop } = storefront;
  const { info, locale } = shop.edition;
  const { method, delivery } = nearest(info, goodsGross) ?? {};
  if (method === undefined || delivery === undefined) return null;
  const told = freeDeliveryText(storefront, delivery);
  const isOnly = info.deliveryMethods.filter(({ freeFrom }) => freeFrom !== undefined).length === 1;
  const name = method.name[locale] ?? method.name[info.locales[0] ?? ''] ?? method.id;
  return (
    <div className={styles.note} data-reached={delivery.missing === 0 || undefined}>
      <p>
        {!isOnly && <span className={styles.method}>{name}</span>} <span>{told}</span>
      </p>
      <progress
        className={styles.line}
        aria-label={text.t('basket.free_delivery_progress')}
        max={delivery.from}
        value={delivery.reached}
      />
    </div>
  );
};
