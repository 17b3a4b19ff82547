-- Hours by pay code. A sheet is computed from punches, quarts, absences, rules and these decisions; only what was decided
-- and what a lock froze is stored. Nothing here is changed or deleted.

-- The pay group of somebody on a day: of the last row that had begun, else of their first, else the main one.
create function groupe_paie_de(employe bigint, jour date) returns text language sql stable as $$
  select coalesce(
    (select groupe_paie from employe_paie_valide where employe_id = employe and depuis <= jour order by depuis desc limit 1),
    (select groupe_paie from employe_paie_valide where employe_id = employe order by depuis limit 1),
    'principal')
$$;

-- Waits for a lock that is under way, and lets no lock pass while it writes.
create function refuse_locked_day(employe bigint, jour date) returns void language plpgsql as $$
declare
  state text;
begin
  select statut into state from periodes_paie
  where groupe_paie = groupe_paie_de(employe, jour) and debut <= jour and fin >= jour
  for share;
  if state in ('verrouillee', 'exportee', 'transmise') then
    raise exception 'the pay period of % is locked', jour using errcode = 'RL001';
  end if;
end $$;

create table decisions_heures (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  -- The day of the line.
  date date not null,
  -- c12: the line of client 12; p345: the segment that the chain of punch 345 begins.
  cle_segment text not null check (cle_segment ~ '^[cp][0-9]{1,15}$'),
  genre text not null check (genre in ('approuver', 'tot_paye', 'tot_non_paye', 'tard_paye', 'tard_non_paye', 'pause_prise',
    'pause_non_prise', 'deplacement_paye', 'deplacement_non_paye', 'minimum_3h_accorde', 'minimum_3h_exempte', 'classe',
    'code', 'contestee', 'resolue', 'retirer')),
  minutes integer check (minutes between 0 and 1440),
  classe text check (classe in ('A', 'B', 'C')),
  code text references codes_paie (code),
  raison text not null default '',
  auteur_id bigint not null references employes (id),
  le timestamptz not null default now(),
  -- The hash of the facts that were seen.
  vu text not null,
  remplace_id bigint references decisions_heures (id),
  auto boolean not null default false,
  -- Approved together within the tolerance: taken back together.
  lot uuid,
  check (genre = 'contestee' or genre = 'retirer' or employe_id <> auteur_id),
  check (genre <> 'retirer' or remplace_id is not null)
);
create index decisions_heures_jour on decisions_heures (employe_id, date);
create unique index decisions_heures_remplace on decisions_heures (remplace_id) where remplace_id is not null;
create index decisions_heures_lot on decisions_heures (lot) where lot is not null;
create index decisions_heures_auteur on decisions_heures (auteur_id);
create index decisions_heures_code on decisions_heures (code);
create trigger decisions_heures_append_only before update or delete on decisions_heures
  for each row execute function refuse_change();
create trigger decisions_heures_not_emptied before truncate on decisions_heures
  for each statement execute function refuse_emptying();

create function keep_decisions_heures() returns trigger language plpgsql as $$
begin
  perform refuse_locked_day(new.employe_id, new.date);
  if new.remplace_id is not null and not exists (
    select from decisions_heures where id = new.remplace_id and employe_id = new.employe_id and date = new.date
  ) then
    raise exception 'a decision replaces one of the same person and day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger decisions_heures_open before insert on decisions_heures
  for each row execute function keep_decisions_heures();

create function keep_locked_absences() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform refuse_locked_day(old.employe_id, old.date); end if;
  if tg_op <> 'DELETE' then perform refuse_locked_day(new.employe_id, new.date); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger absences_open before insert or update or delete on absences
  for each row execute function keep_locked_absences();

-- What a lock froze. `revision` is that of the period: a period that was reopened is frozen anew, and the rows before stay.
create table instantanes_paie (
  id bigint generated always as identity primary key,
  periode_id bigint not null references periodes_paie (id),
  revision integer not null,
  employe_id bigint not null references employes (id),
  date date not null,
  client_id bigint references clients (id),
  classe text not null check (classe in ('A', 'B', 'C')),
  code text not null references codes_paie (code),
  minutes integer not null,
  debut timestamptz,
  fin timestamptz,
  regle_id bigint not null references regles_paie (id),
  decisions bigint[] not null default '{}'
);
create unique index instantanes_paie_cle on instantanes_paie
  (periode_id, revision, employe_id, date, code, classe, coalesce(client_id, 0));
