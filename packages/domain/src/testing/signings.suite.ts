import { either as E, option as O } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { Signing, SigningStore } from '../subscription/server/signing.ts';

/**
 * What every `SigningStore` keeps to.
 * @param open gives an empty store of a shop.
 */
export const signingsSuite = (name: string, open: () => Promise<SigningStore>): void => {
  const at = 1_796_000_000_000;
  const first: Signing = {
    ...{ id: 'signing-1', person: 'ola', name: { givenName: 'Ola', familyName: 'Fremmed' }, terms: 'terms-1' },
    ...{ locale: 'nb', begunAt: at, endsAt: at + 60_000, state: 'open' },
  };
  const contract = Uint8Array.of(1, 2, 3);
  const bytes = Uint8Array.of(4, 5);
  const signed = { state: 'signed', closedAt: at + 10, file: { bytes, sha256: 'a'.repeat(64) } } as const;

  const bytesOf = async (store: SigningStore) => {
    const found = await store.file(first.id)();
    return E.isRight(found) && O.isSome(found.right) ? [...found.right.value] : found;
  };

  describe(`${name} as a store of signings`, () => {
    it('keeps one of a person and terms as long as it is open, or counts', async () => {
      const store = await open();
      expect(await store.begin(first, contract, 0)()).toEqual(E.right({ signing: first, withdrawn: [] }));
      const again = { ...first, id: 'signing-2', begunAt: at + 1 };
      expect(await store.begin(again, contract, 0)()).toEqual(E.right({ signing: first, withdrawn: [] }));
      expect(await bytesOf(store)).toEqual([1, 2, 3]);
      const ended = { ...first, state: 'signed', closedAt: at + 10, sha256: 'a'.repeat(64) };
      expect(await store.end(first.id, signed)()).toEqual(E.right(O.some(ended)));
      expect(await store.begin(again, contract, at)()).toEqual(E.right({ signing: ended, withdrawn: [] }));
      expect(await store.begin(again, contract, at + 10)()).toEqual(E.right({ signing: again, withdrawn: [] }));
    });

    it('begins anew where one was not signed, and where its time is over', async () => {
      const store = await open();
      await store.begin(first, contract, 0)();
      const later = { ...first, id: 'signing-2', begunAt: first.endsAt, endsAt: first.endsAt + 60_000 };
      expect(await store.begin(later, contract, 0)()).toMatchObject({ right: { signing: { id: 'signing-2' } } });
      await store.end(later.id, { state: 'rejected', closedAt: later.begunAt })();
      const last = { ...later, id: 'signing-3', begunAt: later.begunAt + 1 };
      expect(await store.begin(last, contract, 0)()).toEqual(E.right({ signing: last, withdrawn: [] }));
      expect(await store.latest('ola')()).toEqual(E.right(O.some(last)));
    });

    it('withdraws what the same person was to sign with other terms, and nobody else’s', async () => {
      const store = await open();
      await store.begin(first, contract, 0)();
      await store.begin({ ...first, id: 'kari', person: 'kari' }, contract, 0)();
      const other = { ...first, id: 'signing-2', terms: 'terms-2', begunAt: at + 5 };
      const withdrawn = { ...first, state: 'withdrawn', closedAt: at + 5 };
      expect(await store.begin(other, contract, 0)()).toEqual(E.right({ signing: other, withdrawn: [withdrawn] }));
      expect(await store.find(first.id)()).toEqual(E.right(O.some(withdrawn)));
      expect(await store.find('kari')()).toMatchObject({ right: { value: { state: 'open' } } });
      expect(await store.latest('ola', 'terms-1')()).toEqual(E.right(O.some(withdrawn)));
      expect(await store.latest('ola', 'terms-3')()).toEqual(E.right(O.none));
    });

    it('ends one once, with its document, and keeps what it was called first', async () => {
      const store = await open();
      await store.begin(first, contract, 0)();
      expect(await store.name(first.id, '1')()).toEqual(E.right('1'));
      expect(await store.name(first.id, '2')()).toEqual(E.right('1'));
      await store.end(first.id, signed)();
      expect(await store.end(first.id, { state: 'rejected', closedAt: at + 20 })()).toMatchObject({
        right: { value: { state: 'signed', closedAt: at + 10, document: '1' } },
      });
      expect(await bytesOf(store)).toEqual([4, 5]);
    });

    it('knows none that was not begun', async () => {
      const store = await open();
      const end = await store.end('x', { state: 'rejected', closedAt: at })();
      for (const found of [await store.find('x')(), await store.latest('x')(), await store.file('x')(), end])
        expect(found).toEqual(E.right(O.none));
    });

    it('gives the same to who comes at the same instant', async () => {
      const store = await open();
      const begun = await Promise.all(['a', 'b', 'c', 'd'].map((id) => store.begin({ ...first, id }, contract, 0)()));
      const ids = begun.map((one) => (E.isRight(one) ? one.right.signing.id : one.left._tag));
      expect(new Set(ids).size).toBe(1);
    });
  });
};
