import { either as E, option as O, taskEither as TE } from 'fp-ts';
import type { ListStore, Owned } from '../shopping-list/ports.ts';
import type { KeptList } from '../shopping-list/shopping-list.ts';

/** Lists in an array, the one changed last first: one shop's, for tests and for running without a database. */
export const createInMemoryListStore = (): ListStore => {
  let kept: readonly Owned<KeptList>[] = [];
  let made = 0;
  return {
    list: (owners) =>
      TE.fromIO(() =>
        kept.flatMap(({ owner, id, name, createdBy, lines }) =>
          owners.includes(owner) ? [{ owner, id, name, createdBy, goods: lines.length }] : [],
        ),
      ),
    find: (owners, id) =>
      TE.fromIO(() => O.fromNullable(kept.find((list) => owners.includes(list.owner) && list.id === id))),
    change: (owner, which, decide) => async () => {
      const own = kept.filter((list) => list.owner === owner);
      const before = own.find((list) => ('id' in which ? list.id === which.id : list.name === which.name));
      const decided = decide(
        O.map(({ owner: _, ...list }: Owned<KeptList>) => list)(O.fromNullable(before)),
        own.filter((list) => list !== before),
      );
      if (E.isLeft(decided)) return decided;
      const others = kept.filter((list) => list !== before);
      if (O.isNone(decided.right)) {
        kept = others;
        return E.right(O.none);
      }
      const { name, createdBy, lines } = decided.right.value;
      const content = { name, createdBy, lines };
      const isSame =
        before !== undefined && before.name === name && JSON.stringify(before.lines) === JSON.stringify(lines);
      const { id, revision } = before ?? { id: `list-${++made}`, revision: 0 };
      const list = { ...content, id, revision: isSame ? revision : revision + 1 };
      if (!isSame) kept = [{ ...list, owner }, ...others];
      return E.right(O.some(list));
    },
  };
};
