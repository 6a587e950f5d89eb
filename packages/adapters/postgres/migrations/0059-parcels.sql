-- An order may be sent and called off in parts: a step tells of which units it was, where not of all that were left, of what
-- parcel, and whether the shop did it where its buyer could have.
alter table torg.order_history
  add column units json,
  add column parcel json,
  add column by text check (by = 'shop');

-- A parcel is told of once, whoever writes.
create unique index order_history_parcel on torg.order_history (shop_id, number, (parcel ->> 'id'))
  where parcel ->> 'id' is not null;

insert into torg.order_transition values ('placed', 'part-shipped'), ('part-shipped', 'shipped');
