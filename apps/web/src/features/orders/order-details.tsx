import type { Totals } from '@torg/domain/money';
import { paths } from '@torg/domain/navigation';
import {
  type AddressPurpose,
  addressPurpose,
  creditTaken,
  depositLeft,
  giftCardWorth,
  isPaidAtOnce,
  moneyCharged,
  moneyOf,
  notRefused,
  type Order,
  type PaymentState,
  paidInMoney,
  paymentStanding,
  pointsToEarn,
  pointsWorth,
  returnedUnits,
  totalsLeft,
  wayToPay,
} from '@torg/domain/purchase';
import { laterText, windowText } from '@torg/domain/storefront';
import { monthlyBeside } from '@torg/domain/subscription';
import { hoursText } from '../../bindings/opening-hours.ts';
import { useStorefront } from '../../bindings/storefront.ts';
import type { MessageKey } from '../../bindings/text.ts';
import { inLanguage } from '../../bindings/wording.ts';
import { Link } from '../../ui/link.tsx';
import { TaxationNote } from '../basket/taxation-note.tsx';
import { TotalsList } from '../basket/totals-list.tsx';
import { paymentStateNames } from '../payment/payment-texts.ts';
import styles from './order-details.module.css';
import { OrderProofs } from './order-proofs.tsx';
import { SoldLines } from './sold-lines.tsx';
import { unitNotes } from './unit-notes.ts';

/** How the way to pay of an order is called. */
export const usePaymentName = (
  order: Pick<Order, 'totals' | 'credit' | 'points' | 'giftCard' | 'deposit' | 'paymentMethod' | 'paymentState'>,
): string => {
  const { shop, text } = useStorefront();
  const { paymentMethods } = shop.config.info;
  const way = wayToPay(order, paymentMethods);
  if (way === 'credit' || way === 'points')
    return text.t(way === 'credit' ? 'order.payment_credit' : 'order.payment_points');
  if (way === 'giftCard') return text.t('gift_card.title');
  const name = paymentMethods.find(({ id }) => id === order.paymentMethod)?.name;
  if (name !== undefined) return inLanguage(name, shop.config);
  return text.t(isPaidAtOnce(order, paymentMethods) ? 'order.payment_bank' : 'checkout.payment_invoice');
};

/** What is said of what is paid in money beside something else, once it is: then it is not left to be paid. */
const usePaidName = (order: Order): string | undefined => {
  const { t } = useStorefront().text;
  const name = usePaymentName(order);
  const state = paidInMoney(order);
  return state && t('order.paid_in_money', { state, name });
};

/** What credit and points pay of an order beside money, and which gift card pays what. */
export const usePaidBeside = (order: Order): readonly string[] => {
  const { t, money } = useStorefront().text;
  const [onCredit, byPoints] = moneyOf(order) === 0 ? [0, 0] : [creditTaken(order), pointsWorth(order)];
  return [
    ...(onCredit > 0 ? [t('order.payment_some_credit', { amount: money(onCredit) })] : []),
    ...(byPoints > 0 ? [t('order.payment_some_points', { amount: money(byPoints) })] : []),
    ...(order.giftCard === undefined
      ? []
      : [
          t('order.payment_some_gift_card', {
            ...{ amount: money(order.giftCard.taken), last: order.giftCard.last },
          }),
        ]),
  ];
};

type Props = { readonly order: Order };

/** What was ordered, what it costs, where it goes and how it is paid. */
export const OrderDetails = ({ order }: Props) => (
  <div className={styles.details}>
    <OrderedGoods order={order} />
    <OrderFacts order={order} />
  </div>
);

/** What was ordered, and what it costs. */
export const OrderedGoods = ({ order }: Props) => {
  const { text } = useStorefront();
  const { t } = text;
  const { delivery, totals } = order;
  const goods = { net: totals.net - delivery.net, gross: totals.gross - delivery.gross };
  const left = leftOf(order);
  // What paid for what is all called off, or came back, is given back.
  const isOver = order.state === 'cancelled' || left?.gross === 0;
  return (
    <section className={styles.goods} aria-labelledby="order-goods">
      <h2 id="order-goods">{t(order.buyer?.isColleague === undefined ? 'order.goods' : 'order.goods_of_other')}</h2>
      <SoldLines lines={order.lines} notes={unitNotes(order, text)} />
      <TotalsList
        {...{ goods, delivery, totals, left }}
        monthly={isOver ? 0 : monthlyBeside(order.lines)}
        onCredit={isOver ? 0 : creditTaken(order)}
        byPoints={isOver ? 0 : pointsWorth(order)}
        deposit={depositLeft(order)}
        byGiftCard={isOver ? 0 : giftCardWorth(order)}
        leftName={returnedUnits(order).length === 0 ? 'order.called_off' : 'order.taken_back'}
        isOrdered
        paidName={usePaidName(order)}
      />
      <DepositNote order={order} />
      <TaxationNote taxation={order.taxation} />
    </section>
  );
};

/** What becomes of a deposit. */
const DepositNote = ({ order }: Props) => {
  const { t, date, money } = useStorefront().text;
  if (order.deposit === undefined) return null;
  const { amount, paidBackAt } = order.deposit;
  if (paidBackAt !== undefined)
    return <p>{t('order.deposit_back', { amount: money(amount), day: date(paidBackAt) })}</p>;
  return depositLeft(order) === 0 ? null : <p>{t('order.deposit_note')}</p>;
};

