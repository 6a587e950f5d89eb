-- A search is in the audit before it is made, and what it found in a line of its own. Searches of a representative are
-- counted in all shops together: they look in one directory.
alter table torg.acting_audit
  drop constraint acting_audit_event_check,
  add constraint acting_audit_event_check
    check (event in ('search', 'found', 'assume', 'release', 'begun', 'done'));
create index acting_audit_all_searches on torg.acting_audit (representative_id, at) where event = 'search';
drop index torg.acting_audit_searches;
