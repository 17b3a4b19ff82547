-- What was signed and then changed says so; whoever writes of themselves has nothing to acknowledge.
alter table rapports add column change_apres_signature boolean not null default false;

drop index rapports_a_accuser;
create index rapports_a_accuser on rapports (employe_id, date, id)
  where genre = 'suivi' and statut = 'depose' and accuse_le is null and auteur_id <> employe_id;

-- How many files somebody has sent that no report names yet.
create index envois_auteur_cree on envois (auteur_id, cree_le);
drop index envois_auteur;
