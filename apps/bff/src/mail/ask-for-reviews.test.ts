import type { OutgoingMail } from '@torg/domain/mail';
import { anOrder, createInMemoryMailStore, createInMemoryReviewStore } from '@torg/domain/testing';
import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import { shopsState } from '../shops/shops.ts';
import { aRunningShop } from '../testing/shops.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { readLink } from './signed-link.ts';

const secret = 'a secret';
const now = 1_700_000_000_000;
const day = 86_400_000;
const texts = {
  ...{ 'mail.review_subject': 'About {number}', 'mail.review_title': 'Well?', 'mail.review_intro': 'Hi {name}' },
  ...{ 'mail.review_write': 'Write', 'mail.review_hint': 'Yours', 'mail.review_footer': 'Bye' },
  ...{ 'mail.review_unsubscribe': 'No more', 'order.goods': 'Goods', 'mail.order_number': 'Number' },
  'mail.customer': 'customer',
};

const start = () => {
  const shop = aRunningShop({ hosts: ['shop.example'], locales: ['nb'] }, texts);
  const sent: OutgoingMail[] = [];
  const store = createInMemoryReviewStore();
  const mails = createInMemoryMailStore();
  let ids = 0;
  const newId = () => `id-${++ids}`;
  const clock = { now: () => now };
  const order = anOrder('AAAAA-00001', { A: 1 }, { state: 'shipped' });
  const ask = askForReviews({
    shops: { get: () => shopsState([shop]) },
    readOrderOf: () => (number) => TE.right(number === order.number ? O.some(order) : O.none),
    mailStoreOf: () => mails,
    reviewsOf: (info) => ({
      ...{ store, info, clock, newId },
      goodsOf: () => TE.right(new Map([['A', { productId: 'a', slug: 'a', name: 'Lamp' }]])),
    }),
    server: O.some({ send: (mail) => TE.fromIO(() => void sent.push(mail)), from: 'post@shop.example' }),
    ...{ port: 4450, secret, clock, newId },
  });
  return { ask, sent, info: shop.info };
};

/** The part of an address that is signed. */
const keyIn = (text: string, path: string): string =>
  new RegExp(`https://shop\\.example${path}/(\\S+)`).exec(text)?.[1] ?? '';

describe('the work on mails that ask for reviews', () => {
  it('leads by links that are good for the order, the one to write half a year long', async () => {
    const { ask, sent, info } = start();
    expect(await ask({ shopId: info.id, number: 'AAAAA-00001' })()).toEqual(E.right(undefined));
    const [mail] = sent;
    const text = mail?.text ?? '';
    expect(text).toContain('- Lamp');
    const [write, refuse] = [keyIn(text, '/review'), keyIn(text, '/review/mails')];
    const read = (purpose: 'review' | 'no-review-mails', key: string, at: number) =>
      readLink(secret, purpose, { shopId: info.id, now: at }, key);
    expect(read('review', write, now + 179 * day)).toEqual(O.some('AAAAA-00001'));
    expect(read('review', write, now + 181 * day)).toEqual(O.none);
    expect(read('no-review-mails', refuse, now + 3000 * day)).toEqual(O.some('AAAAA-00001'));
    expect(read('review', refuse, now)).toEqual(O.none);
    expect(mail?.unsubscribe).toBe(`https://shop.example/review/mails/${refuse}`);
  });

  it('is done once, and waits for a shop that is not there', async () => {
    const { ask, sent, info } = start();
    for (let times = 0; times < 2; times += 1) await ask({ shopId: info.id, number: 'AAAAA-00001' })();
    expect(sent).toHaveLength(1);
    expect(await ask({ shopId: 'nowhere', number: 'AAAAA-00001' })()).toMatchObject(E.left({ _tag: 'Unavailable' }));
  });
});
