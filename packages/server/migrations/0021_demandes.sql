-- Requests, the banks that leave is taken from, absences and availabilities.

create extension if not exists btree_gist;

-- A ledger: movements that are only ever added, of amounts in one unit (minutes of a bank, pieces of a stock). An account is
-- what one holder has of one item.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  ledger text not null check (ledger in ('banque', 'stock')),
  holder_id bigint not null,
  item_id bigint not null,
  unique (ledger, holder_id, item_id)
);

create index ledger_accounts_item on ledger_accounts (ledger, item_id);

-- A reservation holds an amount back until it is released; a release has the opposite amount. Both leave the balance as it is.
-- The key makes a repeated posting harmless. `cause` is why, `object` and `object_id` what it comes from.
create table ledger_movements (
  id bigint generated always as identity primary key,
  account_id bigint not null references ledger_accounts (id),
  key text not null,
  kind text not null check (kind in ('movement', 'reservation', 'release')),
  amount bigint not null check (amount <> 0),
  effective_on date not null,
  cause text not null,
  object text,
  object_id bigint,
  note text not null default '',
  auteur_id bigint references employes (id),
  recorded_at timestamptz not null,
  unique (account_id, key),
  check ((object is null) = (object_id is null))
);

create index ledger_movements_account on ledger_movements (account_id, effective_on desc, id desc) where kind = 'movement';
create index ledger_movements_held on ledger_movements (account_id) where kind <> 'movement';
create index ledger_movements_object on ledger_movements (object, object_id) where object is not null;
create index ledger_movements_auteur on ledger_movements (auteur_id);

create trigger ledger_movements_append_only before update or delete on ledger_movements
  for each row execute function refuse_change();

create table banques (
  id bigint generated always as identity primary key,
  cle text unique,
  nom text not null,
  nom_en text not null,
  plancher_minutes integer not null default 0 check (plancher_minutes <= 0),
  actif boolean not null default true,
  version integer not null default 0
);

-- What a bank earns from hours worked; never changed, a newer row takes over from its date on.
create table accumulations (
  id bigint generated always as identity primary key,
  banque_id bigint not null references banques (id),
  en_vigueur_le date not null,
  centiemes integer not null check (centiemes between 0 and 10000),
  annees_min integer not null default 0 check (annees_min >= 0),
  source text not null,
  auteur_id bigint references employes (id),
  cree_le timestamptz not null default now(),
  unique (banque_id, annees_min, en_vigueur_le)
);

create index accumulations_auteur on accumulations (auteur_id);

create trigger accumulations_append_only before update or delete on accumulations
  for each row execute function refuse_change();

create table demande_types (
  id bigint generated always as identity primary key,
  cle text unique,
  nature text not null check (nature in ('absence', 'horaire', 'disponibilite', 'materiel', 'pointage', 'autre')),
  nom text not null,
  nom_en text not null,
  aide text not null default '',
  aide_en text not null default '',
  unite text not null default 'jours' check (unite in ('jours', 'heures')),
  paye boolean not null default false,
  banque_id bigint references banques (id),
  depassement text not null default 'refuser' check (depassement in ('refuser', 'sans_solde')),
  piece text not null default 'aucune' check (piece in ('aucune', 'facultative', 'obligatoire')),
  piece_apres_jours integer not null default 0 check (piece_apres_jours >= 0),
  preavis_jours integer not null default 0 check (preavis_jours >= 0),
  decideur text not null default 'superviseur' check (decideur in ('superviseur', 'direction', 'automatique')),
  actif boolean not null default true,
  ordre integer not null default 0,
  version integer not null default 0,
  modifie_le timestamptz not null default now(),
  check (nature = 'absence' or banque_id is null)
);

create index demande_types_banque on demande_types (banque_id);

