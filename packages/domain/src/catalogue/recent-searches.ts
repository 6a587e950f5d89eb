import { maxSearchLength } from './listing.ts';
import { readText } from './listing-path.ts';

/** How many searches are remembered. */
const mostSearches = 6;

/** What was searched for in this browser, the newest first; remembered once that was allowed. */
export type RecentSearches = {
  readonly get: () => readonly string[];
  /** Puts a search in front. */
  readonly add: (text: string) => void;
  readonly clear: () => void;
};

/** Searches with one more in front, each once whatever its letters' case. */
export const withSearch = (recent: readonly string[], text: string): readonly string[] => {
  const asked = readText(text);
  if (asked === undefined) return recent;
  const same = asked.toLowerCase();
  return [asked, ...recent.filter((other) => other.toLowerCase() !== same)].slice(0, mostSearches);
};

/** Searches as a browser kept them; what is none is left out. */
export const readSearches = (kept: unknown): readonly string[] =>
  (Array.isArray(kept) ? kept : [])
    .filter((text: unknown): text is string => typeof text === 'string' && text.length <= maxSearchLength)
    .reduceRight<readonly string[]>((recent, text) => withSearch(recent, text), []);
