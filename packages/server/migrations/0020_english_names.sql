-- Technical tables and columns get the usual English words. Only names change.

alter table jetons rename to tokens;
alter table tokens rename column empreinte to hash;
alter table reinitialisations rename column empreinte to hash;
alter table calendriers rename column empreinte to hash;

alter table cles_idempotence rename to idempotency_keys;
alter table idempotency_keys rename column cle to key;
alter table idempotency_keys rename column empreinte to hash;

alter table notifications rename column cle to key;

alter table fichiers rename column nom to name;
alter table fichiers rename column empreinte to hash;

alter table late_alerts rename column cible to recipient;

alter table journal rename column pour_id to acted_for_id;