create index instantanes_paie_employe on instantanes_paie (employe_id, date);
create index instantanes_paie_client on instantanes_paie (client_id, date);
create index instantanes_paie_code on instantanes_paie (code);
create index instantanes_paie_regle on instantanes_paie (regle_id);

-- The whole sheet as it was shown when it was frozen.
create table feuilles_heures (
  periode_id bigint not null references periodes_paie (id),
  revision integer not null,
  employe_id bigint not null references employes (id),
  feuille jsonb not null,
  primary key (periode_id, revision, employe_id)
);
create index feuilles_heures_employe on feuilles_heures (employe_id, periode_id);

create function keep_frozen() returns trigger language plpgsql as $$
begin
  if not exists (
    select from periodes_paie
    where id = new.periode_id and revision + 1 = new.revision and statut in ('ouverte', 'en_revision')
  ) then
    raise exception 'a locked period is frozen once' using errcode = 'RL001';
  end if;
  return new;
end $$;
create trigger instantanes_paie_frozen before insert on instantanes_paie for each row execute function keep_frozen();
create trigger feuilles_heures_frozen before insert on feuilles_heures for each row execute function keep_frozen();
create trigger instantanes_paie_append_only before update or delete on instantanes_paie
  for each row execute function refuse_change();
create trigger feuilles_heures_append_only before update or delete on feuilles_heures
  for each row execute function refuse_change();
create trigger instantanes_paie_not_emptied before truncate on instantanes_paie
  for each statement execute function refuse_emptying();
create trigger feuilles_heures_not_emptied before truncate on feuilles_heures
  for each statement execute function refuse_emptying();

-- Who reopened a period, why, and when it locks itself again.
create table reouvertures_paie (
  id bigint generated always as identity primary key,
  periode_id bigint not null references periodes_paie (id),
  raison text not null check (raison <> ''),
  jusqu_a timestamptz not null,
  par bigint not null references employes (id),
  le timestamptz not null default now()
);
create index reouvertures_paie_periode on reouvertures_paie (periode_id, id desc);
create index reouvertures_paie_par on reouvertures_paie (par);
create trigger reouvertures_paie_append_only before update or delete on reouvertures_paie
  for each row execute function refuse_change();
create trigger reouvertures_paie_not_emptied before truncate on reouvertures_paie
  for each statement execute function refuse_emptying();

-- What a locked period still owes, or has paid too much. Decided once.
create table ajustements_paie (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id),
  periode_origine bigint not null references periodes_paie (id),
  date_origine date not null,
  periode_cible bigint not null references periodes_paie (id),
  code text not null references codes_paie (code),
  client_id bigint references clients (id),
  classe text not null check (classe in ('A', 'B', 'C')),
  minutes integer not null check (minutes <> 0),
  raison text not null,
  cause text not null check (cause in ('punch', 'correction', 'regle', 'taux')),
  statut text not null default 'propose' check (statut in ('propose', 'accepte', 'rejete')),
  propose_le timestamptz not null default now(),
  decide_par bigint references employes (id),
  decide_le timestamptz,
  note text not null default '',
  check ((statut = 'propose') = (decide_le is null) and (decide_par is null) = (decide_le is null)),
  check (decide_par is distinct from employe_id)
);
create index ajustements_paie_ordre on ajustements_paie ((statut <> 'propose'), propose_le desc, id desc);
create index ajustements_paie_origine on ajustements_paie (periode_origine, employe_id);
create index ajustements_paie_cible on ajustements_paie (periode_cible, statut);
create index ajustements_paie_employe on ajustements_paie (employe_id, propose_le desc, id desc);
create index ajustements_paie_client on ajustements_paie (client_id);
create index ajustements_paie_code on ajustements_paie (code);
create index ajustements_paie_decide_par on ajustements_paie (decide_par);

