import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { ShopperCreditView } from '../credit/ports.ts';
import { unavailable } from '../failure/failure.ts';
import type { ShopperPointsView } from '../loyalty/ports.ts';
import { aShopInfo } from '../testing/examples.ts';
import { type BuyersShop, noBuyerFacts, readBuyerFacts, readGuestFacts } from './read-buyer-facts.ts';

const credit = { kind: 'employee', available: 100 } as ShopperCreditView;
const points = { available: 7 } as ShopperPointsView;
const giftCard = { last: '9XZQ', until: 20_783, available: 500 };
const rules = [{ over: 100, approvers: ['Per'] }];
const spending = {
  ...({ limit: 5_000, reset: 'month', available: 100, waiting: [], renewsOn: 20_788, approvers: [] } as const),
};
const info = {
  employeeCredit: { type: 'EMPLOYEE', available: true, advanceMode: false, limit: 100, reset: 'month' } as const,
  loyaltyPoints: { ...aShopInfo.loyaltyPoints, enabled: true },
  giftCards: { amounts: [50_000], years: 3 },
};
const never = () => {
  throw new Error('it was asked for');
};
const shop: BuyersShop = {
  config: { info },
  approvals: { terms: () => TE.right({ rules, spending }) },
  credit: { balance: () => TE.right(O.some(credit)) },
  points: { balance: () => TE.right(O.some(points)) },
  giftCard: { shown: () => TE.right(O.some(giftCard)) },
};

describe('what is known of who buys', () => {
  it('is what their company asks, and what credit and points they have', async () => {
    expect(await readBuyerFacts(shop)()).toEqual({ approvalRules: rules, spending, credit, points, giftCard });
  });

  it('is not asked for where the shop does not offer it', async () => {
    const plain = { ...info, loyaltyPoints: { ...info.loyaltyPoints, enabled: false } };
    const { employeeCredit: _, giftCards: __, ...without } = plain;
    const facts = readBuyerFacts({
      ...{ config: { info: without }, credit: { balance: never }, points: { balance: never } },
      giftCard: { shown: never },
      approvals: { terms: () => TE.right({ rules: [] }) },
    });
    expect(await facts()).toEqual({ approvalRules: [] });
  });

  it('leaves out what cannot be had', async () => {
    const away = () => TE.left(unavailable(new Error('away')));
    const facts = readBuyerFacts({
      ...{ config: { info }, approvals: { terms: away }, credit: { balance: away } },
      points: { balance: () => TE.right(O.none) },
      giftCard: { shown: () => TE.right(O.none) },
    });
    expect(await facts()).toEqual({ approvalRules: [] });
  });
});

describe('what is known of a guest who buys', () => {
  const guest = (rest: Partial<BuyersShop>) =>
    readGuestFacts({
      ...({
        ...shop,
        approvals: { terms: never },
        credit: { balance: never },
        points: { balance: never },
      } as BuyersShop),
      ...rest,
    })();

  it('is the gift card whose code was typed in this browser, and nothing else is asked for', async () => {
    expect(await guest({})).toEqual({ approvalRules: [], giftCard });
  });

  it('is nothing without one, where it cannot be had, and where the shop takes none', async () => {
    const { giftCards: _, ...without } = info;
    expect(await guest({ giftCard: { shown: () => TE.right(O.none) } })).toEqual(noBuyerFacts);
    expect(await guest({ giftCard: { shown: () => TE.left(unavailable(new Error('away'))) } })).toEqual(noBuyerFacts);
    expect(await guest({ config: { info: without }, giftCard: { shown: never } })).toEqual(noBuyerFacts);
  });
});
