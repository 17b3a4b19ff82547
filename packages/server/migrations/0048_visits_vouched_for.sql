-- A visit that no quart explains is vouched for as a line with a quart is: the row names its punches, and no quart.
alter table presence_confirmations
  alter column quart_id drop not null,
  add constraint presence_confirmations_visit check (quart_id is not null
    or (presence = 'present' and (retire_id is not null or entree_id is not null or sortie_id is not null)));

create index presence_confirmations_visit_day on presence_confirmations (date, employe_id) where quart_id is null;
