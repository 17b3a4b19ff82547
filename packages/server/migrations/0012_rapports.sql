-- Reports: suivis and inspections, what they hold, and what failed until it is put right.

-- zones are the answers to the form of schema_version_id, and pourcentage what they come to. uuid is made on the device
-- with the report; brouillon and edition tell which draft was saved last. vu_le, accuse_le and reponse are the
-- employee's. pourcentage_apres counts what was scored again. titre, tri_* and recherche are copies for lists, kept by
-- the triggers below.
create table rapports (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  genre text not null check (genre in ('suivi', 'inspection')),
  schema_id bigint not null references suivi_schemas (id),
  schema_version_id bigint not null references suivi_schema_versions (id),
  employe_id bigint references employes (id),
  client_id bigint references clients (id),
  auteur_id bigint not null references employes (id),
  date date not null,
  commence_le timestamptz not null,
  termine_le timestamptz not null,
  recu_le timestamptz not null,
  zones jsonb not null,
  pourcentage smallint check (pourcentage between 0 and 100),
  pourcentage_apres smallint check (pourcentage_apres between 0 and 100),
  commentaire text not null default '',
  signataire text not null default '',
  statut text not null default 'depose' check (statut in ('depose', 'annule')),
  brouillon uuid not null,
  edition integer not null,
  version integer not null default 0,
  modifie_le timestamptz not null,
  vu_le timestamptz,
  accuse_le timestamptz,
  reponse text not null default '',
  reponse_le timestamptz,
  annule_par bigint references employes (id),
  annule_le timestamptz,
  annule_raison text not null default '',
  titre text not null default '',
  tri_employe text,
  tri_client text,
  tri_auteur text not null default '',
  recherche text not null default '',
  check ((statut = 'annule') = (annule_le is not null)),
  check (genre <> 'inspection' or client_id is not null),
  check (employe_id is not null or client_id is not null)
);

create function fill_rapport_copies() returns trigger language plpgsql as $$
begin
  select versions.titre into new.titre
    from suivi_schema_versions versions where versions.id = new.schema_version_id;
  select search_text(nom || ' ' || prenom) into new.tri_employe from employes where id = new.employe_id;
  select search_text(nom) into new.tri_client from clients where id = new.client_id;
  select search_text(nom || ' ' || prenom) into new.tri_auteur from employes where id = new.auteur_id;
  new.recherche := concat_ws(' ', new.tri_employe, new.tri_client, new.tri_auteur, new.titre, new.commentaire);
  return new;
end $$;

create trigger rapports_copies
  before insert or update of employe_id, client_id, auteur_id, commentaire, tri_auteur on rapports
  for each row execute function fill_rapport_copies();

-- Somebody who marries, a site that changes hands, a person who is forgotten: what lists say follows.
create function refresh_rapport_copies() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'clients' then
    update rapports set tri_auteur = tri_auteur where client_id = new.id;
  else
    update rapports set tri_auteur = tri_auteur where employe_id = new.id or auteur_id = new.id;
  end if;
  return null;
end $$;

create trigger employes_rapports after update of prenom, nom on employes
  for each row when (old.prenom <> new.prenom or old.nom <> new.nom) execute function refresh_rapport_copies();
create trigger clients_rapports after update of nom on clients
  for each row when (old.nom <> new.nom) execute function refresh_rapport_copies();

create index rapports_date on rapports (genre, date, id);
create index rapports_auteur on rapports (auteur_id, genre, date, id);
create index rapports_employe on rapports (employe_id, genre, date, id);
create index rapports_client on rapports (client_id, genre, date, id);
create index rapports_schema on rapports (schema_id, genre, date, id);
create index rapports_version on rapports (schema_version_id);
create index rapports_statut on rapports (genre, statut, date, id) include (pourcentage);
create index rapports_pourcentage on rapports (genre, pourcentage, date desc, id desc);
create index rapports_pourcentage_haut on rapports (genre, pourcentage desc nulls last, date desc, id desc);
create index rapports_tri_employe on rapports (genre, tri_employe, date desc, id desc);
create index rapports_tri_employe_fin on rapports (genre, tri_employe desc nulls last, date desc, id desc);
create index rapports_tri_client on rapports (genre, tri_client, date desc, id desc);
create index rapports_tri_client_fin on rapports (genre, tri_client desc nulls last, date desc, id desc);
create index rapports_tri_auteur on rapports (genre, tri_auteur, date desc, id desc);
create index rapports_tri_auteur_fin on rapports (genre, tri_auteur desc nulls last, date desc, id desc);
create index rapports_annule_par on rapports (annule_par);
create index rapports_recherche on rapports using gin (search_text(recherche) gin_trgm_ops);
-- What an employee has still to open and to acknowledge.
create index rapports_a_accuser on rapports (employe_id, date, id)
  where genre = 'suivi' and statut = 'depose' and accuse_le is null;

-- What failed an inspection. zone is the place in its answers; section, zone_nom and question say it in words that stay.
create table reprises (
  id bigint generated always as identity primary key,
  rapport_id bigint not null references rapports (id),
  client_id bigint not null references clients (id),
  date date not null,
  zone integer not null,
  section text not null,
  zone_nom text,
  question text not null,
  libelle text not null,
  tache_id bigint references taches (id) on delete set null,
  statut text not null default 'a_faire' check (statut in ('a_faire', 'faite', 'reevaluee')),
  faite_le timestamptz,
  faite_par bigint references employes (id),
  nouvelle_reponse jsonb,
  reevaluee_le timestamptz,
  reevaluee_par bigint references employes (id),
  version integer not null default 0
);

create index reprises_rapport on reprises (rapport_id, zone);
create index reprises_client on reprises (client_id, date, id);
create index reprises_date on reprises (date, id);
create index reprises_statut on reprises (statut, date, id);
create index reprises_tache on reprises (tache_id);
create index reprises_faite_par on reprises (faite_par);
create index reprises_reevaluee_par on reprises (reevaluee_par);

-- Photos and drawings by the place they have in the answers; without a place, the client's signature at the end. Those of
-- a reprise came with its new answer.
create table rapport_photos (
  uuid uuid primary key,
  rapport_id bigint not null references rapports (id) on delete cascade,
  fichier_id bigint not null unique references fichiers (id),
  genre text not null check (genre in ('photo', 'signature')),
  zone integer,
  question text,
  moment text check (moment in ('avant', 'apres')),
  ordre integer not null,
  reprise_id bigint references reprises (id)
);

create index rapport_photos_rapport on rapport_photos (rapport_id, ordre);
create index rapport_photos_reprise on rapport_photos (reprise_id);