-- The banks and types that come with the app. A demo that begins anew asks for them again; those that are there stay as they are.
create function seed_demande_types() returns void language sql as $$
  insert into banques (cle, nom, nom_en) values
    ('vacances', 'Vacances', 'Vacation'),
    ('maladie', 'Maladie', 'Sick leave'),
    ('reprise', 'Reprise de temps', 'Time in lieu')
  on conflict (cle) do nothing;
  insert into demande_types (cle, nature, nom, nom_en, unite, paye, banque_id, depassement, piece, piece_apres_jours, preavis_jours, ordre)
    select cle, nature, nom, nom_en, unite, paye, (select id from banques where banques.cle = banque), depassement, piece, apres, preavis, ordre
    from (values
      ('conge', 'absence', 'Congé', 'Day off', 'jours', false, null, 'sans_solde', 'aucune', 0, 7, 10),
      ('vacances', 'absence', 'Vacances', 'Vacation', 'jours', true, 'vacances', 'refuser', 'aucune', 0, 28, 20),
      ('maladie', 'absence', 'Maladie', 'Sick leave', 'jours', true, 'maladie', 'sans_solde', 'facultative', 3, 0, 30),
      ('horaire', 'horaire', 'Changement d’horaire', 'Change of schedule', 'jours', false, null, 'refuser', 'aucune', 0, 2, 40),
      ('disponibilite', 'disponibilite', 'Disponibilité', 'Availability', 'jours', false, null, 'refuser', 'aucune', 0, 14, 50),
      ('materiel', 'materiel', 'Matériel', 'Supplies', 'jours', false, null, 'refuser', 'facultative', 0, 0, 60),
      ('pointage', 'pointage', 'Correction de pointage', 'Punch correction', 'jours', false, null, 'refuser', 'aucune', 0, 0, 70),
      ('autre', 'autre', 'Autre demande', 'Other request', 'jours', false, null, 'refuser', 'facultative', 0, 0, 80)
    ) as seeded (cle, nature, nom, nom_en, unite, paye, banque, depassement, piece, apres, preavis, ordre)
  on conflict (cle) do nothing;
$$;

select seed_demande_types();

-- bloque: an absence that waits or was approved keeps its dates to itself. correction_id: the row follows that correction,
-- which is decided among the presences. annule_id: it asks to cancel that one.
create table demandes (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  type_id bigint not null references demande_types (id),
  nature text not null,
  employe_id bigint not null references employes (id),
  auteur_id bigint not null references employes (id),
  du date not null,
  au date not null,
  debut time,
  fin time,
  minutes integer not null default 0 check (minutes >= 0),
  minutes_banque integer not null default 0 check (minutes_banque between 0 and minutes),
  raison text not null default '',
  details jsonb not null default '{}',
  statut text not null default 'en_attente' check (statut in ('en_attente', 'approuvee', 'refusee', 'annulee')),
  annule_id bigint references demandes (id),
  correction_id bigint unique references corrections (id),
  proposition_du date,
  proposition_au date,
  proposition_note text not null default '',
  proposition_par bigint references employes (id),
  proposition_le timestamptz,
  decidee_par bigint references employes (id),
  decidee_pour bigint references employes (id),
  decidee_le timestamptz,
  decision_note text not null default '',
  demandee_le timestamptz not null default now(),
  -- When the directors were told that it has waited too long.
  relancee_le timestamptz,
  -- What a search looks at.
  recherche text not null default '',
  version integer not null default 0,
  bloque boolean not null generated always as
    (nature = 'absence' and annule_id is null and statut in ('en_attente', 'approuvee')) stored,
  check (du <= au),
  check ((debut is null) = (fin is null)),
  check (debut is null or du = au),
  check ((proposition_du is null) = (proposition_le is null) and (proposition_du is null) = (proposition_au is null)),
  constraint demandes_one_leave_a_day exclude using gist (employe_id with =, daterange(du, au, '[]') with &&) where (bloque)
);

-- One request to cancel at a time.
create unique index demandes_annulation on demandes (annule_id) where annule_id is not null and statut = 'en_attente';
create index demandes_annule on demandes (annule_id) where annule_id is not null;
create index demandes_employe on demandes (employe_id, demandee_le desc, id desc);
create index demandes_attente on demandes (du, id) where statut = 'en_attente';
create index demandes_attente_employe on demandes (employe_id) where statut = 'en_attente';
create index demandes_attente_abord on demandes ((statut <> 'en_attente'), demandee_le desc, id desc);
create index demandes_statut on demandes (statut, demandee_le desc, id desc);
create index demandes_demandee on demandes (demandee_le desc, id desc);
create index demandes_du on demandes (du desc, id desc);
create index demandes_type on demandes (type_id, demandee_le desc, id desc);
create index demandes_recherche on demandes using gin (search_text(recherche) gin_trgm_ops);
create index demandes_auteur on demandes (auteur_id);
create index demandes_decidee_par on demandes (decidee_par);
create index demandes_decidee_pour on demandes (decidee_pour);
create index demandes_proposition_par on demandes (proposition_par);

create function name_demande() returns trigger language plpgsql as $$
begin
  new.recherche := (select prenom || ' ' || nom from employes where id = new.employe_id) || ' '
    || (select nom || ' ' || nom_en from demande_types where id = new.type_id) || ' ' || new.raison;
  return new;
end $$;

