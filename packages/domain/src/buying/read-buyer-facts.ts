import { either as E, option as O, type task as T, type taskEither as TE } from 'fp-ts';
import type { ShopperApprovals } from '../approval/ports.ts';
import type { ShopperCredit } from '../credit/ports.ts';
import type { ShopFailure } from '../failure/failure.ts';
import type { ShopperGiftCard } from '../gift-card/ports.ts';
import type { ShopperPoints } from '../loyalty/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import type { BuyerFacts } from './can-buy.ts';

/** What of a shop tells of who buys there. */
export type BuyersShop = {
  readonly config: { readonly info: Pick<ShopInfo, 'employeeCredit' | 'loyaltyPoints' | 'giftCards'> };
  readonly approvals: Pick<ShopperApprovals, 'terms'>;
  readonly credit: Pick<ShopperCredit, 'balance'>;
  readonly points: Pick<ShopperPoints, 'balance'>;
  readonly giftCard: ShopperGiftCard;
};

/** What is known of a guest who buys. */
export const noBuyerFacts: BuyerFacts = { approvalRules: [] };

/** What can be had, where the shop offers it. */
const had = async <A>(offers: boolean, read: () => TE.TaskEither<ShopFailure, O.Option<A>>): Promise<A | undefined> => {
  const found = offers ? await read()() : E.right(O.none);
  return E.isRight(found) ? O.toUndefined(found.right) : undefined;
};

/** Reads the gift card whose code was typed in this browser: all that may be known of a guest who buys. */
export const readGuestFacts =
  ({ giftCard, config: { info } }: Pick<BuyersShop, 'giftCard' | 'config'>): T.Task<BuyerFacts> =>
  async () => {
    const card = await had(info.giftCards !== undefined, giftCard.shown);
    return card === undefined ? noBuyerFacts : { ...noBuyerFacts, giftCard: card };
  };

/**
 * Reads what is known of who buys, by which it is told whether they can. What cannot be had does not keep a page from going on,
 * since the server decides.
 */
export const readBuyerFacts =
  ({ approvals, credit, points, giftCard, config: { info } }: BuyersShop): T.Task<BuyerFacts> =>
  async () => {
    const [found, balance, loyalty, card] = await Promise.all([
      approvals.terms()(),
      had(info.employeeCredit !== undefined, credit.balance),
      had(info.loyaltyPoints.enabled, points.balance),
      had(info.giftCards !== undefined, giftCard.shown),
    ]);
    const terms = E.isRight(found) ? found.right : { rules: [] };
    return {
      approvalRules: terms.rules,
      ...(terms.spending === undefined ? {} : { spending: terms.spending }),
      ...(balance === undefined ? {} : { credit: balance }),
      ...(loyalty === undefined ? {} : { points: loyalty }),
      ...(card === undefined ? {} : { giftCard: card }),
    };
  };
