-- A phone numbers its taps and says which of the server's answers it had last: one that is missing, or put in between
-- afterwards, can be seen. Null for punches of before, for those of a manager and for those made without the app.
alter table punches
  add column chain_device uuid,
  add column chain_number integer,
  add column chain_receipt bigint;

create index punches_chain on punches (employe_id, chain_device, chain_number) where chain_number is not null;
