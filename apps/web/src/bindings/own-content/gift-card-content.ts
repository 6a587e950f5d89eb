import type { ShownGiftCard } from '@torg/domain/gift-card';
import type { GiftCardFieldError, GiftCardForm } from '@torg/domain/purchase';

/** What pages about gift cards show. */
export type GiftCardContent =
  | {
      readonly page: 'gift-card';
      /** The card whose code was typed in this browser. */
      readonly card?: ShownGiftCard;
      /** Whether a code was sent that opens nothing. */
      readonly isRefused?: boolean;
    }
  | {
      readonly page: 'buy-gift-card';
      /** The form as it was sent; left out before. */
      readonly typed?: GiftCardForm;
      readonly errors: readonly GiftCardFieldError[];
      /** Why no card was bought, where no field is to blame: a message key. */
      readonly code?: string;
      /** The idempotency key of the form. */
      readonly key: string;
    };
