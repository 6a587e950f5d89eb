import type { Totals } from '@torg/domain/money';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey, Text } from '../../bindings/text.ts';
import { sumLabels } from './sum-labels.ts';
import styles from './totals-list.module.css';

type Amounts = { readonly net: number; readonly gross: number };

type Props = {
  readonly goods: Amounts;
  /** `from`: the least that it may cost, in the shopper's VAT view, while it is not known where it goes. */
  readonly delivery?: {
    readonly name: string;
    readonly from?: number | undefined;
    /** The promotion that pays for it. */
    readonly discount?: { readonly name: string } | undefined;
  } & Amounts;
  readonly totals: Totals;
  /** What subscriptions cost each month beside it, minor units with VAT. */
  readonly monthly?: number;
  /** What of it credit pays, minor units; never beside points. */
  readonly onCredit?: number;
  /** What of it points pay, minor units. */
  readonly byPoints?: number;
  /** What is paid beside it until it is paid back, minor units. */
  readonly deposit?: number | undefined;
  /** What of it a gift card pays, minor units. */
  readonly byGiftCard?: number;
  /** It is ordered, so that nothing more is asked for. */
  readonly isOrdered?: boolean;
  /** What is said of what is paid in money, where that is not left to be paid any more. */
  readonly paidName?: string | undefined;
  /** What is to be paid once some of it was called off, or came back. */
  readonly left?: Totals | undefined;
  /** What is said of the rest. */
  readonly leftName?: MessageKey;
};

/** Sums of a basket or an order in the shopper's VAT view; the VAT of each rate is told either way. */
export const TotalsList = ({
  goods,
  delivery,
  totals,
  monthly = 0,
  onCredit = 0,
  byPoints = 0,
  deposit = 0,
  byGiftCard = 0,
  isOrdered = false,
  paidName,
  left,
  leftName = 'order.called_off',
}: Props) => {
  const { text, facts } = useStorefront();
  const { t, money } = text;
  const view = facts.priceContext.vatView;
  const hasParts = delivery !== undefined || view === 'net';
  const paying: readonly (readonly [MessageKey, number])[] = [
    ['order.on_credit', onCredit],
    ['order.by_points', byPoints],
    ['order.by_gift_card', byGiftCard],
  ];
  const paidBefore = paying.filter(([, amount]) => amount > 0);
  const isMixed = paidBefore.length > 0;
  const inMoney = totals.gross - onCredit - byPoints - byGiftCard;
  // Beside what pays some of it, or is deposited, the whole is not what is asked for.
  const isWhole = isOrdered || isMixed || deposit > 0;
  const stage = isWhole ? 'order' : delivery === undefined ? 'basket' : 'checkout';
  const names = sumLabels(view, stage, totals.net !== totals.gross);
  const rates = <Rates byRate={totals.byRate} name={names.vat} />;
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
          <dt>
            {delivery.name}
            {delivery.discount && <span className={styles.promotion}>{delivery.discount.name}</span>}
          </dt>
          <dd>{deliveryText(text, delivery.from, delivery[view])}</dd>
        </div>
      )}
      {view === 'net' && rates}
      <div className={isMixed ? styles.whole : styles.total}>
        <dt>{t(names.total)}</dt>
        <dd>{money(totals.gross)}</dd>
      </div>
      {view === 'gross' && rates}
      {paidBefore.map(([name, amount]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{`\u2212${money(amount)}`}</dd>
        </div>
      ))}
      {isMixed && (
        <div className={deposit > 0 ? undefined : styles.total}>
          <dt>{paidName ?? t('order.in_money')}</dt>
          <dd>{money(inMoney)}</dd>
        </div>
      )}
      {deposit > 0 && (
        <>
          <div>
            <dt>{t('order.deposit')}</dt>
            <dd>{money(deposit)}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t(isOrdered ? 'order.all_with_deposit' : 'order.with_deposit')}</dt>
            <dd>{money(inMoney + deposit)}</dd>
          </div>
        </>
      )}
      {monthly > 0 && (
        <div>
          <dt>{t('subscription.beside')}</dt>
          <dd>{money(monthly)}</dd>
        </div>
      )}
      {left !== undefined && (
        <>
          <div>
            <dt>{t(leftName)}</dt>
            <dd>{`\u2212${money(totals.gross - left.gross)}`}</dd>
          </div>
          <div className={styles.total}>
            <dt>{t('order.left_to_pay')}</dt>
            <dd>{money(left.gross)}</dd>
          </div>
          <Rates byRate={left.byRate} name={names.vat} />
        </>
      )}
    </dl>
  );
};

const deliveryText = ({ t, money }: Text, from: number | undefined, amount: number): string => {
  if (from !== undefined) return t('delivery.price_from', { price: money(from) });
  return amount === 0 ? t('checkout.free') : money(amount);
};

/** The VAT of each rate. */
const Rates = ({ byRate, name }: Pick<Totals, 'byRate'> & { readonly name: MessageKey }) => {
  const { t, money, number } = useStorefront().text;
  return byRate.map(({ taxRate, vat }) => (
    <div key={taxRate} className={styles.vat}>
      <dt>{t(name, { rate: number(taxRate / 100) })}</dt>
      <dd>{money(vat)}</dd>
    </div>
  ));
};
