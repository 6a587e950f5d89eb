-- When a browser's session was ended: it is found no more, and a request that was under way does not write it again.
alter table artifact add column ended_at timestamptz;
