import { either as E, function as F, option as O } from 'fp-ts';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { TabRecord } from '../../runtime/ports.ts';
import { type Compared, maxCompared, type TooManyCompared, withCompared, withoutCompared } from '../comparison.ts';

/** The goods that were chosen to be compared, in one place for all of a frontend. */
export type ShownComparison = {
  readonly get: () => readonly Compared[];
  readonly changes: Observable<readonly Compared[]>;
  /** @returns the choice as it then stands, or why it stays as it was. */
  readonly add: (one: Compared) => E.Either<TooManyCompared, readonly Compared[]>;
  readonly remove: (slug: string) => void;
  readonly clear: () => void;
};

/** Keys that are digits alone would come first, whatever was chosen before them. */
const keyOf = (slug: string): string => `/${slug}`;
const slugOf = (key: string): string => key.replace(/^\//, '');

/** Makes a choice that lasts as long as the tab. @param record where the tab keeps it: names by slug, in their order. */
export const createShownComparison = (record: TabRecord): ShownComparison => {
  const kept = F.pipe(
    record.read(),
    O.map((names) => Object.entries(names).map(([key, name]): Compared => ({ slug: slugOf(key), name }))),
    O.getOrElse((): readonly Compared[] => []),
  );
  const chosen = new BehaviorSubject<readonly Compared[]>(kept.slice(0, maxCompared));
  const show = (next: readonly Compared[]): void => {
    if (next.length === 0) record.clear();
    else record.write(Object.fromEntries(next.map(({ slug, name }) => [keyOf(slug), name])));
    chosen.next(next);
  };
  return {
    get: () => chosen.value,
    changes: chosen.asObservable(),
    add: (one) => {
      const decided = withCompared(chosen.value, one);
      if (E.isRight(decided)) show(decided.right);
      return decided;
    },
    remove: (slug) => show(withoutCompared(chosen.value, slug)),
    clear: () => show([]),
  };
};
