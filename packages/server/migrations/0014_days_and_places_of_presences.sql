-- A confirmation, a call and a late alert speak of a quart on its day: one that is moved starts anew.

alter table presence_confirmations add column date date;
alter table presence_confirmations disable trigger presence_confirmations_append_only;
update presence_confirmations set date = quarts.date from quarts where quarts.id = quart_id;
alter table presence_confirmations enable trigger presence_confirmations_append_only;
alter table presence_confirmations alter column date set not null;

alter table appels add column date date;
alter table appels disable trigger appels_append_only;
update appels set date = quarts.date from quarts where quarts.id = quart_id;
alter table appels enable trigger appels_append_only;
alter table appels alter column date set not null;

alter table late_alerts add column date date;
update late_alerts set date = quarts.date from quarts where quarts.id = quart_id;
alter table late_alerts alter column date set not null;
alter table late_alerts drop constraint late_alerts_pkey;
alter table late_alerts add primary key (quart_id, employe_id, cible, date);

-- Of a punch, where it was made may be forgotten, wholly and nothing else with it: the times stay, people need not.
create function refuse_punch_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.lat is null and new.lng is null and new.precision_m is null
    and to_jsonb(new) - '{lat,lng,precision_m}'::text[] = to_jsonb(old) - '{lat,lng,precision_m}'::text[]
  then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger punches_append_only on punches;
create trigger punches_append_only before update or delete on punches
  for each row execute function refuse_punch_change();