const addressNames: Readonly<Record<AddressPurpose, MessageKey>> = {
  buyer: 'order.buyer',
  invoice: 'checkout.invoice_address',
  delivery: 'checkout.address',
};

/** Who ordered, where it goes and how it is paid. */
export const OrderFacts = ({ order }: Props) => {
  const { shop, text } = useStorefront();
  const { t } = text;
  const { contact, address, business, delivery } = order;
  const countries = new Intl.DisplayNames(shop.config.locale, { type: 'region' });
  const later = laterText(order, text);
  const addressLines = [
    `${contact.firstName} ${contact.lastName}`,
    address.street,
    address.extra,
    `${address.postalCode} ${address.city}`.trim(),
    ...(address.street === '' ? [] : [countries.of(address.country) ?? address.country]),
  ].filter((line) => line !== '');

  return (
    <dl className={styles.facts}>
      {business !== undefined && (
        <div>
          <dt>{t('order.business')}</dt>
          <dd>{business.company}</dd>
          <dd>{t('order.organisation_number', { number: business.organisationNumber })}</dd>
          {business.reference !== '' && <dd>{t('order.reference', { reference: business.reference })}</dd>}
          {business.costCentre !== undefined && <dd>{t('order.cost_centre', { costCentre: business.costCentre })}</dd>}
          {business.electronicInvoice && <dd>{t('order.electronic_invoice')}</dd>}
        </div>
      )}
      {order.buyer !== undefined && order.buyer.name !== '' && (
        <div>
          <dt>{t('order.company_buyer')}</dt>
          <dd>{order.buyer.name}</dd>
        </div>
      )}
      {order.quote !== undefined && (
        <div>
          <dt>{t('quote.number_label')}</dt>
          <dd>{order.quote}</dd>
        </div>
      )}
      {order.representative !== undefined && (
        <div>
          <dt>{t('acting.placed_by')}</dt>
          <dd>{order.representative.name}</dd>
        </div>
      )}
      <div>
        <dt>{t(addressNames[addressPurpose(order)])}</dt>
        {addressLines.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div>
        <dt>{t('checkout.contact')}</dt>
        <dd>{contact.email}</dd>
        {contact.phone !== '' && <dd>{contact.phone}</dd>}
      </div>
      <div>
        <dt>{t(delivery.pickup ? 'order.pickup' : 'checkout.delivery_method')}</dt>
        <dd>{delivery.name}</dd>
        {delivery.point !== undefined && (
          <>
            <dd>{delivery.point.name}</dd>
            <dd>
              {delivery.point.street}, {delivery.point.postalCode} {delivery.point.city}
            </dd>
            <dd>{hoursText(text, delivery.point.hours)}</dd>
          </>
        )}
        {order.soldCard !== undefined && <dd>{order.soldCard.to}</dd>}
        {delivery.window !== undefined && <dd>{windowText(delivery.window, text)}</dd>}
        {later !== undefined && <dd>{later}</dd>}
      </div>
      <div>
        <dt>{t('checkout.payment_method')}</dt>
        <dd>{usePaymentName(order)}</dd>
        {order.paymentState !== undefined && <HowPaid order={order} state={order.paymentState} />}
        {usePaidBeside(order).map((beside) => (
          <dd key={beside}>{beside}</dd>
        ))}
        <MoneyBack order={order} />
      </div>
      <OrderProofs order={order} />
      {pointsToEarn(order) > 0 && (
        <div>
          <dt>{t('points.title')}</dt>
          <dd>{t('order.earns_points', { count: pointsToEarn(order) })}</dd>
        </div>
      )}
    </dl>
  );
};

/** What is to be paid where some of an order was called off, and it goes on. */
const leftOf = (order: Order): Totals | undefined => {
  const left = totalsLeft(order);
  return order.state === 'cancelled' || left.gross === order.totals.gross ? undefined : left;
};

/** Parts of the payment that go back, or are back, while the order goes on. */
const MoneyBack = ({ order: { paymentState, refunds } }: Props) => {
  const { t, money } = useStorefront().text;
  if (paymentState !== 'approved') return null;
  return notRefused(refunds).map(({ id, amount, isDone }) => (
    <dd key={id}>{t(isDone ? 'order.money_is_back' : 'order.money_back', { amount: money(amount) })}</dd>
  ));
};

/** How far the payment is; what is not simply paid has a page that tells its buyer more, and what to do. */
const HowPaid = ({ order, state }: { readonly order: Order; readonly state: PaymentState }) => {
  const { t, money } = useStorefront().text;
  const standing = paymentStanding(order) ?? state;
  const charged = moneyCharged(order);
  return (
    <>
      <dd>{t(paymentStateNames[standing])}</dd>
      {standing === 'reserved' && charged > 0 && <dd>{t('order.money_charged', { amount: money(charged) })}</dd>}
      {state !== 'approved' && order.buyer?.isColleague === undefined && (
        <dd>
          <Link to={paths.completePayment(order.number)}>{t('payment.what_happened')}</Link>
        </dd>
      )}
    </>
  );
};
