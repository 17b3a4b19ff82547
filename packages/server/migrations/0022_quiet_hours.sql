-- Whether pushes wait for the end of a person's rest, which follows their quarts.
alter table employes add column quiet_at_rest boolean not null default true;

-- urgent: rings during rest as well. postponed_until: the push waits for the end of the rest, with the others of that person.
alter table notifications
  add column urgent boolean not null default false,
  add column postponed_until timestamptz;

create index notifications_postponed on notifications (employe_id)
  where postponed_until is not null and pousse_le is null and lu_le is null;
