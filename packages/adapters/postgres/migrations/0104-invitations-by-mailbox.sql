-- Mails of invitations are counted by mailbox: in small letters, without the tag after a plus sign.
drop index torg.company_invitation_mailbox;
create index company_invitation_mailbox
  on torg.company_invitation (shop_id, lower(regexp_replace(email, '\+[^@]*@', '@')));
