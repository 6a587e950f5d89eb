import { isPostalCode, type TypedPostalCode } from '@torg/domain/delivery';
import { Subject } from 'rxjs';
import { postalCodeKey } from './names.ts';

/**
 * The postal code that was typed in this browser. Where storage is denied, or full, it is known until the page is left.
 * @param storage gives localStorage; asking a browser for it throws where the user denies it.
 */
export const createTypedPostalCode = (storage: () => Pick<Storage, 'getItem' | 'setItem'>): TypedPostalCode => {
  const changes = new Subject<void>();
  const read = (): string | undefined => {
    try {
      const kept = storage().getItem(postalCodeKey) ?? '';
      return isPostalCode(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  let typed: string | undefined;
  return {
    get: () => typed ?? read(),
    changes,
    keep: (code) => {
      typed = code;
      try {
        storage().setItem(postalCodeKey, code);
      } catch {
        // The page knows it all the same.
      }
      changes.next();
    },
  };
};
