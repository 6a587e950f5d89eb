import type { NoticeName } from '@torg/contracts/cookies';
import type { ActingEnd, ActingRecord, FoundCustomers } from '@torg/domain/acting';
import type {
  AbsenceFault,
  AbsenceForm,
  ApprovalRule,
  KnownApprover,
  RuleFault,
  RuleForm,
  ToldAbsence,
  Verdict,
} from '@torg/domain/approval';
import type { Basket } from '@torg/domain/basket';
import type { Bought } from '@torg/domain/bought';
import type { BuyerFacts } from '@torg/domain/buying';
import type { CategoriesFailed } from '@torg/domain/catalogue';
import type { AddressForm, CheckoutForm, FieldError } from '@torg/domain/checkout';
import type {
  CompanyRequest,
  CompanyUserBook,
  Invitation,
  InvitationWish,
  ShownInvitation,
} from '@torg/domain/company-user';
import type { CampaignHeader, Ribbon } from '@torg/domain/content';
import type {
  AbsenceDone,
  AddressDone,
  HandedDone,
  ListDone,
  NotWithdrawn,
  QuoteDone,
  RecurringDone,
  RequestDone,
  RuleDone,
  UserDone,
} from '@torg/domain/navigation';
import type { CompanyPermission } from '@torg/domain/permission';
import type { AddressOwner, SavedAddress, ShopperAddressList } from '@torg/domain/profile';
import type {
  ApprovalInShort,
  ApprovalList,
  Order,
  OrderLookupField,
  ReorderFinding,
  ResponsibleOrderPage,
  ResponsibleQuery,
  SharedOrder,
} from '@torg/domain/purchase';
import type { AskedLine, LineFinding, QuickOrdered, ReadLine, SheetUnreadable } from '@torg/domain/quick-order';
import type { ToldQuote } from '@torg/domain/quote';
import type { RecurringOrder, Rehearsal, Rhythm, ShownRecurring, UnattendedWays } from '@torg/domain/recurring';
import type { ReviewFieldError, ReviewForm } from '@torg/domain/review';
import type { CustomerCard, ShownHandedBasket, ToldHandedBasket } from '@torg/domain/sales-desk';
import type { ListingView } from '@torg/domain/settings';
import type { PriceContext } from '@torg/domain/shopper';
import type { ListOwner, ShopperListBook, ShownList } from '@torg/domain/shopping-list';
import type { Shop } from '@torg/domain/storefront';
import type { CustomerProfile, User } from '@torg/domain/user';

/** A form that was posted and could not be carried out: it is shown again as it was typed. */
export type PostedForm =
  | {
      readonly form: 'checkout';
      readonly values: CheckoutForm;
      readonly errors: readonly FieldError[];
      /** Whether the user wanted the address kept. */
      readonly saveAddress?: boolean;
      readonly code?: string;
      readonly available?: number;
    }
  /** `code` is a message key; `sku` and `lineId` say where it belongs, if anywhere. */
  | {
      readonly form: 'basket';
      readonly code: string;
      readonly sku?: string;
      readonly lineId?: string;
      readonly available?: number;
      readonly max?: number;
      /** Minor units. */
      readonly estimate?: number;
      /** The quantity that was refused, as typed. */
      readonly typed?: string;
    };

/** A representative who acts as a customer, as every page of both shows it. */
export type ShownActing = {
  /** Names. */
  readonly representative: string;
  readonly customer: string;
  readonly customerId: string;
  /** Seconds until it ends by itself. */
  readonly secondsLeft: number;
  /** Why it is over: the representative has not seen that yet. */
  readonly over?: ActingEnd;
};

/** What is said once to who is not logged in any more: why, and whether the identity server may still know them. */
export type ShownNotice = { readonly notice: NoticeName; readonly isLogoutOwed: boolean };

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

/** A product group that a rule may name, with those below it. */
export type GroupChoice = { readonly slug: string; readonly name: string; readonly children: readonly GroupChoice[] };

