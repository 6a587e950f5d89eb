import type { BasketFailure } from '@torg/domain/basket';
import type { Text } from '../../bindings/text.ts';

/** What a shopper is told when the basket could not be changed. */
export const basketFailureText = ({ t }: Text, failure: BasketFailure): string => {
  switch (failure._tag) {
    case 'NotEnoughStock':
      return t('basket.not_enough_stock', { available: failure.available });
    case 'InvalidQuantity':
      return t('basket.invalid_quantity', { max: failure.max });
    case 'TooManyLines':
      return t('basket.too_many_lines', { max: failure.max });
    case 'UnknownSku':
      return t('basket.unknown_sku');
    case 'UnknownLine':
      return t('basket.unknown_line');
    case 'Unavailable':
      return t('problem.unavailable');
  }
};
