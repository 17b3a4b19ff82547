-- The files people send, and the rest of a client's file: photo, contacts, alarm code, tasks, reviews.

-- The bytes are in the file store, under the uuid. garde is false once nothing points to the file any more: the
-- bytes are deleted, then the row.
create table fichiers (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  nom text not null,
  type_mime text not null,
  taille integer not null check (taille > 0),
  empreinte bytea not null,
  largeur integer,
  hauteur integer,
  garde boolean not null default true,
  auteur_id bigint references employes (id),
  cree_le timestamptz not null default now()
);

create index fichiers_a_oublier on fichiers (id) where not garde;
create index fichiers_auteur on fichiers (auteur_id);

-- code_alarme is encrypted by the server; qr_token is what the printed sheet of the site opens.
alter table clients
  add column photo_id bigint references fichiers (id),
  add column code_alarme bytea,
  add column qr_token text not null default replace(gen_random_uuid()::text, '-', '');

create index clients_photo on clients (photo_id);
create unique index clients_qr_token on clients (qr_token);
-- Accents do not change the order.
create index clients_ordre_nom on clients (search_text(nom), id);
create index clients_ordre_code on clients (search_text(code), id);
create index clients_ordre_ville on clients (search_text(ville), search_text(nom), id);
create index clients_ville on clients (ville, search_text(nom), id);
create index clients_ordre_superviseur on clients (superviseur_id, search_text(nom), id);
drop index clients_superviseur;

drop index clients_recherche;
create index clients_recherche on clients
  using gin (search_text(code || ' ' || nom || ' ' || adresse || ' ' || ville) gin_trgm_ops);

create table contacts_client (
  client_id bigint not null references clients (id) on delete cascade,
  ordre integer not null,
  nom text not null,
  role text not null,
  telephone text,
  courriel text,
  primary key (client_id, ordre)
);

-- jours: 0 for Sunday to 6 for Saturday.
create table taches (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id) on delete cascade,
  nom text not null,
  description text not null default '',
  frequence text not null
    check (frequence in ('chaque_visite', 'jours', 'hebdomadaire', 'mensuelle', 'dates')),
  jours integer[] not null default '{}',
  jour_du_mois integer check (jour_du_mois between 1 and 31),
  dates date[] not null default '{}',
  minutes integer not null check (minutes >= 0),
  photo_requise boolean not null default false,
  ordre integer not null,
  actif boolean not null default true,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0
);

create index taches_client on taches (client_id, ordre, id);

-- What a customer says; auteur_id wrote it down.
create table avis_clients (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id) on delete cascade,
  note smallint not null check (note between 1 and 5),
  commentaire text not null default '',
  par text not null,
  le date not null,
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now()
);

create index avis_clients_le on avis_clients (client_id, le desc, id desc);
create index avis_clients_auteur on avis_clients (auteur_id);
