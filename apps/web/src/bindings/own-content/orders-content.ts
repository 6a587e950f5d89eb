import type { NotWithdrawn } from '@torg/domain/navigation';
import type {
  Order,
  OrderLookupField,
  ResponsibleOrderPage,
  ResponsibleQuery,
  SharedOrder,
} from '@torg/domain/purchase';
import type { ReviewFieldError, ReviewForm } from '@torg/domain/review';

/** What pages about orders and reviews of their goods show. */
export type OrderContent =
  | {
      readonly page: 'review';
      /** As it stands in the page's address. */
      readonly linkKey: string;
      readonly goods: readonly { readonly productId: string; readonly name: string; readonly isReviewed: boolean }[];
      /** What is reviewed, as it was typed, or written before. */
      readonly chosen?: {
        readonly productId: string;
        readonly name: string;
        readonly slug: string;
        readonly values: ReviewForm;
        readonly errors: readonly ReviewFieldError[];
        /** How many the review has. */
        readonly pictures: number;
      };
      readonly written?: 'published' | 'held';
      /** Why nothing can be written: a message key. */
      readonly problem?: string;
    }
  | { readonly page: 'review-mails'; readonly linkKey: string; readonly state: 'ask' | 'done' | 'unknown' }
  | { readonly page: 'review-deed'; readonly deed: 'helpful' | 'report'; readonly slug: string }
  | {
      readonly page: 'shared-order';
      /** As it stands in the page's address. */
      readonly linkKey: string;
      /** Left out where the link is none, or is over. */
      readonly shared?: SharedOrder;
      /** All of the order, for who proved to have placed it. */
      readonly order?: Order;
      /** The mailbox that was proved, for what else is done with the order; left out without a proof. */
      readonly email?: string;
      /** Why a purchase was not withdrawn from, where it was to be. */
      readonly notWithdrawn?: NotWithdrawn;
      /** Whether a proof was sent that was none. */
      readonly isRefused?: boolean;
    }
  | {
      readonly page: 'find-order' | 'withdraw';
      /** The form as it was sent; left out before. */
      readonly sent?: {
        readonly typed: Readonly<Record<OrderLookupField, string>>;
        /** Fields that cannot be those of any order; none where it is done, if there is such an order. */
        readonly wrong: readonly OrderLookupField[];
      };
    }
  | (ResponsibleOrderPage & { readonly page: 'responsible-orders'; readonly query: ResponsibleQuery })
  | {
      readonly page: 'responsible-order';
      /** Left out where there is none of that number. */
      readonly order?: Order;
    };
