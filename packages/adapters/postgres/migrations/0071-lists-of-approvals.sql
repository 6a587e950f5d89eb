-- What an approver sees: orders that wait, and those that did, the newest of a company.
create index customer_order_approvals on torg.customer_order (shop_id, company, placed_at desc) where approval is not null;
create index customer_order_awaiting_approval on torg.customer_order (shop_id, number) where state = 'awaiting-approval';
