import type { Clock } from '@torg/domain/runtime';
import { nextRedirect, type RedirectCount } from '@torg/domain/session/browser';
import { function as F, option as O } from 'fp-ts';
import { loginRedirectsKey } from './names.ts';
import { storeAll, storedJson, type TextStorage } from './stored-json.ts';

/**
 * Counts automatic redirects to login in this tab.
 * @param storage sessionStorage; where it is denied nothing is counted, and every redirect may happen.
 */
export const createRedirectCount = (storage: () => TextStorage, clock: Clock): RedirectCount => ({
  mayRedirect: () => {
    const before = F.pipe(
      storedJson(storage, loginRedirectsKey),
      O.filter(isTimes),
      O.getOrElse((): readonly number[] => []),
    );
    const times = nextRedirect(before, clock.now());
    if (times !== undefined) storeAll(storage, [[loginRedirectsKey, JSON.stringify(times)]]);
    return times !== undefined;
  },
  forget: () => {
    storeAll(storage, [[loginRedirectsKey, null]]);
  },
});

const isTimes = (stored: unknown): stored is readonly number[] =>
  Array.isArray(stored) && stored.length < 100 && stored.every((time) => typeof time === 'number');
