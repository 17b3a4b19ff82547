-- Versioned content, documents with their text, and formations with attempts and certificates.

-- What was published of an object, never changed afterwards. The versions of forms were the first of them and keep their ids.
drop trigger suivi_schema_versions_append_only on suivi_schema_versions;
alter table suivi_schema_versions rename to content_versions;
alter table content_versions drop constraint suivi_schema_versions_schema_id_fkey;
alter table content_versions drop constraint suivi_schema_versions_schema_id_numero_key;
alter table content_versions rename column schema_id to object_id;
alter table content_versions
  add column object text not null default 'suivi_schema',
  add column note text not null default '';
update content_versions set contenu = jsonb_build_object('titre', titre, 'description', description, 'genre', genre,
  'cible', cible, 'groupes', to_jsonb(groupes), 'contenu', contenu);
alter table content_versions alter column object drop default,
  drop column titre, drop column description, drop column genre, drop column cible, drop column groupes;
alter table content_versions add constraint content_versions_numero unique (object, object_id, numero);
create trigger content_versions_append_only before update or delete on content_versions
  for each row execute function refuse_change();

-- A draft goes with its object; what was published keeps the object.
create function refuse_if_published() returns trigger language plpgsql as $$
begin
  if exists (select from content_versions where object = tg_argv[0] and object_id = old.id) then
    raise exception 'a published % is never deleted', tg_argv[0] using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger suivi_schemas_published before delete on suivi_schemas
  for each row execute function refuse_if_published('suivi_schema');

-- A report copies the title of its form, which stands in the content now.
create or replace function fill_rapport_copies() returns trigger language plpgsql as $$
begin
  select versions.contenu->>'titre' into new.titre
    from content_versions versions where versions.id = new.schema_version_id;
  select search_text(nom || ' ' || prenom) into new.tri_employe from employes where id = new.employe_id;
  select search_text(nom) into new.tri_client from clients where id = new.client_id;
  select search_text(nom || ' ' || prenom) into new.tri_auteur from employes where id = new.auteur_id;
  new.recherche := concat_ws(' ', new.tri_employe, new.tri_client, new.tri_auteur, new.titre, new.commentaire);
  return new;
end $$;

-- French words without accents and endings.
create text search configuration fr (copy = french);
alter text search configuration fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;

create table dossiers (
  id bigint generated always as identity primary key,
  nom text not null,
  parent_id bigint references dossiers (id),
  version integer not null default 0,
  check (parent_id <> id)
);

create unique index dossiers_nom on dossiers (coalesce(parent_id, 0), search_text(nom));
create index dossiers_parent on dossiers (parent_id);

-- version_id is the version in use, null before the first. Where audience_figee, the audience was replaced by its people at
-- publication, and figee_de is what was asked for.
create table documents (
  id bigint generated always as identity primary key,
  titre text not null,
  description text not null default '',
  sujet text not null check (sujet in ('fds', 'plan', 'procedure', 'securite', 'rh', 'autre')),
  dossier_id bigint references dossiers (id),
  client_id bigint references clients (id),
  proprietaire_id bigint not null references employes (id),
  revision_le date,
  confirmation_requise boolean not null default false,
  audience_figee boolean not null default false,
  figee_de jsonb,
  statut text not null default 'brouillon' check (statut in ('brouillon', 'publie', 'archive')),
  version_id bigint references content_versions (id),
  publie_le timestamptz,
  cree_par bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  modifie_par bigint not null references employes (id),
  version integer not null default 0,
  check (statut = 'brouillon' or version_id is not null)
);

create index documents_titre on documents (search_text(titre), id);
create index documents_publie_le on documents (publie_le desc, id desc) where statut = 'publie';
create index documents_dossier on documents (dossier_id);
create index documents_client on documents (client_id);
create index documents_proprietaire on documents (proprietaire_id);
create index documents_revision on documents (revision_le) where statut = 'publie' and revision_le is not null;
create index documents_modifie_le on documents (modifie_le desc, id desc);

create trigger documents_forgotten after delete on documents
  for each row execute function forget_object('document');
create trigger documents_published before delete on documents
  for each row execute function refuse_if_published('document');

-- What is searched of a document: the words of its title, its description and the file of its current version.
create table document_textes (
  document_id bigint primary key references documents (id) on delete cascade,
  version_id bigint references content_versions (id),
  texte text not null default '',
  -- null until the file was read; a file that cannot be read is found by its title.
  lu_le timestamptz,
  tsv tsvector not null
);

create index document_textes_tsv on document_textes using gin (tsv);

create table document_epingles (
  employe_id bigint not null references employes (id) on delete cascade,
  document_id bigint not null references documents (id) on delete cascade,
  at timestamptz not null,
  primary key (employe_id, document_id)
);

create index document_epingles_document on document_epingles (document_id);

