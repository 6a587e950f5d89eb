-- What the stand-in of the operator's system of subscriptions knows in the demo world, so that all processes know it and a
-- restart forgets nothing. An operator's own system keeps its own: there this table is empty.
create table torg.trial_subscriptions (
  shop_id text primary key,
  book jsonb not null
);
