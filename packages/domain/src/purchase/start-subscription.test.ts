import { option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { unavailable } from '../failure/failure.ts';
import type { SubscriptionService } from '../subscription/server/subscription-service.ts';
import type { AgreedSubscription } from '../subscription/terms.ts';
import { anOrder } from '../testing/examples.ts';
import { aRunningSubscription } from '../testing/examples-of-subscriptions.ts';
import { startSubscription } from './start-subscription.ts';

const subscription: AgreedSubscription = {
  ...{ plan: 'fri', name: 'Tel Fri', monthly: 39_900, bindingMonths: 12, startFee: 0, discount: 0, minimumAge: 18 },
  sim: 'esim',
};
const sold = anOrder('AAAAA-00001', { A: 1, B: 1 });
const order = { ...sold, lines: sold.lines.map((line) => (line.sku === 'B' ? { ...line, subscription } : line)) };
const running = aRunningSubscription();

const start = (
  answer: ReturnType<SubscriptionService['start']> = TE.right(running),
  owner: O.Option<string> = O.some('ola'),
) => {
  const [asked, mails, told]: [unknown[], unknown[], unknown[]] = [[], [], []];
  const begin = startSubscription({
    service: {
      start: (bought) => {
        asked.push(bought);
        return answer;
      },
    },
    shop: 'tel',
    readOrder: () => TE.right(O.some(order)),
    ownerOf: () => TE.right(owner),
    write: (news, { name }) => ({ subject: `${news.kind} ${name}`, html: '', text: '' }),
    keepMail: (mail, user) => {
      mails.push([mail.id, mail.to, mail.subject, user]);
      return TE.right(undefined);
    },
    onRefused: (id, { reason }) => told.push([id, reason]),
  });
  return { begin: (line: number) => begin({ number: order.number, line })(), asked, mails, told };
};

describe('a subscription that was bought', () => {
  it('is started by its order and line, with all that the system needs, and told to its buyer', async () => {
    const { begin, asked, mails } = start();
    expect(await begin(2)).toMatchObject({ right: undefined });
    const { contact, address } = order;
    expect(asked).toEqual([
      {
        ...{ shop: 'tel', id: 'AAAAA-00001-2', order: 'AAAAA-00001', line: 2, subject: 'ola' },
        ...{ contact, address, terms: subscription, currency: 'NOK' },
      },
    ]);
    const name = `${contact.firstName} ${contact.lastName}`;
    expect(mails).toEqual([['subscription 1 line-1', contact.email, `started ${name}`, 'ola']]);
  });

  it('of a guest is nobody’s account', async () => {
    const { begin, asked, mails } = start(undefined, O.none);
    await begin(2);
    expect(asked[0]).not.toHaveProperty('subject');
    expect(mails).toEqual([expect.arrayContaining(['subscription 1 line-1', undefined])]);
  });

  it('is tried again while the system is away, and told to the operator once it is refused', async () => {
    const away = start(TE.left(unavailable('away')));
    expect(await away.begin(2)).toMatchObject({ left: { _tag: 'Unavailable' } });
    expect([away.told, away.mails]).toEqual([[], []]);
    const refused = start(TE.left({ _tag: 'ServiceRefused', reason: 'impossible' }));
    expect(await refused.begin(2)).toMatchObject({ right: undefined });
    expect([refused.told, refused.mails]).toEqual([[['AAAAA-00001-2', 'impossible']], []]);
  });

  it('is none on a line without one: a defect, which is not passed over', async () => {
    const { begin, asked } = start();
    await expect(begin(1)).rejects.toThrow('AAAAA-00001 has no subscription on line 1');
    expect(asked).toEqual([]);
  });
});
