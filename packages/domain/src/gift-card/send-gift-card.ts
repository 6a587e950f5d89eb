import { function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { MailToKeep } from '../mail/ports.ts';
import type { RandomBytes } from '../runtime/ports.ts';
import type { GiftCard } from './gift-card.ts';
import { lastOfCode, newGiftCardCode, toldGiftCardCode } from './gift-card-code.ts';
import type { GiftCardStore } from './ports.ts';

/** What a gift card is sent with. */
export type SendGiftCardDeps = {
  readonly store: Pick<GiftCardStore, 'find' | 'giveCode'>;
  readonly randomBytes: RandomBytes;
  /** A code as the shop keeps it. */
  readonly hashOf: (code: string) => string;
  /** Writes the mail that tells a code, as it is read; the only place where it stands. */
  readonly write: (card: GiftCard, code: string) => TE.TaskEither<Unavailable, MailToKeep>;
};

/** Gives a gift card its code and mails it, once however often it is asked. One that is void by then gets none. */
export const sendGiftCard =
  ({ store, randomBytes, hashOf, write }: SendGiftCardDeps) =>
  (id: string): TE.TaskEither<Unavailable, void> =>
    F.pipe(
      store.find(id),
      TE.chain((found) => {
        if (O.isNone(found) || found.value.last !== '' || found.value.left === 0) return TE.right(undefined);
        const code = newGiftCardCode(randomBytes);
        return F.pipe(
          write(found.value, toldGiftCardCode(code)),
          TE.chain((mail) => store.giveCode(id, { hash: hashOf(code), last: lastOfCode(code) }, mail)),
        );
      }),
    );
