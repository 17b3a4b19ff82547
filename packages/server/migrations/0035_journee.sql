-- The manager's day: what was put aside and until when, who looked last, and the half page of each night.

-- One row for each thing that is put aside. It stays counted where it is counted; what was said before is in the journal.
create table journee_reports (
  carte text not null,
  objet_id bigint not null,
  raison text not null check (raison <> ''),
  jusqu_a timestamptz not null,
  par bigint not null references employes (id) on delete cascade,
  le timestamptz not null,
  primary key (carte, objet_id)
);
create index journee_reports_jusqu_a on journee_reports (jusqu_a);
create index journee_reports_par on journee_reports (par);

-- Who opened it last from the day, whoever did before.
create table journee_regards (
  carte text not null,
  objet_id bigint not null,
  par bigint not null references employes (id) on delete cascade,
  le timestamptz not null,
  primary key (carte, objet_id)
);
create index journee_regards_le on journee_regards (le);
create index journee_regards_par on journee_regards (par);

-- What happened in one night, written once at five. People, sites and incidents are named by their ids: whoever is anonymised
-- later is nameless here too.
create table releves_de_nuit (
  nuit date primary key,
  ecrite_le timestamptz not null,
  contenu jsonb not null
);
create trigger releves_de_nuit_append_only before update or delete on releves_de_nuit
  for each row execute function refuse_change();
create trigger releves_de_nuit_not_emptied before truncate on releves_de_nuit
  for each statement execute function refuse_emptying();

-- Open quarts of the days to come, over all sites.
create index quarts_sans_personne on quarts (date, debut) where employe_id is null and statut = 'publie';
