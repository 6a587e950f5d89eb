-- What an order counts of its buyer's limit at the company: an account of the ledger of credits, by which of its periods.
alter table torg.customer_order add column spending jsonb;

-- How much a company lets a user order in each period, whatever pays for it: minor units with VAT. Null, without a limit.
alter table torg.company_user
  add column limit_amount bigint check (limit_amount >= 0),
  add column limit_reset text check (limit_reset in ('day', 'week', 'month', 'year')),
  add constraint company_user_limit_is_whole check ((limit_amount is null) = (limit_reset is null));

-- What was said of a limit, empty for one that was removed; null in lines that are about something else. To a process of the
-- version before, such a line changed no permission.
alter table torg.company_user_event add column spending_limit jsonb;

-- What a user's orders that wait for their payment count.
create index customer_order_pending_spending on torg.customer_order (shop_id, (spending ->> 'account')) where state = 'pending';
