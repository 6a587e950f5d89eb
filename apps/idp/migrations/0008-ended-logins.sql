-- When all logins of an account were ended. A request that was under way then writes its browser's session once more: one that
-- somebody was logged in to before is found no more.
alter table account add column logins_end_at timestamptz;
