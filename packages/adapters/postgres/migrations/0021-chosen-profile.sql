-- For which of several customer profiles the user of a session shops; null where none is chosen.
alter table torg.session add column profile_id text;