/** What a page of representatives, or about them, shows: the server reads it for that page alone. */
export type OwnContent =
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
  | (CompanyUserBook & {
      readonly page: 'company-users';
      readonly company: Pick<CustomerProfile, 'id' | 'name'>;
      /** Who looks at it. */
      readonly keeperId: string;
      /** Permissions that they may give and take. */
      readonly mayGive: readonly CompanyPermission[];
      readonly done?: UserDone;
      /** Whom something was not done to, why (a message key), and the permissions that were chosen. */
      readonly user?: string;
      readonly code?: string;
      readonly typed?: readonly string[];
      /** Those that can be accepted, each with the name of who invited. */
      readonly invitations: readonly (Pick<Invitation, 'id' | 'email' | 'permissions' | 'invitedAt' | 'endsAt'> & {
        readonly by: string;
      })[];
      /** As it was typed, where nobody was invited: then `code` says why. */
      readonly invite?: InvitationWish;
      /** The one that nothing was done about: then `code` says why. */
      readonly invitation?: string;
    })
  | {
      readonly page: 'join-company';
      /** The signed part of its address. */
      readonly linkKey: string;
      /** Left out where the link opens nothing: then `code` says why. */
      readonly invitation?: ShownInvitation;
      readonly code?: string;
      /** The mailbox, as it was typed where it was not the one. */
      readonly typed?: string;
    }
  | {
      readonly page: 'company-requests';
      /** Milliseconds since 1970, when it was read. */
      readonly now: number;
      /** What the reader asked. */
      readonly own: readonly Pick<
        CompanyRequest,
        'id' | 'organisationNumber' | 'askedAt' | 'endsAt' | 'state' | 'company'
      >[];
      /** What the reader decides about; left out for who keeps no users. */
      readonly kept?: {
        readonly company: Pick<CustomerProfile, 'id' | 'name'>;
        readonly mayGive: readonly CompanyPermission[];
        readonly requests: readonly (Pick<CompanyRequest, 'id' | 'organisationNumber' | 'askedAt' | 'endsAt'> & {
          readonly user: Omit<CompanyRequest['user'], 'id'>;
        })[];
      };
      /** The one to which the link of a mail led. */
      readonly link?: string;
      readonly done?: RequestDone;
      /** Why something was not done: a message key; what was typed, or which request it is about, and what was chosen. */
      readonly code?: string;
      readonly typed?: string;
      readonly request?: string;
      readonly chosen?: readonly string[];
    }
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
      readonly page: 'approvals';
      readonly which: ApprovalList;
      readonly orders: readonly ApprovalInShort[];
      /** Whether who decides keeps the rules, too. */
      readonly mayKeepRules: boolean;
      /** What came of each order that was decided about; of one that was not, why: a message key and what it tells. */
      readonly results?: readonly {
        readonly number: string;
        readonly isDone: boolean;
        readonly verdict: Verdict;
        readonly code?: string;
        readonly by?: string;
        readonly at?: number;
        readonly reason?: string;
        readonly max?: number;
      }[];
      /** Why nothing was done. */
      readonly code?: string;
      /** As it was typed, where something was not done. */
      readonly comment?: string;
    }
  | {
      readonly page: 'approval-link';
      /** The signed part of its address. */
      readonly linkKey: string;
      /** Left out where the link opens nothing: then `code` says why. */
      readonly order?: ApprovalInShort;
      /** Whether it was decided about by this link. */
      readonly isUsed?: boolean;
      /** What was typed, where nothing came of it. */
      readonly comment?: string;
      /** Why nothing was done: a message key, and what it tells. */
      readonly code?: string;
      readonly by?: string;
      readonly at?: number;
      readonly reason?: string;
      readonly max?: number;
    }
  | {
      readonly page: 'approval-absence';
      /** Who else approves orders of the company. */
      readonly others: readonly KnownApprover[];
      readonly standsInFor: ToldAbsence['standsInFor'];
      /** Whether there is an absence that is not over: the form has it. */
      readonly isAway: boolean;
      readonly form: AbsenceForm;
      readonly errors: readonly AbsenceFault[];
      readonly done?: AbsenceDone;
      /** Why nothing was done: a message key. */
      readonly code?: string;
    }
  | {
      readonly page: 'approval-rules';
      readonly rules: readonly ApprovalRule[];
      /** The shop's tree of categories, which rules may name, and what those are called that rules name and are there. */
      readonly categories: readonly GroupChoice[];
      readonly groupNames: Readonly<Record<string, string>>;
      /** Who buys for the company, as far as the shop knows. */
      readonly members: readonly { readonly id: string; readonly name: string; readonly isApprover: boolean }[];
      /** Of the rule that is changed; left out for a new one. */
      readonly id?: string;
      /** Of that rule, as its reader has seen it; 0 for a new one. */
      readonly revision: number;
      readonly form: RuleForm;
      readonly errors: readonly RuleFault[];
      readonly done?: RuleDone;
      /** Why something was not done: a message key, and the limit that it tells of. */
      readonly code?: string;
      readonly max?: number;
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
  | (ResponsibleOrderPage & { readonly page: 'responsible-orders'; readonly query: ResponsibleQuery })
  | {
      readonly page: 'responsible-order';
      /** Left out where there is none of that number. */
      readonly order?: Order;
    }
  | ({ readonly page: 'quote' } & ShownQuote)
  | ({ readonly page: 'desk-quote' } & ShownQuote)
  | { readonly page: 'desk-quotes'; readonly quotes: readonly ToldQuote[]; readonly now: number }
  | ({
      readonly page: 'quote-order';
      readonly number: string;
      readonly basket: Basket;
      readonly buyer: BuyerFacts;
      /** Why there is no order, where the form says nothing of it. */
      readonly code?: string;
    } & ShopperAddressList)
  | {
      readonly page: 'acting';
      readonly records: readonly (Pick<ActingRecord, 'reason' | 'startedAt' | 'endsAt' | 'end'> & {
        readonly representative: string;
        /** Numbers of the orders that were placed in it. */
        readonly orders: readonly string[];
      })[];
    };

/** What the server knows when it renders a page. Nothing of it outlives the request. */
export type PageRequest = {
  /** Path and query as asked for, language prefix included. */
  readonly url: string;
  /** Scheme and host of the shop, for canonical addresses. */
  readonly origin: string;
  readonly shop: Shop;
  readonly priceContext: PriceContext;
  /** How the shopper wants listings to look. */
  readonly listingView: ListingView;
  /** Who is logged in; left out for a page that everybody gets, and for a guest. */
  readonly user?: User;
  /** Where a browser finds the shop's configuration, to hydrate with. */
  readonly configUrl: string;
  /** Style sheets in order: the application's, then the brand's. */
  readonly stylesheets: readonly string[];
  /** A fresh key that the checkout form carries, so that an order posted twice is one order. */
  readonly idempotencyKey: string;
  /** The order whose payment the browser remembers as being on hold. */
  readonly orderOnHold?: string;
  readonly posted?: PostedForm;
  /** The operator's message, unless it was dismissed. */
  readonly ribbon?: Ribbon;
  /** The shop's own header, while its campaign runs. */
  readonly campaignHeader?: CampaignHeader;
  readonly acting?: ShownActing;
  readonly notice?: ShownNotice;
  readonly own?: OwnContent;
  /** Called where the categories cannot be loaded: the page comes without them. */
  readonly categoriesFailed?: readonly CategoriesFailed[];
};

/** A rendered page. `html` is the whole document, without doctype and entry script; empty on a redirect. */
export type PageResponse = {
  readonly status: number;
  readonly location?: string;
  readonly html: string;
  /** schema.org objects, which the server puts into the head. */
  readonly jsonLd: readonly unknown[];
  /** Why the error page came (status 500 and above); for the log, never for a shopper. */
  readonly failure?: unknown;
};

export type RenderPage = (request: PageRequest) => Promise<PageResponse>;
