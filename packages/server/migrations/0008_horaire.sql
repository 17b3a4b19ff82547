-- The schedule: series, changes that are not published yet, special days, offers, calendar addresses.

-- What planned hours cost; only whoever keeps the hours sees it.
alter table employes add column taux_horaire numeric(8, 2) check (taux_horaire >= 0);

-- jours: 0 for Sunday to 6 for Saturday. Quarts exist up to materialise_au; a job carries it on.
create table series (
  id bigint generated always as identity primary key,
  employe_id bigint references employes (id),
  client_id bigint not null references clients (id),
  debut time not null,
  fin time not null,
  pause_minutes integer not null default 0 check (pause_minutes >= 0),
  note text not null default '',
  du date not null,
  au date,
  intervalle_semaines integer not null check (intervalle_semaines in (1, 2)),
  jours integer[] not null check (cardinality(jours) between 1 and 7),
  materialise_au date not null,
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0
);

create index series_du on series (du desc, id desc);
create index series_employe on series (employe_id, du desc, id desc);
create index series_client on series (client_id, du desc, id desc);
create index series_a_continuer on series (materialise_au, id);
create index series_auteur on series (auteur_id);

-- A quart of a series keeps the day it was made for (serie_date), wherever it is moved: it is made once.
-- hors_serie: changed by itself, so that the series no longer changes it.
-- copie_de_id and copie_date say what it was copied from and for which day: a week is not copied twice.
-- publie_le is when people were first told of it; without it, a cancelled quart was never known to anyone.
alter table quarts
  add column serie_id bigint references series (id),
  add column serie_date date,
  add column hors_serie boolean not null default false,
  add column copie_de_id bigint references quarts (id),
  add column copie_date date,
  add column publie_le timestamptz,
  add check ((serie_id is null) = (serie_date is null)),
  add check ((copie_de_id is null) = (copie_date is null));

update quarts set publie_le = modifie_le where statut <> 'brouillon';

create unique index quarts_serie on quarts (serie_id, serie_date) where serie_id is not null;
create unique index quarts_copie on quarts (copie_de_id, copie_date)
  where copie_de_id is not null and statut <> 'annule';
create index quarts_copie_de on quarts (copie_de_id) where copie_de_id is not null;
create index quarts_brouillons on quarts (date) where statut = 'brouillon';

-- What is planned otherwise than published. People go on seeing the row of quarts until the change is published.
create table quart_modifications (
  quart_id bigint primary key references quarts (id) on delete cascade,
  employe_id bigint references employes (id),
  client_id bigint not null references clients (id),
  date date not null,
  debut time not null,
  fin time not null,
  pause_minutes integer not null,
  note text not null,
  annule boolean not null
);

create index quart_modifications_employe on quart_modifications (employe_id, date);
create index quart_modifications_client on quart_modifications (client_id, date);
create index quart_modifications_date on quart_modifications (date);

-- The plan: every quart as it will be once all is published.
create view quarts_planifies as
  select quarts.id, quarts.employe_id, quarts.client_id, quarts.date, quarts.debut, quarts.fin,
    quarts.pause_minutes, quarts.note, quarts.statut as etat, quarts.serie_id, quarts.version,
    quarts.vu_le, quarts.confirme_le
  from quarts
  where not exists (select from quart_modifications where quart_modifications.quart_id = quarts.id)
  union all
  select quarts.id, changed.employe_id, changed.client_id, changed.date, changed.debut, changed.fin,
    changed.pause_minutes, changed.note,
    case when changed.annule then 'a_annuler' else 'modifie' end, quarts.serie_id, quarts.version,
    quarts.vu_le, quarts.confirme_le
  from quart_modifications changed
  join quarts on quarts.id = changed.quart_id;

-- Changes made together, for one click to take them back; also each publication, for people to be told once.
create table lots (
  id bigint generated always as identity primary key,
  genre text not null check (genre in ('copie', 'jour_special', 'publication')),
  changements jsonb not null,
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  annule_le timestamptz
);

create index lots_auteur on lots (auteur_id);

-- Holidays that were changed (cle), closures and special hours; without clients, of all of them.
create table jours_speciaux (
  id bigint generated always as identity primary key,
  genre text not null check (genre in ('ferie', 'fermeture', 'horaire_special')),
  nom text not null,
  du date not null,
  au date not null,
  debut time,
  fin time,
  cle text,
  actif boolean not null default true,
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0,
  check (au >= du),
  check (genre <> 'horaire_special' or (debut is not null and fin is not null))
);

create index jours_speciaux_du on jours_speciaux (du, au);
create unique index jours_speciaux_cle on jours_speciaux (cle, (extract(year from du)))
  where cle is not null;

create table jours_speciaux_clients (
  jour_id bigint not null references jours_speciaux (id) on delete cascade,
  client_id bigint not null references clients (id) on delete cascade,
  primary key (jour_id, client_id)
);

create index jours_speciaux_clients_client on jours_speciaux_clients (client_id);

create table offres (
  id bigint generated always as identity primary key,
  quart_id bigint not null references quarts (id),
  employe_id bigint not null references employes (id),
  statut text not null default 'envoyee'
    check (statut in ('envoyee', 'acceptee', 'declinee', 'deja_pris', 'retiree')),
  message text not null default '',
  auteur_id bigint not null references employes (id),
  envoyee_le timestamptz not null default now(),
  repondue_le timestamptz,
  unique (quart_id, employe_id)
);

create index offres_employe on offres (employe_id, statut);
create index offres_auteur on offres (auteur_id);

-- The address of somebody's own calendar; only its hash is kept.
create table calendriers (
  employe_id bigint primary key references employes (id) on delete cascade,
  empreinte bytea not null unique,
  cree_le timestamptz not null default now(),
  utilise_le timestamptz
);
