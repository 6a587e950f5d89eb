-- Who logs in is let go of where they buy no more.
create index company_member_user on torg.company_member (shop_id, user_id);
