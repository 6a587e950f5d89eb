-- What buyers say of goods, as it was typed. Reviews outlive the goods that they are about: these may come back.
-- `buyer`: a hash of the mailbox of the order that proves the purchase; none for what was brought from elsewhere.
create table torg.review (
  shop_id text not null,
  review_id text not null,
  product_id text not null,
  buyer text,
  state text not null check (state in ('published', 'held', 'removed')),
  stars smallint not null check (stars between 1 and 5),
  title text not null,
  text text not null,
  author text not null,
  locale text not null,
  written_at timestamptz not null,
  is_verified boolean not null,
  pictures text[] not null default '{}',
  helpful integer not null default 0,
  answer text,
  answered_at timestamptz,
  primary key (shop_id, review_id),
  unique (shop_id, buyer, product_id),
  check (not is_verified or buyer is not null),
  check ((answer is null) = (answered_at is null))
);
create index review_by_helpful on torg.review (shop_id, product_id, state, helpful desc, written_at desc, review_id);
create index review_newest on torg.review (shop_id, written_at desc, review_id);
create index review_newest_of_state on torg.review (shop_id, state, written_at desc, review_id);

-- Pictures of reviews, made anew from what was sent, in two sizes.
create table torg.review_picture (
  shop_id text not null,
  picture_id text not null,
  review_id text not null,
  thumb bytea not null,
  full_size bytea not null,
  primary key (shop_id, picture_id),
  foreign key (shop_id, review_id) references torg.review on delete cascade
);
create index review_picture_review on torg.review_picture (shop_id, review_id);

-- Who called a review helpful: a hash for this review alone, so that nobody's votes can be put side by side.
create table torg.review_vote (
  shop_id text not null,
  review_id text not null,
  voter text not null,
  primary key (shop_id, review_id, voter),
  foreign key (shop_id, review_id) references torg.review on delete cascade
);

-- What readers report about a review; one report of each reporter, who is a hash for this review alone.
create table torg.review_report (
  shop_id text not null,
  review_id text not null,
  reporter text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shop_id, review_id, reporter),
  foreign key (shop_id, review_id) references torg.review on delete cascade
);

-- Mailboxes, as hashes, that want no mails which ask for reviews.
create table torg.review_opt_out (
  shop_id text not null,
  mailbox text not null,
  primary key (shop_id, mailbox)
);

-- The published reviews of a product by their stars, kept in the transaction that changes one of them.
create table torg.product_rating (
  shop_id text not null,
  product_id text not null,
  stars integer[] not null check (cardinality(stars) = 5),
  count integer not null,
  sum integer not null,
  primary key (shop_id, product_id)
);

-- What a card shows, and the order of well-rated goods: as if each had five more reviews of 3.5 stars, so that one
-- happy buyer does not outrank two hundred.
alter table torg.listing
  add column rating_count integer not null default 0,
  add column rating_sum integer not null default 0,
  add column rating_score integer generated always as (
    case when rating_count = 0 then 0 else (rating_sum * 2 + 35) * 500 / (rating_count + 5) end
  ) stored;
create index listing_by_rating on torg.listing (shop_id, price_list, rating_score desc, by_popularity) include (position);

-- A mail may ask for reviews, too.
alter table torg.mail
  drop constraint mail_kind_check,
  add constraint mail_kind_check check (kind in ('placed', 'shipped', 'cancelled', 'review'));
