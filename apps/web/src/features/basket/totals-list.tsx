import type { Totals } from '@torg/domain/money';
import { useStorefront } from '../../bindings/storefront.ts';
import { sumLabels } from './sum-labels.ts';
import styles from './totals-list.module.css';

type Amounts = { readonly net: number; readonly gross: number };

type Props = {
  readonly goods: Amounts;
  readonly delivery?: { readonly name: string } & Amounts;
  readonly totals: Totals;
  /** It is ordered, so that nothing more is asked for. */
  readonly isOrdered?: boolean;
  /** What was called off since. */
  readonly calledOff?: Amounts | undefined;
};

/** Sums of a basket or an order in the shopper's VAT view; the VAT of each rate is told either way. */
export const TotalsList = ({ goods, delivery, totals, isOrdered = false, calledOff }: Props) => {
  const { text, facts } = useStorefront();
  const { t, money, number } = text;
  const view = facts.priceContext.vatView;
  const hasParts = delivery !== undefined || view === 'net';
  const names = sumLabels(view, isOrdered ? 'order' : delivery === undefined ? 'basket' : 'checkout');
  const rates = totals.byRate.map(({ taxRate, vat }) => (
    <div key={taxRate} className={styles.vat}>
      <dt>{t(names.vat, { rate: number(taxRate / 100) })}</dt>
      <dd>{money(vat)}</dd>
    </div>
  ));
  return (
    <dl className={styles.totals}>
      {hasParts && (
        <div>
          <dt>{t(names.goods)}</dt>
          <dd>{money(goods[view])}</dd>
        </div>
      )}
      {delivery !== undefined && (
        <div>
          <dt>{delivery.name}</dt>
          <dd>{delivery[view] === 0 ? t('checkout.free') : money(delivery[view])}</dd>
        </div>
      )}
      {view === 'net' && rates}
      <div className={styles.total}>
        <dt>{t(names.total)}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
      {view === 'gross' && rates}
      {calledOff !== undefined && (
        <>
          <div>
            <dt>{t('order.called_off')}</dt>
            <dd>{money(-calledOff.gross)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('order.left_to_pay')}</dt>
            <dd>{money(totals.gross - calledOff.gross)}</dd>
          </div>
        </>
      )}
    </dl>
  );
};
