-- What background work looks for, beside the states of payment_unsettled: parts that may be to go back.
create index payment_refunds on torg.payment (shop_id, reference) where state = 'approved' and refunds <> '[]';
