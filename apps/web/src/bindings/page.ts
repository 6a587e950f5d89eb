import type { NoticeName } from '@torg/contracts/cookies';
import type { CategoriesFailed } from '@torg/domain/catalogue';
import type { CheckoutForm, FieldError } from '@torg/domain/checkout';
import type { CampaignHeader, Ribbon } from '@torg/domain/content';
import type { ListingView } from '@torg/domain/settings';
import type { PriceContext } from '@torg/domain/shopper';
import type { Shop } from '@torg/domain/storefront';
import type { User } from '@torg/domain/user';
import type { OwnContent } from './own-content/own-content.ts';
import type { ShownActing } from './shown-acting.ts';

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
      /** What the order costs by now, minor units with VAT. */
      readonly total?: number;
      /** What is to be deposited beside it, minor units. */
      readonly deposit?: number;
    }
  /** Goods with a subscription: what was typed, and a message key for why they are not in the basket. */
  | {
      readonly form: 'plan';
      readonly code: string;
      readonly reason: string;
      readonly available?: number;
      readonly max?: number;
      /** What the choice of a plan sends. */
      readonly plan: string;
      readonly sim: string;
      readonly number: string;
      readonly portingDay: string;
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
      /** Why goods do not go with a subscription. */
      readonly reason?: string;
      /** The quantity, or the code, that was refused, as typed. */
      readonly typed?: string;
      /** Whether a code of a promotion was typed in. */
      readonly isAboutCode?: true;
    };

/** What is said once to who is not logged in any more: why, and whether the identity server may still know them. */
export type ShownNotice = { readonly notice: NoticeName; readonly isLogoutOwed: boolean };

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
