-- When a browser's session is over however much it is used; it expires before that when nobody uses it. Whose a login under
-- way is stands in its column, too: payloads hold what anybody sends, which not every JSON function takes.
alter table artifact add column ends_at timestamptz;
update artifact set ends_at = expires_at where kind = 'Session';
