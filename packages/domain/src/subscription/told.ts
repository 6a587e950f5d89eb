import { noonOf } from '../calendar/calendar-day.ts';
import { type AgreedSubscription, minimumTotal } from './terms.ts';

/** The words of a page, a mail or a document. */
type Words = {
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly money: (amount: number) => string;
  readonly date: (time: number) => string;
};

/** A number as it is written: a Norwegian one as `+47 912 34 567`, others as they are. @param number `+` and digits. */
export const writtenNumber = (number: string): string =>
  number.replace(/^(\+47)(...)(..)(...)$/, '$1\u00a0$2\u00a0$3\u00a0$4');

/**
 * What stands beside goods that are bought with a subscription: what it costs, how it binds, which number it has, and,
 * last, the minimum total price. @param upfront for the goods, at once; minor units with VAT.
 */
export const toldSubscription = (
  { t, money, date }: Words,
  subscription: AgreedSubscription,
  upfront: number,
): readonly string[] => {
  const { name, monthly, bindingMonths: months, instalments, startFee, sim, porting } = subscription;
  const { familyDiscount, besideRunning, existingCustomerDiscount: existing } = subscription;
  return [
    t('subscription.monthly', { name, months, monthly: money(monthly) }),
    ...(instalments === undefined
      ? []
      : [t('subscription.instalments', { months: instalments.months, amount: money(instalments.amount) })]),
    ...(startFee === 0 ? [] : [t('subscription.start_fee', { fee: money(startFee) })]),
    ...(existing === undefined ? [] : [t('subscription.existing', { amount: money(existing) })]),
    ...(familyDiscount === undefined
      ? []
      : [t(besideRunning ? 'subscription.family_running' : 'subscription.family', { amount: money(familyDiscount) })]),
    porting === undefined
      ? t('subscription.new_number', { sim })
      : t('subscription.ported', { sim, number: writtenNumber(porting.number), day: date(noonOf(porting.day)) }),
    t('subscription.minimum_total', { total: money(minimumTotal(subscription, upfront)) }),
  ];
};
