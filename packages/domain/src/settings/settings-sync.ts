import { function as F, option as O, type task as T, type taskEither as TE } from 'fp-ts';
import type { Locale, ShopInfo } from '../shop/shop-info.ts';
import { type ChosenSettings, newerOf, settingsOf, type WebsiteSettings } from './website-settings.ts';

/** What a browser keeps of its shopper's settings. The server writes the cookie; the copy outlasts cookies that are cleared. */
export type KeptSettings = {
  readonly inCookie: () => O.Option<ChosenSettings>;
  readonly copy: () => O.Option<ChosenSettings>;
  readonly writeCopy: (chosen: ChosenSettings) => void;
};

/** Tells the server a choice, which answers with a new cookie. */
export type SendSettings = (settings: WebsiteSettings) => TE.TaskEither<unknown, unknown>;

/** The settings of an open page. Nothing of it fails: a choice that could not be told is made again. */
export type SettingsSync = {
  /** Copies the cookie, or has it written again from a copy that is later or alone. */
  readonly settle: T.Task<void>;
  /** Remembers in which language the shopper wants to see the shop. */
  readonly chooseLocale: (locale: Locale) => T.Task<void>;
};

/** @param shop whose settings they are. */
export const createSettingsSync = (
  kept: KeptSettings,
  send: SendSettings,
  shop: Pick<ShopInfo, 'locales'>,
): SettingsSync => {
  const copyCookie = (): void => {
    const cookie = kept.inCookie();
    if (O.isSome(cookie)) kept.writeCopy(cookie.value);
  };
  const tell = async (settings: WebsiteSettings): Promise<void> => {
    await send(settings)();
    copyCookie();
  };
  const latest = () => newerOf(kept.copy(), kept.inCookie());
  return {
    settle: async () => {
      const cookie = F.pipe(kept.inCookie(), O.toUndefined);
      const found = O.toUndefined(latest());
      if (found === undefined) return;
      if (cookie?.changedAt === found.changedAt) copyCookie();
      else await tell(settingsOf(shop, O.some(found)));
    },
    chooseLocale: (locale) => () => tell({ ...settingsOf(shop, latest()), locale }),
  };
};
