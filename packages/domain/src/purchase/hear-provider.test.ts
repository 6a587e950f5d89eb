import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { type Unavailable, unavailable } from '../failure/failure.ts';
import { createHearProvider, type ProviderWord } from './hear-provider.ts';
import type { Payment, PaymentReport, PaymentState } from './payment.ts';
import type { PaymentEvent } from './settle.ts';

const report: PaymentReport = { state: 'approved', amount: 100, currency: 'NOK' };
const down = unavailable(new Error('down'));
const reported: PaymentEvent = { _tag: 'Reported', report };

const hear = async (
  word: ProviderWord,
  {
    state = 'started',
    read = TE.right(O.some(report)),
  }: {
    readonly state?: PaymentState;
    readonly read?: TE.TaskEither<Unavailable, O.Option<PaymentReport>>;
  } = {},
  provider = 'stripe',
) => {
  const kept: Payment = {
    ...{ reference: 'known', orderNumber: 'N', provider: 'stripe', amount: 100, currency: 'NOK', state },
    ...{ startedAt: 0, expiresAt: 1 },
  };
  const events: unknown[] = [];
  const payments = {
    find: (reference: string) => TE.right(reference === 'known' ? O.some(kept) : O.none),
    settle: (_: string, event: PaymentEvent) => {
      events.push(event);
      return TE.right(kept);
    },
    hear: (...told: readonly unknown[]) => {
      events.push(told);
      return TE.right(kept);
    },
  };
  const ask = {
    read: () => {
      events.push('asked');
      return read;
    },
  };
  const heard = await createHearProvider({ payments, providers: new Map([['stripe', ask]]) })(provider, word)();
  return { events, heard: E.isRight(heard) ? O.isSome(heard.right) : heard };
};

describe('what a provider tells by itself', () => {
  it('is believed where it reports', async () => {
    const { events, heard } = await hear({ reference: 'known', report });
    expect([events, heard]).toEqual([[['stripe', 'known', report]], true]);
  });

  it.each(['started', 'declined', 'expired'] as const)(
    'has it asked how a payment stands that is %s, where it only names it',
    async (state) => {
      const { events, heard } = await hear({ reference: 'known' }, { state });
      expect([events, heard]).toEqual([['asked', reported], true]);
    },
  );

  it('changes nothing where the provider has decided nothing', async () => {
    const { events, heard } = await hear({ reference: 'known' }, { read: TE.right(O.none) });
    expect([events, heard]).toEqual([['asked'], true]);
  });

  it('asks nothing of what is paid', async () => {
    expect(await hear({ reference: 'known' }, { state: 'approved' })).toEqual({ events: [], heard: true });
  });

  it('is told again later where the provider does not answer', async () => {
    const { events, heard } = await hear({ reference: 'known' }, { read: TE.left(down) });
    expect([events, heard]).toEqual([['asked'], E.left(down)]);
  });

  it.each<[string, ProviderWord, string?]>([
    ['no payment', {}],
    ['a payment that the shop does not know', { reference: 'another shop’s' }],
    ['a payment of another provider', { reference: 'known' }, 'test-bank'],
  ])('is nothing where it is about %s', async (_, word, provider) => {
    expect(await hear(word, {}, provider)).toEqual({ events: [], heard: false });
  });
});
