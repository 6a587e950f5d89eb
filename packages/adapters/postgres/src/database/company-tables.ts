import type { ApprovalRule } from '@torg/domain/approval';
import type { CompanyRequest, CompanyUserDeed, Invitation } from '@torg/domain/company-user';
import type { SpendingLimit } from '@torg/domain/credit';
import type { CompanyPermission, PermissionName } from '@torg/domain/permission';
import type { Quote, QuoteLine, QuoteState, QuoteStep } from '@torg/domain/quote';
import type { HandedBasket } from '@torg/domain/sales-desk';
import type { CustomerProfile } from '@torg/domain/user';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Time } from './columns.ts';

/** Columns of the tables of companies, of who buys for them, and of what representatives do for them. */
export type CompanyTables = {
  readonly approval_rules: { shop_id: string; company: string; rules: ColumnType<ApprovalRule[], string, string> };
  readonly company_member: {
    shop_id: string;
    company: string;
    user_id: string;
    name: string;
    email: string | null;
    permissions: PermissionName[];
    profile: Json<CustomerProfile> | null;
    seen_at: Time;
  };
  readonly approver_absence: {
    shop_id: string;
    company: string;
    user_id: string;
    deputy: string;
    first_day: string;
    last_day: string;
  };
  readonly company_user: {
    shop_id: string;
    user_id: string;
    company: string;
    is_active: boolean;
    given: CompanyPermission[];
    taken: CompanyPermission[];
    groups: Generated<string[] | null>;
    limit_amount: Generated<number | null>;
    limit_reset: Generated<SpendingLimit['reset'] | null>;
    revision: number;
  };
  readonly company_invitation: {
    shop_id: string;
    invitation_id: string;
    company: string;
    company_name: string | null;
    email: string;
    permissions: CompanyPermission[];
    groups: string[];
    by_user_id: string;
    by_name: string;
    locale: string;
    state: Invitation['state'];
    invited_at: Time;
    ends_at: Time;
    mailed_at: ColumnType<Date[], Date[], Date[]>;
  };
  readonly company_request: {
    shop_id: string;
    request_id: string;
    user_id: string;
    user_name: string;
    email: string | null;
    has_proved_email: boolean;
    organisation_number: string;
    locale: string;
    state: CompanyRequest['state'];
    asked_at: Time;
    ends_at: Time;
    company: string | null;
    company_name: string | null;
  };
  readonly company_user_event: {
    event_id: Generated<number>;
    shop_id: string;
    company: string;
    user_id: string;
    deed: CompanyUserDeed;
    by_user_id: string;
    given: CompanyPermission[];
    taken: CompanyPermission[];
    by_invitation: Generated<boolean>;
    /** Empty where a limit was removed. */
    spending_limit: ColumnType<SpendingLimit | Record<string, never> | null, string | null | undefined, never>;
    at: Time;
  };
  readonly quote: {
    shop_id: string;
    number: string;
    company: string;
    state: QuoteState;
    revision: number;
    customer: ColumnType<Quote['customer'], string, string>;
    locale: string;
    basket_id: string;
    basket_revision: number;
    lines: ColumnType<readonly QuoteLine[], string, string>;
    until: ColumnType<Date | null, Date | null, Date | null>;
    steps: ColumnType<readonly QuoteStep[], string, string>;
    order_number: string | null;
    asked_at: Time;
  };
  readonly customer_note: {
    shop_id: string;
    customer_id: string;
    note_id: string;
    text: string;
    by_id: string;
    by_name: string;
    at: Time;
  };
  readonly handed_basket: {
    shop_id: string;
    customer_id: string;
    handed_id: string;
    profile: ColumnType<NonNullable<HandedBasket['profile']> | null, string | null, never>;
    by_id: string;
    by_name: string;
    at: Time;
    message: string;
    lines: ColumnType<HandedBasket['lines'], string, never>;
    state: HandedBasket['state'];
    answered_at: ColumnType<Date | null, never, Date | null>;
    basket_id: string | null;
    basket_revision: number | null;
  };
};
