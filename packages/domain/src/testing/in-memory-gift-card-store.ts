import { either as E, option as O, taskEither as TE } from 'fp-ts';
import {
  type GiftCard,
  type GiftCardChanges,
  type GiftCards,
  giftCardsAfter,
  payableOf,
} from '../gift-card/gift-card.ts';
import type { GiftCardEntry, GiftCardStore } from '../gift-card/ports.ts';
import type { MailToKeep } from '../mail/ports.ts';

/** A store of gift cards in memory, with what purchases do with it. */
export type InMemoryGiftCardStore = GiftCardStore & {
  readonly cards: (ids: readonly string[]) => GiftCards;
  /** Adds entries. @throws Error where a card does not suffice. */
  readonly write: (changes: GiftCardChanges) => void;
};

/** Gift cards in a map. @param mails get those that tell codes. @param clock left out, it stands still. */
export const createInMemoryGiftCardStore = (
  mails: MailToKeep[] = [],
  clock = { now: () => 1_700_000_000_000 },
): InMemoryGiftCardStore => {
  let own: GiftCards = new Map();
  const hashes = new Map<string, string>();
  const entries: GiftCardEntry[] = [];
  const isOwed = ({ left, reserved }: GiftCard) => left + reserved > 0;
  return {
    cards: (ids) => new Map([...own].filter(([id]) => ids.includes(id))),
    write: (changes) => {
      const after = giftCardsAfter(own, changes);
      if (E.isLeft(after)) throw new Error('the gift card does not suffice for what was decided');
      own = after.right;
      entries.push(...changes.moves.map((move) => ({ ...move, at: clock.now() })));
    },
    giveCode: (id, { hash, last }, mail) => {
      const card = own.get(id);
      if (card === undefined || card.last !== '') return TE.right(undefined);
      own = new Map([...own, [id, { ...card, last }]]);
      hashes.set(hash, id);
      mails.push(mail);
      return TE.right(undefined);
    },
    findByCode: (hash) => TE.right(O.fromNullable(own.get(hashes.get(hash) ?? ''))),
    find: (id) => TE.right(O.fromNullable(own.get(id))),
    entries: (id) => TE.right(entries.filter(({ card }) => card === id)),
    block: (id, isBlocked) => {
      const known = own.get(id);
      if (known === undefined) return TE.right(false);
      const { isBlocked: _, ...card } = known;
      own = new Map([...own, [id, isBlocked ? { ...card, isBlocked } : card]]);
      return TE.right(true);
    },
    liability: (today) => {
      const cards = [...own.values()].filter(isOwed);
      const sum = (of: (card: GiftCard) => number) => cards.reduce((all, card) => all + of(card), 0);
      return TE.right({
        owed: sum(({ left, reserved }) => left + reserved),
        over: sum((card) => (card.until < today ? card.left : 0)),
        blocked: sum((card) => (card.isBlocked && card.until >= today ? card.left - payableOf(card, today) : 0)),
        cards: cards.length,
      });
    },
  };
};
