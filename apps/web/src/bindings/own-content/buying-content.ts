import type { Basket } from '@torg/domain/basket';
import type { ShownLinkLine } from '@torg/domain/basket-link';
import type { Bought } from '@torg/domain/bought';
import type { BuyerFacts } from '@torg/domain/buying';
import type { CheckoutForm, FieldError } from '@torg/domain/checkout';
import type { WindowsByMethod } from '@torg/domain/delivery';
import type { HandedDone, ListDone, QuoteDone, RecurringDone } from '@torg/domain/navigation';
import type { ShopperAddressList } from '@torg/domain/profile';
import type { ReorderFinding } from '@torg/domain/purchase';
import type { AskedLine, LineFinding, QuickOrdered, ReadLine, SheetUnreadable } from '@torg/domain/quick-order';
import type { ToldQuote } from '@torg/domain/quote';
import type { RecurringOrder, Rehearsal, Rhythm, ShownRecurring, UnattendedWays } from '@torg/domain/recurring';
import type { ShownHandedBasket, ToldHandedBasket } from '@torg/domain/sales-desk';
import type { ListOwner, ShopperListBook, ShownList } from '@torg/domain/shopping-list';
import type { Taxations } from '@torg/domain/tax';

/** A quote, with what was done with it or could not be. */
type ShownQuote = {
  readonly quote: ToldQuote;
  /** Milliseconds since 1970, when it was read. */
  readonly now: number;
  readonly done?: QuoteDone;
  /** The form as it was typed, and why nothing was done: a message key, and what it tells of. */
  readonly typed?: Readonly<Record<string, string>>;
  readonly code?: string;
  readonly sku?: string;
  readonly max?: number;
};

