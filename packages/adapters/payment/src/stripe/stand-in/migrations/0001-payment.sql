-- Checkout sessions of the stand-in, each with the money behind it, as one document: that is what Stripe shows of them.
create table payment (
  id text primary key,
  intent_id text not null unique,
  document jsonb not null
);

-- Events that shops still have to be told, so that a stand-in that is stopped in the middle tells them afterwards.
create table event (
  id bigint generated always as identity primary key,
  url text not null,
  body text not null,
  attempt integer not null default 0,
  due_at bigint not null
);

create index event_due on event (due_at);

-- What was answered to a call with an idempotency key; null as long as it is being answered.
create table answer (
  key text primary key,
  asked text not null,
  asked_at bigint not null,
  status integer,
  body text
);
