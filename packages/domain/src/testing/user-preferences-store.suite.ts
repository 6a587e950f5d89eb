import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';
import type { UserPreferencesStore } from '../profile/user-preferences.ts';

/**
 * What every `UserPreferencesStore` keeps to.
 * @param start gives an empty store of a shop.
 */
export const userPreferencesStoreSuite = (name: string, start: () => Promise<UserPreferencesStore>): void => {
  describe(`${name} as a store of preferences`, () => {
    it('has none of a user who never chose, nor of another one', async () => {
      const store = await start();
      await store.keep('kari', { _isShowVat: true })();
      expect(await store.find('nils')()).toEqual(E.right({}));
    });

    it('keeps what is given and leaves the rest as it is', async () => {
      const store = await start();
      expect(await store.keep('kari', { _isShowVat: false })()).toEqual(E.right({ _isShowVat: false }));
      const both = { _isShowVat: false, _defaultPostalCode: '0155' };
      expect(await store.keep('kari', { _defaultPostalCode: '0155' })()).toEqual(E.right(both));
      expect(await store.keep('kari', { _isShowVat: true })()).toEqual(E.right({ ...both, _isShowVat: true }));
      expect(await store.keep('kari', { _defaultPostalCode: '' })()).toEqual(
        E.right({ _isShowVat: true, _defaultPostalCode: '' }),
      );
      expect(await store.find('kari')()).toEqual(E.right({ _isShowVat: true, _defaultPostalCode: '' }));
    });
  });
};
