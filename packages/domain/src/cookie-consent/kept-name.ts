import type { CookieCategory, OptionalCategory } from './choice.ts';
import { optionalCategories } from './choice.ts';

/** Why something is kept; texts say it to shoppers as `cookies.why_` and this. */
const keepingReasons = [
  ...(['basket', 'wishes', 'login', 'prices', 'view', 'payment', 'form', 'notice', 'choice', 'reload'] as const),
  ...(['wishes_login', 'statistics', 'once', 'search', 'viewed'] as const),
] as const;
/** One of `keepingReasons`. */
export type KeepingReason = (typeof keepingReasons)[number];

/** Something that the shop, or a script that it loads, keeps in a browser. */
export type KeptName = {
  /** A trailing `*` stands for any ending. */
  readonly name: string;
  readonly where: 'cookie' | 'localStorage' | 'sessionStorage';
  readonly category: CookieCategory;
  /** Seconds for which it is kept at most; `session`: until the browser or the tab is closed; `always`: until it is cleared. */
  readonly life: number | 'session' | 'always';
  readonly reason: KeepingReason;
};

/** Whether a name that a browser has is one of the register. */
export const isOfName = ({ name }: Pick<KeptName, 'name'>, found: string): boolean =>
  name.endsWith('*') ? found.startsWith(name.slice(0, -1)) : found === name;

/** The categories that something is kept or loaded for: those that a shopper is asked about. */
export const categoriesOf = (
  kept: readonly Pick<KeptName, 'category'>[],
  scripts: readonly { readonly category: CookieCategory }[],
): readonly OptionalCategory[] =>
  optionalCategories.filter((optional) => [...kept, ...scripts].some(({ category }) => category === optional));
