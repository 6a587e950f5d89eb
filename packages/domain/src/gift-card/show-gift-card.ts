import { function as F, option as O, taskEither as TE } from 'fp-ts';
import { type CalendarDay, calendarDayIn } from '../calendar/calendar-day.ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { type GiftCard, payableOf } from './gift-card.ts';
import { readGiftCardCode } from './gift-card-code.ts';
import type { GiftCardRefused, GiftCardStore, ShopperGiftCard, ShownGiftCard } from './ports.ts';

type ShowDeps = {
  readonly store: Pick<GiftCardStore, 'find' | 'findByCode'>;
  readonly clock: Clock;
  readonly info: Pick<ShopInfo, 'timeZone'>;
};

const shownOf = (card: GiftCard, today: CalendarDay): O.Option<ShownGiftCard> => {
  const available = payableOf(card, today);
  return available > 0 ? O.some({ last: card.last, until: card.until, available }) : O.none;
};

/**
 * The card that has a code, where it can pay something. Whatever was typed, one card is looked for by a hash, and one answer says
 * that there is nothing: not whether a code could be one, is another shop's, or is spent.
 * @param hashOf a code, as the shop keeps it. @returns the card's id.
 */
export const openGiftCard =
  ({ store, clock, info, hashOf }: ShowDeps & { readonly hashOf: (code: string) => string }) =>
  (typed: string): TE.TaskEither<GiftCardRefused | Unavailable, string> =>
    F.pipe(
      store.findByCode(hashOf(O.getOrElse(() => '')(readGiftCardCode(typed)))),
      TE.map(O.filter((card) => O.isSome(shownOf(card, calendarDayIn(info.timeZone)(clock.now()))))),
      TE.chainW(TE.fromOption((): GiftCardRefused => ({ _tag: 'GiftCardRefused' }))),
      TE.map(({ id }) => id),
    );

/** The gift card of a visitor. @param id of the card whose code they showed; left out for who showed none. */
export const createShopperGiftCard =
  ({ store, clock, info }: ShowDeps) =>
  (id: string | undefined): ShopperGiftCard => ({
    shown: () =>
      id === undefined
        ? TE.right(O.none)
        : F.pipe(store.find(id), TE.map(O.chain((card) => shownOf(card, calendarDayIn(info.timeZone)(clock.now()))))),
  });
