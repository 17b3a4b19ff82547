-- Memos, to whom they are addressed and who has read them.

create table memos (
  id bigint generated always as identity primary key,
  titre text not null,
  corps text not null,
  statut text not null default 'brouillon' check (statut in ('brouillon', 'programme', 'publie')),
  publie_le timestamptz,
  programme_le timestamptz,
  epingle boolean not null default false,
  confirmation_requise boolean not null default false,
  fin_le date,
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0,
  check ((statut = 'publie') = (publie_le is not null)),
  check ((statut = 'programme') = (programme_le is not null))
);

create index memos_publie_le on memos (publie_le desc, id) where statut = 'publie';
create index memos_modifie_le on memos (modifie_le desc, id);
create index memos_programme_le on memos (programme_le) where statut = 'programme';
create index memos_auteur on memos (auteur_id);
create index memos_recherche on memos using gin (search_text(titre || ' ' || corps) gin_trgm_ops);

-- One row per target; a memo without rows is for everyone.
create table memo_audiences (
  memo_id bigint not null references memos (id) on delete cascade,
  cible text not null check (cible in ('usergroup', 'client', 'employe')),
  cible_id bigint not null,
  primary key (memo_id, cible, cible_id)
);

create table memo_lectures (
  memo_id bigint not null references memos (id) on delete cascade,
  employe_id bigint not null references employes (id) on delete cascade,
  lu_le timestamptz not null,
  confirme_le timestamptz,
  primary key (memo_id, employe_id)
);

create index memo_lectures_employe on memo_lectures (employe_id);

-- Whom a memo reaches. "A client's people" are those with a quart there in the last eight weeks or later.
create view memo_destinataires as
  select memos.id as memo_id, employes.id as employe_id
  from memos
  join employes on employes.actif
  where not exists (select from memo_audiences where memo_audiences.memo_id = memos.id)
  union
  select memo_audiences.memo_id, employes.id
  from memo_audiences
  join employes on employes.actif
    and employes.usergroup = memo_audiences.cible_id
  where memo_audiences.cible = 'usergroup'
  union
  select memo_audiences.memo_id, employes.id
  from memo_audiences
  join employes on employes.actif
    and employes.id = memo_audiences.cible_id
  where memo_audiences.cible = 'employe'
  union
  select memo_audiences.memo_id, employes.id
  from memo_audiences
  join quarts on quarts.client_id = memo_audiences.cible_id
    and quarts.date >= current_date - 56
    and quarts.statut <> 'annule'
  join employes on employes.actif
    and employes.id = quarts.employe_id
  where memo_audiences.cible = 'client';
