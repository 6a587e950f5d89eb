-- Facts of goods beside what they are called, look like and cost, as feeds tell them: energy label, charging, eco rating,
-- documents and video of a product; unit pricing and condition of a variant. Words of them in other languages have their
-- place beside a product's other texts. Hidden goods are sold to who has the link, and derived into no list.
alter table torg.product
  add column facts jsonb not null default '{}',
  add column hidden boolean not null default false;
alter table torg.variant add column facts jsonb not null default '{}';

-- When goods that can be ordered ahead will be there, in milliseconds since 1970.
alter table torg.stock add column available_at bigint;

-- What a card shows of them: unit pricing of the cheapest variant, and the arrow of the energy label.
alter table torg.listing add column facts jsonb not null default '{}';
create index product_hidden on torg.product (shop_id) where hidden;
