import type { BasketFailure } from '@torg/domain/basket';
import { shopFailureText } from '../../bindings/failure-text.ts';
import type { Text } from '../../bindings/text.ts';

/** What a shopper is told when the basket could not be changed. */
export const basketFailureText = (text: Text, failure: BasketFailure): string => {
  const { t } = text;
  switch (failure._tag) {
    case 'NotEnoughStock':
      return t('basket.not_enough_stock', { available: failure.available });
    case 'InvalidQuantity':
      return t('basket.invalid_quantity', { max: failure.max });
    case 'TooManyLines':
      return t('basket.too_many_lines', { max: failure.max });
    case 'UnknownCode':
      return t('promotion.unknown_code');
    case 'TooManyCodes':
      return t('promotion.too_many_codes', { max: failure.max });
    case 'UnknownSku':
      return t('basket.unknown_sku');
    case 'UnknownTradeIn':
      return t('basket.trade_in_unknown');
    case 'OtherEstimate':
      return t('basket.trade_in_estimate', { estimate: text.money(failure.estimate) });
    case 'SubscriptionRefused':
      return t('subscription.refused', { reason: failure.fault });
    case 'UnknownLine':
      return t('basket.unknown_line');
    default:
      return shopFailureText(text, failure);
  }
};
