import { describe, expect, it } from 'vitest';
import type { BuyerRule } from '../approval/rules.ts';
import { viewBasket } from '../basket/view.ts';
import { aBasket, aLine, anOffer, aShopInfo } from '../testing/examples.ts';
import { canBuy, payableBy } from './can-buy.ts';

const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };

/** Two for 100 kroner each, 80 of them without VAT. */
const basket = viewBasket(aBasket(aLine('A', 2)), new Map([['A', anOffer('A', {})]]), settings);

const rule = (conditions: Partial<BuyerRule>): BuyerRule => ({ approvers: ['Per'], ...conditions });
const over = rule({ over: 15_999 });
const plant = rule({ costCentres: ['Plant 4'] });

describe('whether a basket can be bought', () => {
  it('is told at once where nothing stands in the way', () => {
    expect(canBuy(aShopInfo, { approvalRules: [] }, basket)).toEqual({ _tag: 'Yes' });
    expect(canBuy(aShopInfo, { approvalRules: [rule({ over: 16_000 })] }, basket)).toEqual({ _tag: 'Yes' });
  });

  it('is told with the rules by which it is approved first, those of a cost centre once one is told', () => {
    const approvalRules = [over, plant, rule({ over: 16_000 })];
    expect(canBuy(aShopInfo, { approvalRules }, basket)).toEqual({ _tag: 'WithApproval', rules: [over] });
    expect(canBuy(aShopInfo, { approvalRules }, basket, { costCentre: ' plant 4' })).toEqual({
      ...{ _tag: 'WithApproval', rules: [over, plant] },
    });
  });

  it('is told with the rules about product groups of its goods, by what those cost', () => {
    const goods = [anOffer('A', { category: 'furniture/chairs' }), anOffer('B', { category: 'paper' })];
    const of = viewBasket(aBasket(aLine('A', 1), aLine('B', 2)), new Map(goods.map((one) => [one.sku, one])), settings);
    const [chairs, paper] = [
      rule({ categories: ['furniture'], over: 8_000 }),
      rule({ categories: ['paper'], over: 8_000 }),
    ];
    expect(canBuy(aShopInfo, { approvalRules: [chairs, paper] }, of)).toEqual({ _tag: 'WithApproval', rules: [paper] });
  });

  it('is told as what stands in the way, before anybody is asked to approve what cannot be bought', () => {
    const shop = { ...aShopInfo, minimumOrder: 20_001 };
    expect(canBuy(shop, { approvalRules: [over] }, basket)).toEqual({
      ...{ _tag: 'No', obstacle: { _tag: 'BelowMinimum', minimum: 20_001, missing: 1, vat: 'gross' } },
    });
  });

  it('looks at the place, once it is known', () => {
    const zones = {
      ...aShopInfo,
      deliveryZones: [{ id: 'north', country: 'NO', postalCodes: ['9170'] }],
      deliveryMethods: aShopInfo.deliveryMethods.map((method) => ({
        ...{ ...method, pickup: false, zones: { north: { delivers: false } } },
      })),
    };
    const place = { country: 'NO', postalCode: '9170' };
    expect(canBuy(zones, { approvalRules: [over] }, basket, { place })).toEqual({
      ...{ _tag: 'No', obstacle: { _tag: 'NotDelivered' } },
    });
    expect(canBuy(zones, { approvalRules: [over] }, basket, { place: undefined })).toMatchObject({
      _tag: 'WithApproval',
    });
  });
});

describe('what is more than its buyer may spend', () => {
  const spending = (approvers: readonly string[], available = 19_999) => ({
    ...({ limit: 50_000, reset: 'month', available, waiting: [], renewsOn: 20_788, approvers } as const),
  });
  const rules = { approvalRules: [over] };

  it('is approved, besides what rules say, where the shop knows somebody who approves', () => {
    const cause = { leftOfLimit: 19_999, approvers: ['Per'] };
    expect(canBuy(aShopInfo, { ...rules, spending: spending(['Per']) }, basket)).toEqual({
      ...{ _tag: 'WithApproval', rules: [over, cause] },
    });
    expect(canBuy(aShopInfo, { approvalRules: [], spending: spending(['Per']) }, basket)).toEqual({
      ...{ _tag: 'WithApproval', rules: [cause] },
    });
  });

  it('cannot be bought where it does not, with what is left and when it begins anew', () => {
    expect(canBuy(aShopInfo, { ...rules, spending: spending([]) }, basket)).toEqual({
      _tag: 'No',
      obstacle: { _tag: 'OverSpendingLimit', limit: 50_000, available: 19_999, renewsOn: 20_788 },
    });
  });

  it('leaves out what waits for the payment of this very basket', () => {
    const waiting = [{ basket: basket.id ?? '', amount: 10_000 }];
    expect(canBuy(aShopInfo, { approvalRules: [], spending: { ...spending([], 15_000), waiting } }, basket)).toEqual({
      _tag: 'Yes',
    });
  });

  it('is told with what is left for this very basket', () => {
    const waiting = [{ basket: basket.id ?? '', amount: 10_000 }];
    const answer = (approvers: readonly string[]) =>
      canBuy(aShopInfo, { approvalRules: [], spending: { ...spending(approvers, 5_000), waiting } }, basket);
    expect(answer([])).toMatchObject({ obstacle: { available: 15_000 } });
    expect(answer(['Per'])).toMatchObject({ rules: [{ leftOfLimit: 15_000 }] });
  });

  it('is judged with VAT, and with delivery once that is known', () => {
    const buyer = { approvalRules: [], spending: spending([], 20_000) };
    expect(canBuy(aShopInfo, buyer, basket)).toEqual({ _tag: 'Yes' });
    expect(canBuy(aShopInfo, buyer, basket, { gross: 20_001 })).toMatchObject({ _tag: 'No' });
  });
});

describe('what credit and points can pay', () => {
  const books = { limit: 50_000, reserved: 0, spent: 0, from: 20_758, renewsOn: 20_788 };
  const credit = { ...books, kind: 'employee', available: 30_000 } as const;
  const points = {
    available: 120,
    worth: 100,
    maySpend: true,
    reserved: 0,
    pending: [],
    undated: 0,
    ends: [],
    debt: 0,
  };

  it('is no more than something costs, and no more than there is', () => {
    expect(payableBy({ credit }, 29_999)).toEqual({ credit: 29_999, points: 0 });
    expect(payableBy({ credit }, 30_001)).toEqual({ credit: 30_000, points: 0 });
    expect(payableBy({ points }, 11_950)).toEqual({ credit: 0, points: 119 });
    expect(payableBy({ points }, 12_100)).toEqual({ credit: 0, points: 120 });
  });

  it('is nothing for who has neither, and for who may not use the points of another', () => {
    expect(payableBy({}, 10_000)).toEqual({ credit: 0, points: 0 });
    expect(payableBy({ points: { ...points, maySpend: false } }, 10_000)).toEqual({ credit: 0, points: 0 });
  });
});
