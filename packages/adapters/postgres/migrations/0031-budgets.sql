-- What networks have used of the budgets that all processes share, in the window that began then. It is forgotten with the
-- server's memory: no log is written of it.
create unlogged table torg.budget (
  key text primary key,
  count int not null,
  begun_at timestamptz not null
) with (fillfactor = 50);
