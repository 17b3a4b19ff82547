-- The customer sites, the shifts planned there and the punches made.

create table clients (
  id bigint generated always as identity primary key,
  code text not null,
  nom text not null,
  adresse text not null,
  ville text not null,
  code_postal text not null,
  telephone text,
  lat double precision,
  lng double precision,
  rayon_m integer not null default 150 check (rayon_m > 0),
  acces text not null default '',
  superviseur_id bigint references employes (id),
  actif boolean not null default true,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0
);

create unique index clients_code on clients (lower(code));
create index clients_nom on clients (nom, id) where actif;
create index clients_superviseur on clients (superviseur_id);
create index clients_recherche on clients
  using gin (search_text(nom || ' ' || ville) gin_trgm_ops);

-- date is the working day; fin <= debut crosses midnight; employe_id null is an open quart.
create table quarts (
  id bigint generated always as identity primary key,
  employe_id bigint references employes (id),
  client_id bigint not null references clients (id),
  date date not null,
  debut time not null,
  fin time not null,
  pause_minutes integer not null default 0 check (pause_minutes >= 0),
  note text not null default '',
  statut text not null check (statut in ('brouillon', 'publie', 'annule')),
  vu_le timestamptz,
  confirme_le timestamptz,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0
);

create index quarts_employe_date on quarts (employe_id, date);
create index quarts_client_date on quarts (client_id, date);
create index quarts_date on quarts (date);

-- Append-only: a correction, confirmation or cancellation is a new row that points to the one it replaces.
create table punches (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  quart_id bigint references quarts (id),
  client_id bigint not null references clients (id),
  date date not null,
  type text not null check (type in ('entree', 'sortie')),
  at timestamptz not null,
  device_at timestamptz not null,
  diff integer not null default 0,
  recu_le timestamptz not null default now(),
  source text not null check (source in ('appareil', 'hors_ligne', 'manual')),
  lat double precision,
  lng double precision,
  precision_m double precision,
  note text not null default '',
  remplace_id bigint references punches (id),
  auteur_id bigint not null references employes (id)
);

create index punches_employe_date on punches (employe_id, date);
create index punches_client_date on punches (client_id, date);
create index punches_quart on punches (quart_id);
create index punches_date on punches (date);
create index punches_remplace on punches (remplace_id);
create index punches_auteur on punches (auteur_id);

create trigger punches_append_only before update or delete on punches
  for each row execute function refuse_change();
