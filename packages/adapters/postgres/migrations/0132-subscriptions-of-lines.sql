-- What the one unit of a line is bought with: a plan, its terms in minor units as they were seen, the kind of SIM and the
-- number that moves, which an order keeps as agreed. What is billed each month is no part of what the line costs.
alter table torg.basket_line add column subscription json;
alter table torg.order_line add column subscription json;