create table formations (
  id bigint generated always as identity primary key,
  contenu jsonb not null,
  titre text not null,
  lecons integer not null,
  questions integer not null,
  validite_mois integer,
  obligatoire boolean not null default false,
  delai_jours integer not null default 30,
  ouverte boolean not null default true,
  client_id bigint references clients (id),
  statut text not null default 'brouillon' check (statut in ('brouillon', 'publiee', 'archivee')),
  version_id bigint references content_versions (id),
  -- The draft says something else than the version in use.
  a_publier boolean not null default true,
  -- Certificates of versions before this number end; null where all stay good.
  a_refaire_depuis integer,
  publie_le timestamptz,
  modifie_le timestamptz not null default now(),
  modifie_par bigint not null references employes (id),
  version integer not null default 0,
  check (statut <> 'publiee' or version_id is not null)
);

create index formations_titre on formations (search_text(titre), id);
create index formations_modifie_le on formations (modifie_le desc, id desc);
create index formations_client on formations (client_id) where client_id is not null;

create trigger formations_forgotten after delete on formations
  for each row execute function forget_object('formation');
create trigger formations_published before delete on formations
  for each row execute function refuse_if_published('formation');

-- Right answers that were put right after publication, over those of the version.
create table formation_corriges (
  version_id bigint not null references content_versions (id),
  question text not null,
  bonnes text[] not null,
  explication text not null default '',
  modifie_par bigint not null references employes (id),
  modifie_le timestamptz not null default now(),
  primary key (version_id, question)
);

-- Asked of a person by name, beside the audience. `depuis` of the audience is when the duty was first seen.
create table formation_assignations (
  formation_id bigint not null references formations (id) on delete cascade,
  employe_id bigint not null references employes (id) on delete cascade,
  origine text not null check (origine in ('personne', 'audience', 'site')),
  depuis timestamptz not null,
  echeance date not null,
  assigne_par bigint references employes (id),
  primary key (formation_id, employe_id)
);

create index formation_assignations_employe on formation_assignations (employe_id);

create table formation_tentatives (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  formation_id bigint not null references formations (id),
  version_id bigint not null references content_versions (id),
  employe_id bigint not null references employes (id) on delete cascade,
  commencee_le timestamptz not null,
  soumise_le timestamptz,
  note smallint check (note between 0 and 100),
  reussie boolean,
  recu_le timestamptz not null default now(),
  check ((note is null) = (reussie is null))
);

create index formation_tentatives_employe on formation_tentatives (employe_id, formation_id, commencee_le desc);
create index formation_tentatives_version on formation_tentatives (version_id);
-- One under way at a time.
create unique index formation_tentatives_ouverte on formation_tentatives (formation_id, employe_id)
  where soumise_le is null;

-- A device that began while another attempt was under way: its commands go there.
create table formation_tentative_alias (
  uuid uuid primary key,
  tentative_id bigint not null references formation_tentatives (id) on delete cascade
);

create table formation_lecons_lues (
  tentative_id bigint not null references formation_tentatives (id) on delete cascade,
  lecon text not null,
  at timestamptz not null,
  primary key (tentative_id, lecon)
);

create table formation_reponses (
  tentative_id bigint not null references formation_tentatives (id) on delete cascade,
  question text not null,
  valeur jsonb not null,
  at timestamptz not null,
  juste boolean,
  primary key (tentative_id, question)
);

create table formation_seances (
  id bigint generated always as identity primary key,
  formation_id bigint not null references formations (id),
  version_id bigint not null references content_versions (id),
  date date not null,
  lieu text not null default '',
  notes text not null default '',
  formateur_id bigint not null references employes (id),
  terminee_le timestamptz,
  version integer not null default 0
);

create index formation_seances_date on formation_seances (date desc, id desc);
create index formation_seances_formation on formation_seances (formation_id, date desc);

create trigger formation_seances_forgotten after delete on formation_seances
  for each row execute function forget_object('formation_seance');

create table formation_presences (
  id bigint generated always as identity primary key,
  seance_id bigint not null references formation_seances (id) on delete cascade,
  employe_id bigint not null references employes (id) on delete cascade,
  signe_le timestamptz,
  unique (seance_id, employe_id)
);

create index formation_presences_employe on formation_presences (employe_id);

-- Of one attempt or of one presence, and never a second of it.
create table certificats (
  id bigint generated always as identity primary key,
  annee integer not null,
  rang integer not null,
  numero text not null generated always as
    ('CERT-' || annee::text || '-' || lpad(rang::text, greatest(4, length(rang::text)), '0')) stored,
  code text not null unique check (code ~ '^[0-9A-Z]{16}$'),
  formation_id bigint not null references formations (id),
  version_id bigint not null references content_versions (id),
  employe_id bigint not null references employes (id) on delete cascade,
  tentative_id bigint unique references formation_tentatives (id),
  presence_id bigint unique references formation_presences (id),
  delivre_le timestamptz not null,
  valable_jusqu_a date,
  retire_le timestamptz,
  retire_par bigint references employes (id),
  motif_retrait text not null default '',
  unique (annee, rang),
  check ((tentative_id is null) <> (presence_id is null))
);

create index certificats_employe on certificats (employe_id, formation_id, delivre_le desc);
create index certificats_formation on certificats (formation_id, employe_id);

create trigger certificats_forgotten after delete on certificats
  for each row execute function forget_object('certificat');
