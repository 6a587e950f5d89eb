import { seesLoyaltyPoints } from '../permission/credit.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { companyInUse } from '../shopper/company-in-use.ts';
import type { ShopperLogin } from '../shopper/shopper.ts';
import type { PointsRule } from './points-account.ts';

/** The points that a shopper earns, and may pay with. */
export type UsablePoints = {
  /** The user's id. */
  readonly account: string;
  readonly rule: PointsRule;
  /** Whether they may be paid with: nobody uses up those of a customer as whom they act. */
  readonly maySpend: boolean;
};

/**
 * The points that a user earns, and may pay with: in a shop that has some, for who buys for themselves and not on credit. At a
 * sales desk they would be nobody's, and in a shop of businesses every order is one's.
 * @param customerGroup the one of the price context.
 */
export const usablePointsOf = (
  { user, representative }: Pick<ShopperLogin, 'user' | 'representative'>,
  customerGroup: string,
  shop: Pick<ShopInfo, 'employeeCredit' | 'loyaltyPoints' | 'viewMode'>,
): UsablePoints | undefined => {
  const { enabled: _, ...rule } = shop.loyaltyPoints;
  const buysAlone = shop.viewMode !== 'B2B' && companyInUse(user, customerGroup) === undefined;
  return seesLoyaltyPoints(user, shop) && buysAlone
    ? { account: user.customerUserId, rule, maySpend: representative === undefined }
    : undefined;
};
