import { either as E, function as F, option as O, taskEither as TE } from 'fp-ts';
import type { Unavailable } from '../failure/failure.ts';
import type { Clock } from '../runtime/ports.ts';
import type { ShopInfo } from '../shop/shop-info.ts';
import { accountOf } from '../shopper/owner.ts';
import type { LoginInUse } from '../shopper/shopper.ts';
import type { WebsiteSettingsStore } from './ports.ts';
import {
  type ChosenSettings,
  checkSettings,
  type InvalidSettings,
  newerOf,
  type RawSettings,
} from './website-settings.ts';

/** The settings of one shopper. What the browser has comes from its cookie; none where it has nothing. */
export type ShopperSettings = {
  /** The later of what the browser and the account have. */
  readonly read: (inBrowser: O.Option<ChosenSettings>) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
  /** Takes new settings, which the account gets, too. */
  readonly change: (settings: RawSettings) => TE.TaskEither<InvalidSettings | Unavailable, ChosenSettings>;
  /** At login: the later of what the browser and the account have becomes the settings of both. */
  readonly merge: (inBrowser: O.Option<ChosenSettings>) => TE.TaskEither<Unavailable, O.Option<ChosenSettings>>;
};

/** What the settings of shoppers stand on. */
export type ShopperSettingsDeps = {
  readonly shop: Pick<ShopInfo, 'locales'>;
  readonly store: WebsiteSettingsStore;
  readonly clock: Clock;
};

/** Settings that the shop no longer offers are none. */
const offered =
  ({ shop }: ShopperSettingsDeps) =>
  (kept: O.Option<ChosenSettings>): O.Option<ChosenSettings> =>
    F.pipe(
      kept,
      O.filter((settings) => E.isRight(checkSettings(shop)(settings))),
    );

/** The settings of a shopper on a store of this process; a guest's are kept by the browser alone. */
export const createShopperSettings =
  (deps: ShopperSettingsDeps) =>
  (login: O.Option<LoginInUse>): ShopperSettings => {
    const { shop, store, clock } = deps;
    const owner = accountOf('settings', login);
    const keep = (settings: ChosenSettings): TE.TaskEither<Unavailable, ChosenSettings> =>
      O.isSome(owner) ? store.keep(owner.value, settings) : TE.right(settings);
    const kept = O.isSome(owner) ? F.pipe(store.find(owner.value), TE.map(offered(deps))) : TE.right(O.none);
    const read: ShopperSettings['read'] = (inBrowser) =>
      F.pipe(
        kept,
        TE.map((inAccount) => newerOf(inAccount, inBrowser)),
      );
    return {
      read,
      change: (settings) =>
        F.pipe(
          TE.fromEither(checkSettings(shop)(settings)),
          TE.chainW((right) => keep({ ...right, changedAt: clock.now() })),
        ),
      merge: (inBrowser) =>
        F.pipe(
          read(inBrowser),
          TE.chain(O.match(() => TE.right(O.none), F.flow(keep, TE.map(F.flow(O.some, offered(deps)))))),
        ),
    };
  };
