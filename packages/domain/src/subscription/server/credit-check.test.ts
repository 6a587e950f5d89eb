import { either as E, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../../failure/failure.ts';
import { creditDecisionsSuite } from '../../testing/credit-decisions.suite.ts';
import { createInMemoryCreditDecisions } from '../../testing/in-memory-credit-decisions.ts';
import type { AgreedSubscription } from '../terms.ts';
import { type AskCredit, createCheckCredit, exposureOf } from './credit-check.ts';

creditDecisionsSuite('memory', async () => createInMemoryCreditDecisions());

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 10_000, discount: 0 },
  ...{ minimumAge: 18, sim: 'esim' },
};

describe('what is paid later', () => {
  it.each<[string, readonly { readonly subscription?: AgreedSubscription }[], number]>([
    ['nothing for goods alone', [{}], 0],
    ['nothing where nothing binds', [{ subscription: { ...subscription, bindingMonths: 0 } }], 0],
    ['what is bound, and the fee', [{}, { subscription }], 12 * 39_900 + 10_000],
    [
      'instalments, without a binding too',
      [{ subscription: { ...subscription, bindingMonths: 0, instalments: { months: 24, amount: 30_000 } } }],
      24 * 30_000 + 10_000,
    ],
    ['all lines', [{ subscription }, { subscription }], 2 * (12 * 39_900 + 10_000)],
  ])('is %s', (_, lines, amount) => {
    expect(exposureOf(lines)).toBe(amount);
  });
});

describe('a credit check', () => {
  const about = { person: 'ola', basket: 'basket-1', amount: 500_000, currency: 'NOK' };
  const open = (answers: readonly Awaited<ReturnType<ReturnType<AskCredit>>>[]) => {
    const asked: Parameters<AskCredit>[0][] = [];
    let [now, ids] = [0, 0];
    const check = createCheckCredit({
      ask: (question) => {
        asked.push(question);
        return TE.fromEither(answers[asked.length - 1] ?? E.left(unavailable('no answer')));
      },
      store: createInMemoryCreditDecisions(),
      clock: { now: () => now },
      newId: () => `id-${++ids}`,
      shop: 'tel',
      rules: { validFor: 3600, perDay: 2 },
    });
    return { check, asked, pass: (milliseconds: number) => (now += milliseconds) };
  };
  const approved = E.right({ _tag: 'Approved' } as const);

  it('asks once as long as the answer holds, by the least that it takes', async () => {
    const { check, asked, pass } = open([approved, E.right({ _tag: 'Refused' })]);
    expect(await check(about)()).toEqual(approved);
    pass(3_599_999);
    expect(await check(about)()).toEqual(approved);
    expect(asked).toEqual([{ id: 'id-1', shop: 'tel', subject: 'ola', amount: 500_000, currency: 'NOK' }]);
    pass(1);
    expect(await check(about)()).toEqual(E.right({ _tag: 'Refused' }));
  });

  it('approves nobody while there is no answer, and asks again by the same id', async () => {
    const { check, asked } = open([E.left(unavailable('away')), approved]);
    expect(await check(about)()).toEqual(E.left({ _tag: 'CreditUnchecked' }));
    expect(await check(about)()).toEqual(approved);
    expect(asked.map(({ id }) => id)).toEqual(['id-1', 'id-1']);
  });

  it('asks about nobody without end, and again a day later', async () => {
    const { check, asked, pass } = open([approved, approved, approved]);
    await check(about)();
    await check({ ...about, amount: 1 })();
    expect(await check({ ...about, amount: 2 })()).toEqual(E.left({ _tag: 'CreditAskedOften' }));
    expect(asked).toHaveLength(2);
    pass(24 * 60 * 60_000);
    expect(await check({ ...about, amount: 2 })()).toEqual(approved);
  });
});
