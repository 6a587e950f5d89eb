-- Which Checkout Session a payment of a shop has at Stripe. It is kept as long as the payment is: money may go back late.
create table checkout_session (
  reference text primary key,
  session_id text not null unique,
  kept_at timestamptz not null default now()
);
