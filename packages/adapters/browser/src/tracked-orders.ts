import type { OptionalCategory } from '@torg/domain/cookie-consent';
import { option as O } from 'fp-ts';
import { trackedOrdersKeys } from './names.ts';
import type { TextStorage } from './stored-json.ts';

/** The last orders that were told. */
const mostKept = 20;

const numberPattern = /^[\w-]{1,40}$/;

/** Orders that scripts of a category were told of by this browser, so that a reload tells them of none twice. */
export type TrackedOrders = { readonly has: (number: string) => boolean; readonly add: (number: string) => void };

/** @param storage localStorage; where it is denied an order is told once for each page. */
export const createTrackedOrders = (storage: () => TextStorage, category: OptionalCategory): TrackedOrders => {
  const key = trackedOrdersKeys[category];
  let known: readonly string[] = [];
  const read = (): readonly string[] => {
    const kept = O.toUndefined(O.tryCatch(() => storage().getItem(key))) ?? '';
    return [
      ...known,
      ...kept
        .slice(0, 1000)
        .split(' ')
        .filter((number) => numberPattern.test(number)),
    ];
  };
  return {
    has: (number) => read().includes(number),
    add: (number) => {
      known = [...new Set([...read(), number])].slice(-mostKept);
      O.tryCatch(() => storage().setItem(key, known.join(' ')));
    },
  };
};