create function keep_ajustements_paie() returns trigger language plpgsql as $$
declare
  state text;
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if tg_op = 'UPDATE' and (old.statut <> 'propose'
    or (to_jsonb(new) - '{statut,decide_par,decide_le,note,periode_cible}'::text[])
      is distinct from (to_jsonb(old) - '{statut,decide_par,decide_le,note,periode_cible}'::text[]))
  then
    raise exception 'an adjustment is decided once, and otherwise stays as it is' using errcode = 'restrict_violation';
  end if;
  select statut into state from periodes_paie where id = new.periode_cible for share;
  if state in ('verrouillee', 'exportee', 'transmise') and new.statut <> 'rejete' then
    raise exception 'an adjustment is paid by an open period' using errcode = 'RL001';
  end if;
  return new;
end $$;
create trigger ajustements_paie_kept before insert or update or delete on ajustements_paie
  for each row execute function keep_ajustements_paie();
create trigger ajustements_paie_not_emptied before truncate on ajustements_paie
  for each statement execute function refuse_emptying();

-- Versions of templates beyond those that come with the app: the codes of the payroll and the number of the company.
create table modeles_export (
  cle text not null,
  version integer not null check (version > 1),
  compagnie text not null default '',
  codes jsonb not null,
  confirme boolean not null default false,
  auteur_id bigint not null references employes (id),
  le timestamptz not null default now(),
  primary key (cle, version)
);
create index modeles_export_auteur on modeles_export (auteur_id);
create trigger modeles_export_append_only before update or delete on modeles_export
  for each row execute function refuse_change();
create trigger modeles_export_not_emptied before truncate on modeles_export
  for each statement execute function refuse_emptying();

-- Files for the payroll, kept as they left.
create table exports_paie (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  periode_id bigint not null references periodes_paie (id),
  modele text not null,
  modele_version integer not null,
  revision integer not null,
  nom text not null,
  type_mime text not null,
  contenu bytea not null,
  sha256 bytea not null,
  contenu_table jsonb not null,
  totaux jsonb not null,
  par bigint not null references employes (id),
  le timestamptz not null default now(),
  transmis_le timestamptz,
  transmis_par bigint references employes (id),
  unique (uuid, nom),
  check (sha256(contenu) = sha256)
);
create index exports_paie_periode on exports_paie (periode_id, revision desc, id desc);
create index exports_paie_par on exports_paie (par);
create index exports_paie_transmis_par on exports_paie (transmis_par);

create function keep_exports_paie() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.transmis_le is not null or new.transmis_le is null
    or (to_jsonb(new) - '{transmis_le,transmis_par}'::text[]) is distinct from (to_jsonb(old) - '{transmis_le,transmis_par}'::text[])
  then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger exports_paie_append_only before update or delete on exports_paie
  for each row execute function keep_exports_paie();
create trigger exports_paie_not_emptied before truncate on exports_paie
  for each statement execute function refuse_emptying();

-- « C'est exact », for the facts that were seen.
create table confirmations_heures (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  periode_id bigint not null references periodes_paie (id),
  vu text not null,
  le timestamptz not null default now()
);
create index confirmations_heures_employe on confirmations_heures (periode_id, employe_id, id desc);
create index confirmations_heures_personne on confirmations_heures (employe_id);
create trigger confirmations_heures_append_only before update or delete on confirmations_heures
  for each row execute function refuse_change();
create trigger confirmations_heures_not_emptied before truncate on confirmations_heures
  for each statement execute function refuse_emptying();

-- Who opened whose hours.
create table consultations_heures (
  id bigint generated always as identity primary key,
  lecteur_id bigint not null references employes (id),
  -- Null: of everybody, as a register or a file.
  employe_id bigint references employes (id),
  periode_id bigint not null references periodes_paie (id),
  genre text not null check (genre in ('feuille', 'registre', 'export')),
  le timestamptz not null default now()
);
create index consultations_heures_employe on consultations_heures (employe_id, id desc);
create index consultations_heures_lecteur on consultations_heures (lecteur_id, id desc);
create index consultations_heures_periode on consultations_heures (periode_id);
create trigger consultations_heures_append_only before update or delete on consultations_heures
  for each row execute function refuse_change();
create trigger consultations_heures_not_emptied before truncate on consultations_heures
  for each statement execute function refuse_emptying();

-- What came after a lock is looked for by when it came.
create index punches_recu on punches (recu_le);
