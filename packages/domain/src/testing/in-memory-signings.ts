import { option as O, taskEither as TE } from 'fp-ts';
import type { Signing, SigningStore } from '../subscription/server/signing.ts';

type Kept = { readonly signing: Signing; readonly file: Uint8Array };

/** Signings in memory. */
export const createInMemorySignings = (): SigningStore => {
  const kept = new Map<string, Kept>();
  const lastOf = (person: string, terms?: string): Kept | undefined =>
    [...kept.values()]
      .filter(({ signing: one }) => one.person === person && (terms === undefined || one.terms === terms))
      .at(-1);
  const found = (id: string): Kept => {
    const one = kept.get(id);
    if (one === undefined) throw new Error('a signing that was not begun');
    return one;
  };

  return {
    begin: (signing, contract, since) => {
      const last = lastOf(signing.person, signing.terms)?.signing;
      const holds = last?.state === 'open' || (last?.state === 'signed' && (last.closedAt ?? 0) > since);
      if (last !== undefined && holds && last.endsAt > signing.begunAt)
        return TE.right({ signing: last, withdrawn: [] });
      const withdrawn = [...kept.values()]
        .filter((one) => one.signing.person === signing.person && one.signing.state === 'open')
        .map((one) => ({ ...one.signing, state: 'withdrawn' as const, closedAt: signing.begunAt }));
      for (const one of withdrawn) kept.set(one.id, { ...found(one.id), signing: one });
      kept.set(signing.id, { signing, file: contract });
      return TE.right({ signing, withdrawn });
    },
    find: (id) => TE.right(O.fromNullable(kept.get(id)?.signing)),
    latest: (person, terms) => TE.right(O.fromNullable(lastOf(person, terms)?.signing)),
    name: (id, document) => {
      const { signing, file } = found(id);
      kept.set(id, { file, signing: { ...signing, document: signing.document ?? document } });
      return TE.right(signing.document ?? document);
    },
    end: (id, { state, closedAt, file }) => {
      const known = kept.get(id);
      if (known?.signing.state !== 'open') return TE.right(O.fromNullable(known?.signing));
      const signing = { ...known.signing, state, closedAt, ...(file === undefined ? {} : { sha256: file.sha256 }) };
      kept.set(id, { signing, file: file?.bytes ?? known.file });
      return TE.right(O.some(signing));
    },
    file: (id) => TE.right(O.fromNullable(kept.get(id)?.file)),
  };
};
