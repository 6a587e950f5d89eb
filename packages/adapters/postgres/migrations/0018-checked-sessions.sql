-- When the identity server was last asked whether a session may go on. Sessions of before, and those that a server of
-- before still begins, count as asked when they were written.
alter table torg.session add column checked_at timestamptz not null default now();
