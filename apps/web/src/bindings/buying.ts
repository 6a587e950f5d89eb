import type { Basket } from '@torg/domain/basket';
import {
  type BuyAnswer,
  type BuyerFacts,
  type BuyObstacle,
  canBuy,
  type OrderTerms,
  type Wanted,
} from '@torg/domain/buying';
import { noonOf } from '@torg/domain/calendar';
import { useStorefront } from './storefront.ts';
import type { Text } from './text.ts';

/** What a load weighs and what takes it, in kilograms, as texts have them. */
export const kilograms = ({ weight, maxWeight }: { readonly weight: number; readonly maxWeight: number }) => ({
  ...{ weight: weight / 1000, maxWeight: maxWeight / 1000 },
});

/** What stands between the shopper and an order of a basket, in words. @param lines of the basket: they name its goods. */
export const obstacleText = ({ t, money, date }: Text, obstacle: BuyObstacle, lines: Basket['lines']): string => {
  switch (obstacle._tag) {
    case 'EmptyBasket':
      return t('order.empty_basket');
    case 'NotEnoughStock': {
      const { sku, available } = obstacle;
      return t('buying.not_enough_stock', { name: lines.find((line) => line.sku === sku)?.name ?? sku, available });
    }
    case 'BasketChanged':
      return t('order.basket_changed');
    case 'BelowMinimum': {
      const { vat, minimum, missing } = obstacle;
      return t('buying.below_minimum', { vat, minimum: money(minimum), missing: money(missing) });
    }
    case 'NotDelivered':
      return t('order.not_delivered');
    case 'TooBulky':
      return t('order.too_bulky');
    case 'TooHeavy':
      return t('order.too_heavy', kilograms(obstacle));
    case 'OverSpendingLimit': {
      const { limit, available, renewsOn } = obstacle;
      const left = { limit: money(limit), available: money(available) };
      return t('buying.over_limit', { ...left, date: date(noonOf(renewsOn)) });
    }
  }
};

/** Whether the shopper can buy a basket. @param terms what is known of the order besides. */
export const useBuyAnswer = (
  buyer: Pick<BuyerFacts, 'approvalRules' | 'spending'>,
  basket: Wanted,
  terms?: OrderTerms,
): BuyAnswer => canBuy(useStorefront().shop.config.info, buyer, basket, terms);
