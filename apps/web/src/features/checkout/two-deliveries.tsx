import type { Basket } from '@torg/domain/basket';
import { deliveryPrice, namesOfLater, type SecondDelivery } from '@torg/domain/checkout';
import { useStorefront } from '../../bindings/storefront.ts';
import { Choice, type ChoiceState } from './choice.tsx';

type Props = ChoiceState & {
  readonly basket: Basket;
  readonly second: SecondDelivery;
  /** When the last of the goods is there, milliseconds since 1970. */
  readonly availableAt: number;
};

/** Whether what is there waits for what was ordered ahead. */
export const TwoDeliveries = ({ basket, second: { price, later }, availableAt, first, error }: Props) => {
  const { shop, text, facts } = useStorefront();
  const { t, money } = text;
  const date = text.date(availableAt);
  const goods = namesOfLater(basket.lines, later);
  const { amount } = deliveryPrice(price, facts.priceContext.vatView, shop.config.info);
  return (
    <Choice
      field="twoDeliveries"
      legend={t('checkout.two_deliveries')}
      options={[
        { value: '', name: t('checkout.sent_together'), hint: t('checkout.sent_together_hint', { date }) },
        {
          value: 'yes',
          name: t('checkout.sent_in_two'),
          hint: t('checkout.sent_in_two_hint', { date, goods }),
          aside: amount === 0 ? t('checkout.no_extra') : t('checkout.second_delivery_price', { amount: money(amount) }),
        },
      ]}
      {...{ first, error }}
    />
  );
};
