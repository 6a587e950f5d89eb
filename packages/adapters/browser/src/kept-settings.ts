import { settingsCookie } from '@torg/contracts/cookies';
import { type KeptSettings, readChosen, writeChosen } from '@torg/domain/settings';
import type { ShopInfo } from '@torg/domain/shop';
import { function as F, option as O } from 'fp-ts';
import { settingsKey } from './names.ts';
import type { TextStorage } from './stored-json.ts';

/**
 * The website settings of a browser: the readable cookie, and its copy in localStorage.
 * @param cookies gives `document.cookie`. @param storage gives the storage; without one there is no copy.
 */
export const createKeptSettings = (
  cookies: () => string,
  storage: () => TextStorage,
  shop: Pick<ShopInfo, 'locales'>,
): KeptSettings => {
  // Both times come from the server's clock: what this one shows says nothing about them.
  const read = readChosen(shop, Number.MAX_SAFE_INTEGER);
  const prefix = `${settingsCookie}=`;
  return {
    inCookie: () =>
      F.pipe(
        O.fromNullable(
          cookies()
            .split('; ')
            .find((cookie) => cookie.startsWith(prefix)),
        ),
        O.chain((cookie) => O.tryCatch(() => decodeURIComponent(cookie.slice(prefix.length)))),
        O.chain(read),
      ),
    copy: () =>
      F.pipe(
        O.tryCatch(() => storage().getItem(settingsKey)),
        O.chain((text) => read(text ?? undefined)),
      ),
    writeCopy: (chosen) => {
      O.tryCatch(() => storage().setItem(settingsKey, writeChosen(chosen)));
    },
  };
};
