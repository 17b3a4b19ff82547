-- The people of the company, how they sign in and from which devices.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only "stable", so an index needs this immutable form; the dictionary never changes here.
create function search_text(value text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent', value)) $$;

create table employes (
  id bigint generated always as identity primary key,
  prenom text not null,
  nom text not null,
  username text not null,
  courriel text,
  telephone text,
  langue text not null default 'fr' check (langue in ('fr', 'en')),
  usergroup smallint not null check (usergroup between 1 and 6),
  superviseur_id bigint references employes (id),
  coach_id bigint references employes (id),
  embauche_le date,
  day_switch_time time not null default '06:00:00',
  actif boolean not null default true,
  mot_de_passe text,
  doit_changer_mot_de_passe boolean not null default false,
  est_demo boolean not null default false,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0
);

create unique index employes_username on employes (lower(username));
create unique index employes_courriel on employes (lower(courriel));
create index employes_nom on employes (nom, prenom, id) where actif;
create index employes_superviseur on employes (superviseur_id);
create index employes_coach on employes (coach_id);
create index employes_recherche on employes
  using gin (search_text(prenom || ' ' || nom) gin_trgm_ops);

-- Only the hash of a token is kept: whoever reads this table cannot sign in with it.
create table jetons (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  empreinte bytea not null unique,
  appareil text not null,
  cree_le timestamptz not null default now(),
  utilise_le timestamptz not null default now()
);

create index jetons_employe on jetons (employe_id);
create index jetons_utilise_le on jetons (utilise_le);

create table reinitialisations (
  empreinte bytea primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  expire_le timestamptz not null,
  utilise_le timestamptz
);

create index reinitialisations_employe on reinitialisations (employe_id);

-- The last contact of each person's device, as told by syncAppData.
create table appareils_vus (
  employe_id bigint primary key references employes (id) on delete cascade,
  app_version text not null,
  navigateur text not null,
  ecart_secondes integer not null,
  non_envoyes integer not null default 0,
  vu_le timestamptz not null default now()
);