create trigger demandes_named before insert or update of recherche, raison on demandes
  for each row execute function name_demande();

-- Whoever has another name is found by that one, and whoever was anonymised by none.
create function rename_demandes() returns trigger language plpgsql as $$
begin
  update demandes set recherche = '' where employe_id = new.id;
  return null;
end $$;

create trigger demandes_renamed after update of prenom, nom on employes
  for each row when ((old.prenom, old.nom) is distinct from (new.prenom, new.nom)) execute function rename_demandes();

create trigger demandes_forgotten after delete on demandes
  for each row execute function forget_object('demande');

-- The quarts as they were when it was asked, and what became of them.
create table demande_quarts (
  demande_id bigint not null references demandes (id) on delete cascade,
  quart_id bigint not null references quarts (id),
  date date not null,
  debut time not null,
  fin time not null,
  minutes integer not null,
  client_id bigint not null references clients (id),
  suite text check (suite in ('ouvert', 'annule', 'garde', 'modifie')),
  -- Of the quart, once it was freed: taking it back compares.
  version_apres integer,
  primary key (demande_id, quart_id)
);

create index demande_quarts_quart on demande_quarts (quart_id);
create index demande_quarts_client on demande_quarts (client_id);

-- Approved leave by working day: what the planner, the board, the calendars and the hours read.
create table absences (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id),
  date date not null,
  type_id bigint not null references demande_types (id),
  demande_id bigint not null references demandes (id) on delete cascade,
  debut time,
  fin time,
  minutes integer not null check (minutes >= 0),
  minutes_banque integer not null check (minutes_banque between 0 and minutes),
  unique (employe_id, date)
);

create index absences_date on absences (date, employe_id);
create index absences_demande on absences (demande_id);
create index absences_type on absences (type_id);

-- When somebody can work. The usual week counts from its date on until a later one.
create table disponibilite_semaines (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  en_vigueur_le date not null,
  semaine jsonb not null,
  demande_id bigint references demandes (id),
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  unique (employe_id, en_vigueur_le)
);

create index disponibilite_semaines_demande on disponibilite_semaines (demande_id);
create index disponibilite_semaines_auteur on disponibilite_semaines (auteur_id);

create table disponibilite_dates (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id) on delete cascade,
  du date not null,
  au date not null,
  jour jsonb not null,
  note text not null default '',
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  check (du <= au)
);

create index disponibilite_dates_employe on disponibilite_dates (employe_id, au);
create index disponibilite_dates_auteur on disponibilite_dates (auteur_id);

-- Who decides in whose place.
create table delegations (
  id bigint generated always as identity primary key,
  de_id bigint not null references employes (id) on delete cascade,
  a_id bigint not null references employes (id) on delete cascade,
  du date not null,
  au date not null,
  version integer not null default 0,
  cree_le timestamptz not null default now(),
  check (du <= au),
  check (de_id <> a_id),
  exclude using gist (de_id with =, daterange(du, au, '[]') with &&)
);

create index delegations_a on delegations (a_id, au);

-- A correction of punches is a request too: it is listed with the others and follows what is decided among the presences.
create function follow_correction() returns trigger language plpgsql as $$
declare
  outcome text := case new.statut when 'acceptee' then 'approuvee' else new.statut end;
begin
  insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, raison, statut, correction_id,
      decidee_par, decidee_le, decision_note, demandee_le, version)
    select new.uuid, id, nature, new.employe_id, new.auteur_id, new.date, new.date, new.raison, outcome, new.id,
      new.decidee_par, new.decidee_le, new.decision_note, new.demandee_le, new.version
    from demande_types where cle = 'pointage'
  on conflict (correction_id) do update set
    statut = excluded.statut, decidee_par = excluded.decidee_par, decidee_le = excluded.decidee_le,
    decision_note = excluded.decision_note, version = excluded.version;
  return null;
end $$;

create trigger corrections_followed after insert or update on corrections
  for each row execute function follow_correction();

insert into demandes (uuid, type_id, nature, employe_id, auteur_id, du, au, raison, statut, correction_id,
    decidee_par, decidee_le, decision_note, demandee_le, version)
  select corrections.uuid, demande_types.id, demande_types.nature, corrections.employe_id, corrections.auteur_id,
    corrections.date, corrections.date, corrections.raison,
    case corrections.statut when 'acceptee' then 'approuvee' else corrections.statut end, corrections.id,
    corrections.decidee_par, corrections.decidee_le, corrections.decision_note, corrections.demandee_le, corrections.version
  from corrections
  join demande_types on demande_types.cle = 'pointage';
