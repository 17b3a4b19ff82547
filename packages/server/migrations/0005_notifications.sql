-- What people are told of, and how each wants to be told.

create table notifications (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  type text not null,
  -- What it is about: told once per person, however often its cause is repeated.
  cle text not null,
  titre text not null,
  texte text not null,
  lien text not null,
  cree_le timestamptz not null default now(),
  lu_le timestamptz,
  pousse_le timestamptz,
  courriel_le timestamptz,
  unique (employe_id, cle)
);

create index notifications_employe on notifications (employe_id, cree_le desc, id desc);
create index notifications_non_lues on notifications (employe_id) where lu_le is null;

create table preferences_notification (
  employe_id bigint not null references employes (id) on delete cascade,
  type text not null,
  push boolean not null,
  courriel boolean not null,
  primary key (employe_id, type)
);

create table abonnements_push (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  cree_le timestamptz not null default now()
);

create index abonnements_push_employe on abonnements_push (employe_id);
