import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { viewBasket } from '../basket/view.ts';
import type { CreditAnswer } from '../subscription/server/credit-check.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { aBasket, aLine, anOffer, aShopInfo } from '../testing/examples.ts';
import { type StepsAheadDeps, stepsAhead } from './steps-ahead.ts';

const now = 1_700_000_000_000;
const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim' },
};
const settings = { currency: 'NOK', lowStock: 5, delivery: { minDays: 1, maxDays: 3 } };
const goods = viewBasket(aBasket(aLine('A', 1)), new Map([['A', anOffer('A')]]), settings);
const withPlan = (plan: AgreedSubscription = subscription) => ({
  ...goods,
  lines: goods.lines.map((line) => ({ ...line, subscription: plan })),
});
const identification = { provider: 'bankid', acrValues: ['LOA=4'], maxAge: 600 };
const ola = { customerUserId: 'ola', name: 'Ola Fremmed', acr: 'LOA=4', auth_time: now / 1000 };

type Case = {
  readonly answer?: CreditAnswer;
  /** The basket that was signed for, in which revision. */
  readonly signed?: readonly [string, number];
  readonly deps?: Partial<StepsAheadDeps>;
  readonly shopper?: Partial<Parameters<typeof stepsAhead>[1]>;
};

const steps = async ({ answer, signed, deps = {}, shopper = {} }: Case = {}) => {
  const asked: unknown[] = [];
  const told = await stepsAhead(
    {
      info: { ...aShopInfo, identification },
      clock: { now: () => now },
      checkCredit: () => TE.left({ _tag: 'CreditUnchecked' }),
      findCredit: (about) => {
        asked.push(about);
        return TE.right(O.fromNullable(answer));
      },
      contracts: {
        requireSignature: () => TE.left({ _tag: 'SignatureNeeded' }),
        makeContract: () => TE.right(new Uint8Array()),
        isSigned: (person, basket) => TE.right(person === 'ola' && basket === JSON.stringify(signed)),
      },
      ...deps,
    },
    { basket: { read: () => TE.right(withPlan()) }, proof: ola, ...shopper },
  )();
  return { told: E.isRight(told) ? told.right : told.left, asked };
};

describe('the steps to an order', () => {
  it('are told beforehand, as far as the shop wants them for these goods', async () => {
    const provider = 'bankid';
    const open = { identification: 'open', provider, creditCheck: 'open', signature: 'open' };
    const anybody = await steps({ shopper: { proof: undefined } });
    expect(anybody).toEqual({ told: open, asked: [] });
    const free = { read: () => TE.right(withPlan({ ...subscription, bindingMonths: 0 })) };
    expect((await steps({ shopper: { basket: free } })).told).toEqual({
      ...{ identification: 'done', provider, signature: 'open' },
    });
    const bare = { info: aShopInfo, checkCredit: undefined, contracts: undefined };
    expect((await steps({ deps: bare })).told).toEqual({});
    expect((await steps({ shopper: { basket: { read: () => TE.right(goods) } } })).told).toEqual({});
    const mixed = { ...goods, lines: [...goods.lines, ...withPlan().lines] };
    expect((await steps({ shopper: { basket: { read: () => TE.right(mixed) } } })).told).toEqual({
      ...{ ...open, identification: 'done' },
    });
  });

  it('tell a deposit again as long as its answer holds, without anybody being asked anew', async () => {
    const { told, asked } = await steps({ answer: { _tag: 'Deposit', amount: 200_000 } });
    expect(told).toMatchObject({ identification: 'done', creditCheck: 'done', deposit: 200_000, signature: 'open' });
    expect(asked).toEqual([{ person: 'ola', basket: goods.id, amount: 488_800 }]);
    expect((await steps({ answer: { _tag: 'Approved' } })).told).toMatchObject({ creditCheck: 'done' });
    expect((await steps({ answer: { _tag: 'Refused' } })).told).toMatchObject({ creditCheck: 'open' });
  });

  it('count a signature for the basket as it is, and for no other', async () => {
    const { id, revision } = goods;
    const signed = [String(id), revision] as const;
    expect((await steps({ signed })).told).toMatchObject({ signature: 'done' });
    expect((await steps({ signed: [String(id), revision + 1] })).told).toMatchObject({ signature: 'open' });
    expect((await steps({ signed: ['another', revision] })).told).toMatchObject({ signature: 'open' });
    const nobody = { ...withPlan(), id: null };
    expect((await steps({ signed, shopper: { basket: { read: () => TE.right(nobody) } } })).told).toMatchObject({
      signature: 'open',
    });
  });

  it('tell nothing of whoever is there for somebody else', async () => {
    const representative = { id: 'siri', name: 'Siri' } as never;
    const { told, asked } = await steps({
      ...{
        answer: { _tag: 'Deposit', amount: 1 },
        signed: [String(goods.id), goods.revision],
        shopper: { representative },
      },
    });
    expect([told, asked]).toMatchObject([{ creditCheck: 'open', signature: 'open' }, []]);
  });
});
