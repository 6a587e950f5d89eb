-- What a mailbox was sent lately: an address without its tag, in small letters.
create index mail_mailbox on torg.mail (shop_id, lower(regexp_replace(recipient, '\+[^@]*@', '@')), created_at);
