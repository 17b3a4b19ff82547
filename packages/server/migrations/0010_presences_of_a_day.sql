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
