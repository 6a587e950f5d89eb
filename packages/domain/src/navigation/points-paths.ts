import { stringifySearch } from './search-params.ts';

/** What there is of loyalty points. @param before where a page of what happened to them begins; left out, the newest. */
export const pointsPath = (before?: number): string =>
  `/me/loyalty-points${stringifySearch({ before: before === undefined ? undefined : String(before) })}`;
