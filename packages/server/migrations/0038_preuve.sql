-- What was done of the tasks of a visit: ticked, skipped with a reason, or neither again. Rows are only added; the last
-- word of each person on a task of a visit counts.
create table tache_marques (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  -- Null where the quart that the phone named is not, or no longer, this person's.
  quart_id bigint references quarts (id),
  client_id bigint not null references clients (id),
  date date not null,
  -- No reference: a task may be deleted, and what was done of it stays.
  tache_id bigint not null,
  -- Its name as it was then.
  tache text not null,
  etat text not null check (etat in ('faite', 'sautee', 'a_faire')),
  raison text check (raison in ('acces', 'occupe', 'materiel', 'temps', 'inutile', 'autre')),
  note text not null default '',
  at timestamptz not null,
  auteur_id bigint not null references employes (id),
  recu_le timestamptz not null default now(),
  check ((etat = 'sautee') = (raison is not null))
);

create index tache_marques_quart on tache_marques (quart_id);
create index tache_marques_client on tache_marques (client_id, date);
create index tache_marques_employe on tache_marques (employe_id, date);
create index tache_marques_auteur on tache_marques (auteur_id);

-- The photos of a site's week, for its proof of service.
create index tache_photos_client_date on tache_photos (client_id, date);
drop index tache_photos_client;
