-- Punching and the attendance board: what is noted with a punch, confirmations, calls, corrections, late alerts.

-- Since when this person agrees to their position being noted at the punch; null for no agreement.
alter table employes add column position_acceptee_le timestamptz;

-- When the phone last received its week: without it, the phone cannot know of a quart.
alter table appareils_vus add column horaire_le timestamptz;

-- When people were last told of it as it stands: a phone that got its week before does not hold it so.
alter table quarts add column publie_dernier_le timestamptz;
update quarts set publie_dernier_le = publie_le;

-- quart_demande is the quart that the phone named, where quart_id could not be it: cancelled, given to somebody else or
-- moved to another day while the phone was offline. annule takes back the row that remplace_id points to and is no punch
-- itself. diff_inconnu: the phone did not know how wrong its clock was.
alter table punches
  add column distance_m integer,
  add column hors_zone boolean not null default false,
  add column via_qr boolean not null default false,
  add column taches bigint[] not null default '{}',
  add column quart_demande bigint,
  add column annule boolean not null default false,
  add column diff_inconnu boolean not null default false,
  add check (not annule or remplace_id is not null);

-- A row is replaced once: two managers who correct the same punch do not both win.
drop index punches_remplace;
create unique index punches_remplace on punches (remplace_id) where remplace_id is not null;

-- Who vouched for a line of the board, and for which of its punches. The last one of a quart and person counts.
create table presence_confirmations (
  id bigint generated always as identity primary key,
  quart_id bigint not null references quarts (id),
  employe_id bigint not null references employes (id),
  entree_id bigint references punches (id),
  sortie_id bigint references punches (id),
  note text not null default '',
  auteur_id bigint not null references employes (id),
  le timestamptz not null default now()
);

create index presence_confirmations_quart on presence_confirmations (quart_id, id);
create index presence_confirmations_employe on presence_confirmations (employe_id);
create index presence_confirmations_entree on presence_confirmations (entree_id);
create index presence_confirmations_sortie on presence_confirmations (sortie_id);
create index presence_confirmations_auteur on presence_confirmations (auteur_id);

create trigger presence_confirmations_append_only before update or delete on presence_confirmations
  for each row execute function refuse_change();

create table appels (
  id bigint generated always as identity primary key,
  quart_id bigint not null references quarts (id),
  employe_id bigint not null references employes (id),
  resultat text not null check (resultat in ('rejoint', 'message', 'sans_reponse')),
  note text not null default '',
  auteur_id bigint not null references employes (id),
  le timestamptz not null
);

create index appels_quart on appels (quart_id, id);
create index appels_employe on appels (employe_id);
create index appels_auteur on appels (auteur_id);

create trigger appels_append_only before update or delete on appels
  for each row execute function refuse_change();

-- entree_id and sortie_id are the punches as they stood when it was asked.
create table corrections (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  quart_id bigint references quarts (id),
  client_id bigint not null references clients (id),
  date date not null,
  entree timestamptz,
  sortie timestamptz,
  entree_id bigint references punches (id),
  sortie_id bigint references punches (id),
  raison text not null,
  statut text not null default 'en_attente' check (statut in ('en_attente', 'acceptee', 'refusee')),
  auteur_id bigint not null references employes (id),
  demandee_le timestamptz not null default now(),
  decidee_par bigint references employes (id),
  decidee_le timestamptz,
  decision_note text not null default '',
  version integer not null default 0,
  check (entree is not null or sortie is not null),
  check ((statut = 'en_attente') = (decidee_le is null))
);

create index corrections_attente_abord on corrections ((statut <> 'en_attente'), demandee_le desc, id desc);
create index corrections_statut on corrections (statut, demandee_le desc, id desc);
create index corrections_demandee on corrections (demandee_le desc, id desc);
create index corrections_employe on corrections (employe_id, demandee_le desc, id desc);
create index corrections_date on corrections (date, demandee_le desc, id desc);
create index corrections_quart on corrections (quart_id);
create index corrections_client on corrections (client_id);
create index corrections_entree on corrections (entree_id);
create index corrections_sortie on corrections (sortie_id);
create index corrections_auteur on corrections (auteur_id);
create index corrections_decidee_par on corrections (decidee_par);

-- One alert for each person late at a quart and each of the two who are told, whoever and whatever asks twice.
create table late_alerts (
  quart_id bigint not null references quarts (id),
  employe_id bigint not null references employes (id),
  cible text not null check (cible in ('employe', 'superviseur')),
  le timestamptz not null default now(),
  primary key (quart_id, employe_id, cible)
);

create index late_alerts_employe on late_alerts (employe_id);

-- tache_id points nowhere: a task may be deleted, its photos stay.
create table tache_photos (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  quart_id bigint references quarts (id),
  client_id bigint not null references clients (id),
  tache_id bigint not null,
  date date not null,
  fichier_id bigint not null references fichiers (id),
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now()
);

create index tache_photos_employe on tache_photos (employe_id, date);
create index tache_photos_quart on tache_photos (quart_id);
create index tache_photos_client on tache_photos (client_id);
create index tache_photos_fichier on tache_photos (fichier_id);
create index tache_photos_auteur on tache_photos (auteur_id);
