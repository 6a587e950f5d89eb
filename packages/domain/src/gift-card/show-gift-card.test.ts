import { either as E, option as O, taskEither as TE } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { MailToKeep } from '../mail/ports.ts';
import { createInMemoryGiftCardStore } from '../testing/in-memory-gift-card-store.ts';
import { rightOf } from '../testing/right-of.ts';
import { newGiftCardCode, toldGiftCardCode } from './gift-card-code.ts';
import { sendGiftCard } from './send-gift-card.ts';
import { createShopperGiftCard, openGiftCard } from './show-gift-card.ts';

/** 26 November 2026, whose last minute ends in Oslo an hour before it does by UTC. */
const today = 20_783;
const lastMinute = today * 86_400_000 + 23 * 3_600_000 - 1;
const info = { timeZone: 'Europe/Oslo' };
const code = newGiftCardCode(() => new Uint8Array(19));
const id = 'AAAAA-00001';

const mail = { id: 'm', to: 'ola@example.com', subject: '', html: '', text: '' };

const start = () => {
  const asked: string[] = [];
  const kept = createInMemoryGiftCardStore();
  kept.write({ moves: [{ card: id, kind: 'issue', amount: 500, order: id }], days: [{ card: id, until: today }] });
  kept.giveCode(id, { hash: `hash of ${code}`, last: '2222' }, mail)();
  const store = {
    ...kept,
    findByCode: (hash: string) => {
      asked.push(hash);
      return kept.findByCode(hash);
    },
  };
  const hashOf = (text: string) => `hash of ${text}`;
  const at = (now: number) => ({ store, info, clock: { now: () => now }, hashOf });
  return { kept, asked, open: (typed: string, now = lastMinute) => openGiftCard(at(now))(typed)(), at };
};
const refused = E.left({ _tag: 'GiftCardRefused' });

describe('a code that somebody types', () => {
  it('opens the card that has it', async () => {
    const { open } = start();
    expect(await open(toldGiftCardCode(code).toLowerCase())).toEqual(E.right(id));
  });

  it('is refused in one way, and looked for once, whatever is wrong with it or its card', async () => {
    const { kept, asked, open } = start();
    const unknown = newGiftCardCode(() => new Uint8Array(19).fill(7));
    for (const typed of ['', 'x', `${code}2`, unknown]) expect(await open(typed)).toEqual(refused);
    expect(await open(code, lastMinute + 1)).toEqual(refused);
    await kept.block(id, true)();
    expect(await open(code)).toEqual(refused);
    await kept.block(id, false)();
    kept.write({ moves: [{ card: id, kind: 'reserve', amount: 500, order: 'AAAAA-00002' }], days: [] });
    expect(await open(code)).toEqual(refused);
    expect(asked).toHaveLength(7);
  });
});

describe('the card that a visitor showed', () => {
  it('is told by its last characters, with what it can pay and until when', async () => {
    const { at } = start();
    const shown = (now: number, card: string | undefined) => createShopperGiftCard(at(now))(card).shown()();
    expect(rightOf(await shown(lastMinute, id))).toEqual(O.some({ last: '2222', until: today, available: 500 }));
    expect(rightOf(await shown(lastMinute + 1, id))).toEqual(O.none);
    expect(rightOf(await shown(lastMinute, 'BBBBB-00002'))).toEqual(O.none);
    expect(rightOf(await shown(lastMinute, undefined))).toEqual(O.none);
  });
});

describe('a card that was paid for', () => {
  it('is mailed with its code, once, and opens by it', async () => {
    const mails: MailToKeep[] = [];
    const sent = newGiftCardCode((count) => new Uint8Array(count).fill(3));
    const store = createInMemoryGiftCardStore(mails);
    const send = sendGiftCard({
      ...{ store, randomBytes: (count) => new Uint8Array(count).fill(3), hashOf: (text) => `hash of ${text}` },
      write: ({ left }, told) => TE.right({ ...mail, subject: String(left), text: told }),
    });
    rightOf(await send(id)());
    store.write({ moves: [{ card: id, kind: 'issue', amount: 500, order: id }], days: [{ card: id, until: today }] });
    for (const _ of [1, 2]) rightOf(await send(id)());
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([['500', toldGiftCardCode(sent)]]);
    const deps = { store, info, clock: { now: () => lastMinute }, hashOf: (text: string) => `hash of ${text}` };
    expect(await openGiftCard(deps)(sent)()).toEqual(E.right(id));
  });

  it('gets no code once it is void', async () => {
    const mails: MailToKeep[] = [];
    const store = createInMemoryGiftCardStore(mails);
    for (const kind of ['issue', 'void'] as const)
      store.write({ moves: [{ card: id, kind, amount: 500, order: id }], days: [] });
    const write = () => TE.right(mail);
    rightOf(await sendGiftCard({ store, randomBytes: (count) => new Uint8Array(count), hashOf: String, write })(id)());
    expect(mails).toEqual([]);
  });
});
