-- The old phone that goes with a line: model, name, condition and the estimate in minor units that was seen, which an
-- order keeps as it was promised. It is paid once the phone was looked at, and is no part of what the line costs.
alter table torg.basket_line add column trade_in json;
alter table torg.order_line add column trade_in json;
