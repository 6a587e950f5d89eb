import type { AccountContent } from './account-content.ts';
import type { BuyingContent } from './buying-content.ts';
import type { CompanyContent } from './company-content.ts';
import type { DeskContent } from './desk-content.ts';
import type { GiftCardContent } from './gift-card-content.ts';
import type { OrderContent } from './orders-content.ts';
import type { SubscriptionContent } from './subscription-content.ts';

/** What a page shows that the server reads for that page alone. */
export type OwnContent =
  | CompanyContent
  | BuyingContent
  | OrderContent
  | AccountContent
  | DeskContent
  | GiftCardContent
  | SubscriptionContent;
