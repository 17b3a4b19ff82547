-- Files that come in pieces from a phone, and the small image that stands beside a photo in a list.

-- vignette is the uuid under which the small image lies in the store; null where there is none.
alter table fichiers add column vignette uuid unique;

-- What a phone announced: how large it is, in how many pieces, and the SHA-256 of the whole. fichier_id is there once all
-- pieces have come and were found good; refuse says, as a translation key, why they were not.
create table envois (
  uuid uuid primary key,
  auteur_id bigint not null references employes (id),
  genre text not null check (genre in ('photo', 'signature')),
  taille integer not null check (taille > 0),
  morceaux integer not null check (morceaux > 0),
  empreinte text not null check (empreinte ~ '^[0-9a-f]{64}$'),
  cree_le timestamptz not null default now(),
  fichier_id bigint unique references fichiers (id),
  refuse text,
  check (fichier_id is null or refuse is null)
);

create index envois_auteur on envois (auteur_id);
create index envois_cree on envois (cree_le);

create table envoi_morceaux (
  envoi uuid not null references envois (uuid) on delete cascade,
  n integer not null check (n >= 0),
  donnees bytea not null,
  primary key (envoi, n)
);

-- What the company shows of itself beside its settings: one row, or none yet.
create table entreprise (
  seule boolean primary key default true check (seule),
  logo_id bigint references fichiers (id)
);

create index entreprise_logo on entreprise (logo_id);