/** What pages about lists, quotes and what recurs show. */
export type BuyingContent =
  | (ShopperListBook & {
      readonly page: 'lists';
      /** Baskets that representatives put together, which wait for an answer. */
      readonly handed: readonly ToldHandedBasket[];
      readonly done?: ListDone;
      /** The form of a list that was not made, as it was sent. */
      readonly making?: {
        readonly name: string;
        readonly of: ListOwner;
        /** `basket`, `order`, or else the goods that were written. */
        readonly from: string;
        readonly number: string;
        readonly goods: string;
        /** Whether the goods leave the basket. */
        readonly setAside?: boolean;
      };
      /** Why something was not done: a message key, and what it tells of. */
      readonly code?: string;
      readonly max?: number;
      readonly sku?: string;
    })
  | {
      readonly page: 'list';
      readonly list: ShownList;
      readonly done?: ListDone;
      /** The form as it was sent, where it is not what the list says. */
      readonly typed?: {
        readonly name: string;
        readonly lines: readonly AskedLine[];
        /** SKUs of what is to go into the basket. */
        readonly chosen: readonly string[];
        readonly added: AskedLine;
      };
      /** How many goods were to go into the basket, and what of them is not as it was asked for. */
      readonly put?: { readonly goods: number; readonly findings: readonly ReorderFinding[] };
      readonly code?: string;
      readonly max?: number;
      readonly sku?: string;
    }
  | {
      readonly page: 'bought';
      readonly bought: Bought;
      /** The form as it was sent. */
      readonly typed?: { readonly lines: readonly AskedLine[]; readonly chosen: readonly string[] };
      /** How many goods were to go into the basket, and what of them is not as it was asked for. */
      readonly put?: { readonly goods: number; readonly findings: readonly ReorderFinding[] };
      /** Why nothing was put there: a message key, and what it tells of. */
      readonly code?: string;
      readonly max?: number;
      readonly sku?: string;
    }
  | {
      readonly page: 'recurring-orders';
      readonly orders: readonly RecurringOrder[];
      readonly done?: RecurringDone;
      /** Why something was not done: a message key. */
      readonly code?: string;
    }
  | {
      readonly page: 'recurring-order';
      /** Of one that is made, too: the form has it. */
      readonly id: string;
      /** Left out for one that is made. */
      readonly order?: ShownRecurring;
      /** What it would cost now; left out where that is not known. */
      readonly now?: Rehearsal;
      /** As it was typed, or is kept. */
      readonly typed: {
        readonly rhythm: Rhythm;
        /** As `YYYY-MM-DD`. */
        readonly day: string;
        readonly lines: readonly (AskedLine & { readonly name: string })[];
        readonly added: AskedLine;
        readonly form: CheckoutForm;
        readonly onCredit: boolean;
      };
      readonly ways: UnattendedWays;
      readonly errors: readonly FieldError[];
      readonly done?: RecurringDone;
      readonly code?: string;
      readonly max?: number;
      readonly sku?: string;
    }
  | {
      readonly page: 'quick-order';
      /** Of the basket that the form is filled in beside; 0 where there is none. */
      readonly revision: number;
      /** Lines that are to be mended: those that were typed, and those of a text or a file, one a line. */
      readonly rows: readonly AskedLine[];
      readonly list: string;
      /** Why nothing of what was sent was done. */
      readonly problem?: SheetUnreadable['reason'] | 'nothing' | 'failed';
      /** What is in the basket of it. */
      readonly taken?: QuickOrdered['taken'];
      /** What is wrong with which line of what, each with what stood there. */
      readonly findings: readonly (Omit<LineFinding, 'index'> &
        ReadLine & { readonly source: 'typed' | 'list' | 'file' })[];
    }
  | {
      readonly page: 'add-basket';
      /** What a link asks for, or those of its lines that stay out of the basket. */
      readonly lines: readonly (ShownLinkLine & {
        /** The price of the link's own: minor units, as `unitPrice` has them. */
        readonly offered?: number;
      })[];
      /** What the form sends to have it done: the link's parameters; `isOffer`: to see a quote. */
      readonly ask?: { readonly link: string; readonly isOffer: boolean };
      /** What is in the basket of it. */
      readonly taken?: QuickOrdered['taken'];
      /** Why nothing was done: a message key, and what it tells of. */
      readonly code?: string;
      readonly max?: number;
      readonly sku?: string;
    }
  | {
      readonly page: 'handed-baskets';
      readonly baskets: readonly ToldHandedBasket[];
      /** What is in the basket of who acts as the customer, and the name that it is handed over under, once. */
      readonly basket?: {
        readonly revision: number;
        readonly lines: readonly Pick<Basket['lines'][number], 'sku' | 'name' | 'quantity'>[];
      };
      readonly handedId?: string;
      /** The one that is looked at, and what of it is in the basket now. */
      readonly shown?: ShownHandedBasket;
      readonly put?: { readonly goods: number; readonly findings: readonly ReorderFinding[] };
      readonly done?: HandedDone;
      /** A message as it was typed, and why nothing was done: a message key, and the limit that it tells of. */
      readonly typed?: string;
      readonly code?: string;
      readonly max?: number;
      /** The goods that it is about. */
      readonly names?: string;
    }
  | {
      readonly page: 'quotes';
      readonly quotes: readonly ToldQuote[];
      /** What a quote can be asked for of: what is in the basket. */
      readonly basket: Pick<Basket, 'revision' | 'totals'> & {
        readonly lines: readonly Pick<Basket['lines'][number], 'sku' | 'name' | 'quantity'>[];
      };
      /** Milliseconds since 1970, when it was read. */
      readonly now: number;
      /** A message as it was typed, and why nothing was asked for: a message key, and the limit that it tells of. */
      readonly typed?: string;
      readonly code?: string;
      readonly max?: number;
    }
  | ({ readonly page: 'quote' } & ShownQuote)
  | ({
      readonly page: 'quote-order';
      readonly number: string;
      readonly basket: Basket;
      readonly buyer: BuyerFacts;
      readonly taxations: Taxations;
      readonly windows: WindowsByMethod;
      /** Why there is no order, where the form says nothing of it. */
      readonly code?: string;
    } & ShopperAddressList)
  | ({ readonly page: 'desk-quote' } & ShownQuote)
  | { readonly page: 'desk-quotes'; readonly quotes: readonly ToldQuote[]; readonly now: number };
