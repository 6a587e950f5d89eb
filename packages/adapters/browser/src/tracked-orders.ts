import { option as O } from 'fp-ts';
import { trackedOrdersKey } from './names.ts';
import type { TextStorage } from './stored-json.ts';

/** The last orders that were reported. */
const mostKept = 20;

const numberPattern = /^[\w-]{1,40}$/;

/** Orders that were reported from this browser, so that a reload reports none twice. */
export type TrackedOrders = { readonly has: (number: string) => boolean; readonly add: (number: string) => void };

/** @param storage localStorage; where it is denied an order is reported once for each page. */
export const createTrackedOrders = (storage: () => TextStorage): TrackedOrders => {
  let known: readonly string[] = [];
  const read = (): readonly string[] => {
    const kept = O.toUndefined(O.tryCatch(() => storage().getItem(trackedOrdersKey))) ?? '';
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
      O.tryCatch(() => storage().setItem(trackedOrdersKey, known.join(' ')));
    },
  };
};
