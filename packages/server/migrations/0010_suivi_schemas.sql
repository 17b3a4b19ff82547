-- Forms: a draft that is edited, and the versions that were published of it, which never change.

create table suivi_schemas (
  id bigint generated always as identity primary key,
  titre text not null,
  description text not null default '',
  genre text not null check (genre in ('suivi', 'inspection')),
  cible text not null check (cible in ('employe', 'client', 'employe_client')),
  groupes integer[] not null,
  contenu jsonb not null,
  -- How many the draft has.
  questions integer not null,
  archive boolean not null default false,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  modifie_par bigint not null references employes (id),
  version integer not null default 0,
  check (genre <> 'inspection' or cible = 'client')
);

create index suivi_schemas_titre on suivi_schemas (search_text(titre), id);
create index suivi_schemas_genre on suivi_schemas (genre, search_text(titre), id);
create index suivi_schemas_modifie_le on suivi_schemas (modifie_le, id);
create index suivi_schemas_recherche on suivi_schemas
  using gin (search_text(titre || ' ' || description) gin_trgm_ops);

-- The one with the highest number is in use. It holds all that a form says, so that what was begun under it is
-- finished under it.
create table suivi_schema_versions (
  id bigint generated always as identity primary key,
  schema_id bigint not null references suivi_schemas (id),
  numero integer not null check (numero > 0),
  titre text not null,
  description text not null,
  genre text not null check (genre in ('suivi', 'inspection')),
  cible text not null check (cible in ('employe', 'client', 'employe_client')),
  groupes integer[] not null,
  contenu jsonb not null,
  publie_par bigint not null references employes (id),
  publie_le timestamptz not null default now(),
  unique (schema_id, numero)
);

create trigger suivi_schema_versions_append_only before update or delete on suivi_schema_versions
  for each row execute function refuse_change();

-- A task that comes back on every visit until it is done once: what failed an inspection.
alter table taches drop constraint taches_frequence_check;
alter table taches add constraint taches_frequence_check check (frequence in
  ('chaque_visite', 'jours', 'hebdomadaire', 'mensuelle', 'dates', 'prochaine_visite'));
