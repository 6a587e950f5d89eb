-- Mails as mail programs show them; those of the version before are text alone.
alter table mail add column html text;
