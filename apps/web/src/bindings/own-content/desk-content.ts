import type { ActingRecord, FoundCustomers } from '@torg/domain/acting';
import type { OrderPage } from '@torg/domain/purchase';
import type { CustomerCard, DeskOrder, DeskOrderQuery, SeenOrder } from '@torg/domain/sales-desk';
import type { ShownActing } from '../shown-acting.ts';

/** The card of a customer, with the form for a note. */
export type ShownCard = {
  readonly card: CustomerCard;
  /** Names the next note, so that it is kept once. */
  readonly noteId: string;
  /** A note as it was typed, and why it was not kept: a message key. */
  readonly typed?: string;
  readonly code?: string;
  readonly isNoted?: true;
};

/** What pages of representatives, or about them, show. */
export type DeskContent =
  | {
      readonly page: 'customers';
      /** What was searched, as typed, and found. */
      readonly search?: string;
      readonly found?: FoundCustomers;
      /** Who was chosen, and why, where it could not be carried out; `code` is a message key. */
      readonly chosen?: string;
      readonly reason?: string;
      readonly code?: string;
      /** As whom the representative acted until now. */
      readonly left?: Pick<ShownActing, 'customer' | 'customerId'>;
      /** What is known of a customer, for who opened their card. */
      readonly card?: ShownCard;
    }
  | {
      readonly page: 'desk';
      /** What is in the basket of who works here, or of the customer as whom they act. */
      readonly basket: readonly { readonly sku: string; readonly name: string; readonly quantity: number }[];
      readonly orders: readonly DeskOrder[];
      /** A link that puts all of it into a basket, and when it ends, in milliseconds since 1970; left out, never. */
      readonly link?: string;
      readonly until?: number;
      /** Why no link was made: a message key, and the limit that it tells of. */
      readonly code?: string;
      readonly max?: number;
      /** The goods that it is about. */
      readonly names?: string;
    }
  | (OrderPage<DeskOrder> & {
      readonly page: 'desk-orders';
      readonly query: DeskOrderQuery;
      /** Why nothing was looked for: a message key. */
      readonly code?: string;
    })
  | ({ readonly page: 'desk-order' } & Partial<SeenOrder>)
  | {
      readonly page: 'acting';
      readonly records: readonly (Pick<ActingRecord, 'reason' | 'startedAt' | 'endsAt' | 'end'> & {
        readonly representative: string;
        /** Numbers of the orders that were placed in it. */
        readonly orders: readonly string[];
      })[];
    };
