import type { AddressForm, FieldError } from '@torg/domain/checkout';
import type { AddressDone } from '@torg/domain/navigation';
import type { AddressOwner, SavedAddress, ShopperAddressList } from '@torg/domain/profile';
import type { SavedCard } from '@torg/domain/purchase';

/** What pages about a user's own account show. */
export type AccountContent =
  | (ShopperAddressList & {
      readonly page: 'addresses';
      readonly done?: AddressDone;
      /** Why something was not done: a message key, and the limit that it tells of. */
      readonly code?: string;
      readonly max?: number;
    })
  | {
      readonly page: 'address';
      /** Of the address that is changed; left out for a new one. */
      readonly id?: string;
      readonly revision?: number;
      readonly of: AddressOwner;
      /** As it was typed, or is kept. */
      readonly values: AddressForm;
      readonly errors: readonly FieldError[];
      /** Whether it is to be the default. */
      readonly isDefault: boolean;
      /** It is the default, and stays it until another one is chosen. */
      readonly isKeptDefault?: boolean;
      /** Why it is not kept: a message key. */
      readonly code?: string;
      readonly max?: number;
      /** What somebody else made of it meanwhile. */
      readonly now?: SavedAddress;
    }
  | {
      readonly page: 'cards';
      /** Left out while a provider is away. */
      readonly cards?: readonly SavedCard[];
      readonly done?: 'removed';
      /** Why none was removed: a message key. */
      readonly code?: string;
    }
  | {
      readonly page: 'own-data';
      /** Whose it is. */
      readonly userId: string;
      /** What is to be typed, and what was. */
      readonly word: string;
      readonly typed?: string;
      /** Why nothing was deleted: a message key, and the orders that it is about. */
      readonly code?: string;
      readonly orders?: readonly string[];
      /** Until the end of which year the papers of an order of this year are kept. */
      readonly keptUntil: number;
    };
