import type { BuyerLimit } from '@torg/domain/approval';
import { type BuyerFacts, payableBy } from '@torg/domain/buying';
import { noonOf } from '@torg/domain/calendar';
import { leftFor, type ShopperCreditView } from '@torg/domain/credit';
import { useStorefront, useText } from '../../bindings/storefront.ts';
import type { Text } from '../../bindings/text.ts';

/** What a credit pays of something, in words. @param amount what it costs, minor units with VAT. */
const creditText = ({ t, money, date }: Text, credit: ShopperCreditView, amount: number): string => {
  const { kind, available, renewsOn } = credit;
  const pays = payableBy({ credit }, amount).credit;
  if (pays === 0) return t('buying.credit_none', { kind, date: date(noonOf(renewsOn)) });
  if (pays < amount) return t('buying.credit_some', { kind, amount: money(pays) });
  return t('buying.credit_all', { kind, amount: money(available) });
};

/** That nothing is left of a credit, and until when. */
export const NoCreditNote = ({ credit, className }: { credit: ShopperCreditView; className?: string | undefined }) => (
  <p className={className}>{creditText(useText(), credit, 1)}</p>
);

/** What is left of what somebody may order for their company, and until when. */
export const LimitNote = ({
  spending,
  basket = null,
  className,
}: {
  readonly spending: BuyerLimit;
  /** The id of the basket that it is told beside. */
  readonly basket?: string | null;
  readonly className?: string | undefined;
}) => {
  const { t, money, date } = useText();
  const { limit, renewsOn } = spending;
  const available = money(leftFor(spending, spending, basket));
  const left = { limit: money(limit), available, date: date(noonOf(renewsOn)) };
  return <p className={className}>{t('buying.limit_left', left)}</p>;
};

type Props = {
  readonly buyer: Pick<BuyerFacts, 'credit' | 'points'>;
  /** What the goods cost, minor units with VAT. */
  readonly amount: number;
  readonly className?: string | undefined;
};

/** What credit or points of who buys can pay of goods, before the checkout asks whether they shall. */
export const PaysNote = ({ buyer, amount, className }: Props) => {
  const { text } = useStorefront();
  const { credit, points } = buyer;
  const byPoints = payableBy({ ...(points ? { points } : {}) }, amount).points;
  if (credit !== undefined) return <p className={className}>{creditText(text, credit, amount)}</p>;
  if (points === undefined || byPoints === 0) return null;
  return (
    <p className={className}>
      {text.t('buying.points_some', { count: byPoints, amount: text.money(byPoints * points.worth) })}
    </p>
  );
};
