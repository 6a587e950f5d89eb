-- Documents that people of the demo world sign: what the API tells of them, and the file as it was last.
create table scrive_stand_in.document (
  id text primary key,
  document jsonb not null,
  file bytea not null
);
