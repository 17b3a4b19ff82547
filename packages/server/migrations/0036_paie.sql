-- What pay stands on: what each person is paid by, the dated rules, the codes and the periods. Money is not computed from it.

-- A company may pay its people by several calendars. Periods follow from the anchor, the first day of one of them.
create table groupes_paie (
  cle text primary key check (cle ~ '^[a-z][a-z0-9_]{0,29}$'),
  nom text not null,
  nom_en text not null,
  ancre date not null,
  -- Null: the dates of each period are given one by one.
  jours smallint check (jours in (7, 14)),
  -- Days from the last day of a period to its pay.
  paie_apres smallint not null default 5 check (paie_apres between 0 and 31),
  confirme_par bigint references employes (id),
  confirme_le timestamptz,
  version integer not null default 0,
  check ((confirme_par is null) = (confirme_le is null))
);

-- What somebody is paid by, from a day on. The row of a day is the last one that began, leaving out those that another replaces.
create table employe_paie (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id),
  depuis date not null,
  -- The number that payroll knows the person by: text, since 001 is not 1.
  matricule_paie text check (length(matricule_paie) between 1 and 20),
  groupe_paie text not null references groupes_paie (cle),
  regime text not null check (regime in ('lnt', 'decret_montreal', 'decret_quebec', 'autre')),
  -- A: heavy work, B: light work, C: work at height.
  classe text not null default 'A' check (classe in ('A', 'B', 'C')),
  chef_equipe boolean not null default false,
  -- Dollars an hour; null: that of the class.
  taux numeric(8, 2) check (taux >= 0),
  -- Minutes usually worked on each day, from Sunday; null where there is no usual week.
  semaine_type smallint[] check (array_length(semaine_type, 1) = 7),
  raison text not null default '',
  remplace_id bigint references employe_paie (id),
  auteur_id bigint references employes (id),
  le timestamptz not null default now()
);

create index employe_paie_employe on employe_paie (employe_id, depuis desc, id desc);
create index employe_paie_groupe on employe_paie (groupe_paie);
create index employe_paie_matricule on employe_paie (matricule_paie) where matricule_paie is not null;
-- A row is replaced once.
create unique index employe_paie_remplace on employe_paie (remplace_id) where remplace_id is not null;
create trigger employe_paie_append_only before update or delete on employe_paie
  for each row execute function refuse_change();
create trigger employe_paie_not_emptied before truncate on employe_paie
  for each statement execute function refuse_emptying();

create function keep_employe_paie_order() returns trigger language plpgsql as $$
begin
  if new.remplace_id is not null
    and not exists (select from employe_paie where id = new.remplace_id and employe_id = new.employe_id) then
    raise exception 'a row of pay replaces one of the same person' using errcode = 'check_violation';
  end if;
  if exists (
    select from employe_paie standing
    where standing.employe_id = new.employe_id and standing.depuis = new.depuis
      and standing.id is distinct from new.remplace_id
      and not exists (select from employe_paie newer where newer.remplace_id = standing.id)
  ) then
    raise exception 'two rows of pay of one person stand from the same day' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger employe_paie_one_a_day before insert on employe_paie
  for each row execute function keep_employe_paie_order();

-- The rows that count: those that no other replaces.
create view employe_paie_valide as
  select * from employe_paie row
  where not exists (select from employe_paie newer where newer.remplace_id = row.id);

-- The rules as of a day, by regime. A version is never changed; a director may confirm it, once.
create table regles_paie (
  id bigint generated always as identity primary key,
  en_vigueur_le date not null,
  regime text not null check (regime in ('lnt', 'decret_montreal', 'decret_quebec', 'autre')),
  valeurs jsonb not null check (jsonb_typeof(valeurs) = 'object'),
  -- The settings that nobody has confirmed yet.
  a_confirmer text[] not null default '{}',
  source text not null default '',
  -- A newer text is known to hold from that day on, whose figures are not here.
  perime_le date,
  auteur_id bigint references employes (id),
  cree_le timestamptz not null default now(),
  confirme_par bigint references employes (id),
  confirme_le timestamptz,
  check ((confirme_par is null) = (confirme_le is null))
);

create index regles_paie_ordre on regles_paie (regime, en_vigueur_le desc, id desc);

create function keep_regle_paie() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  if old.confirme_le is not null or new.confirme_le is null or new.a_confirmer <> '{}'
    or (to_jsonb(new) - '{confirme_le,confirme_par,a_confirmer}'::text[])
      is distinct from (to_jsonb(old) - '{confirme_le,confirme_par,a_confirmer}'::text[])
  then
    raise exception 'a version of the rules of pay is only ever confirmed, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger regles_paie_append_only before update or delete on regles_paie
  for each row execute function keep_regle_paie();
create trigger regles_paie_not_emptied before truncate on regles_paie
  for each statement execute function refuse_emptying();

-- What minutes are counted as. The words of each are in the texts of the app.
create table codes_paie (
  code text primary key,
  ordre smallint not null unique,
  genre text not null check (genre in ('temps', 'absence', 'indemnite', 'prime', 'ajustement', 'interne')),
  -- How many times the rate, in hundredths; null where the payroll alone knows.
  facteur smallint check (facteur between 0 and 1000),
  exporte boolean not null,
  actif boolean not null default true
);

create table periodes_paie (
  id bigint generated always as identity primary key,
  groupe_paie text not null references groupes_paie (cle),
  debut date not null,
  fin date not null,
  paie_le date not null,
  statut text not null default 'ouverte'
    check (statut in ('ouverte', 'en_revision', 'verrouillee', 'exportee', 'transmise')),
  revision integer not null default 0,
  verrouillee_le timestamptz,
  verrouillee_par bigint references employes (id),
  -- Of what was frozen.
  empreinte bytea,
  check (fin >= debut and paie_le >= debut),
  check ((verrouillee_le is null) = (statut in ('ouverte', 'en_revision'))),
  exclude using gist (groupe_paie with =, daterange(debut, fin, '[]') with &&)
);

create unique index periodes_paie_debut on periodes_paie (groupe_paie, debut);
create index periodes_paie_statut on periodes_paie (groupe_paie, statut, debut);

-- Periods of a group tile: each begins the day after the one before, at either end, and only the last may be taken away.
create function keep_periodes_paie() returns trigger language plpgsql as $$
declare
  is_locked boolean;
  was_locked boolean;
begin
  -- One at a time in a group, so that two locks cannot pass each other.
  perform 1 from groupes_paie where cle = coalesce(new.groupe_paie, old.groupe_paie) for no key update;
  if tg_op = 'DELETE' then
    if old.statut <> 'ouverte' then
      raise exception 'a period under review or locked is never deleted' using errcode = 'restrict_violation';
    end if;
    if exists (select from periodes_paie where groupe_paie = old.groupe_paie and debut > old.debut) then
      raise exception 'only the last period of a group can be taken away' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    if exists (select from periodes_paie where groupe_paie = new.groupe_paie)
      and not exists (select from periodes_paie where groupe_paie = new.groupe_paie and (fin = new.debut - 1 or debut = new.fin + 1))
    then
      raise exception 'periods of a group leave no day between them' using errcode = 'exclusion_violation';
    end if;
    was_locked := false;
  else
    if row(new.id, new.groupe_paie, new.debut, new.fin) is distinct from row(old.id, old.groupe_paie, old.debut, old.fin) then
      raise exception 'the days of a period are never moved' using errcode = 'restrict_violation';
    end if;
    if new.revision < old.revision then
      raise exception 'a revision is never taken back' using errcode = 'restrict_violation';
    end if;
    if old.statut in ('exportee', 'transmise') and new.statut in ('ouverte', 'en_revision', 'verrouillee') then
      raise exception 'an exported period is not reopened: adjustments only' using errcode = 'restrict_violation';
    end if;
    was_locked := old.statut in ('verrouillee', 'exportee', 'transmise');
  end if;
  is_locked := new.statut in ('verrouillee', 'exportee', 'transmise');
  if is_locked and not was_locked and exists (
    select from periodes_paie earlier
    where earlier.groupe_paie = new.groupe_paie and earlier.debut < new.debut and earlier.statut in ('ouverte', 'en_revision')
  ) then
    raise exception 'a period is locked after the ones before it' using errcode = 'restrict_violation';
  end if;
  if not is_locked and exists (
    select from periodes_paie later
    where later.groupe_paie = new.groupe_paie and later.debut > new.debut and later.statut in ('verrouillee', 'exportee', 'transmise')
  ) then
    raise exception 'a period is not open before a locked one' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger periodes_paie_kept before insert or update or delete on periodes_paie
  for each row execute function keep_periodes_paie();

create function refuse_emptying_locked() returns trigger language plpgsql as $$
begin
  if exists (select from periodes_paie where statut <> 'ouverte') then
    raise exception 'locked periods are never deleted' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger periodes_paie_not_emptied before truncate on periodes_paie
  for each statement execute function refuse_emptying_locked();

-- What comes with the app; also after a reset of the demo. No figure of a law is anywhere else, and each waits for a director's word.
create function seed_paie() returns void language plpgsql as $$
declare
  lnt jsonb := '{"week_first_day":0,"overtime_week_edge":"minuit","overtime_after":2400,"overtime_factor":150,"averaging":null,
    "counts_for_overtime":["REG","DEPL","FORM","FERIE_TRAV","VAC","FERIE"],"rounding":1,"early_entry":5,"late_exit":5,
    "meal":{"after":300,"paid_from":null},"short_interruption":15,"travel":{"paid_until":60,"ask_until":240},"minimum_3h":180,
    "tolerance":{"active":false,"minutes":5},"class_rule":"minutes","regular_after":null,
    "holidays":{"easter":"vendredi_saint","christmas":"24","new_year":"31","worked_factor":100},"holiday_indemnity":"vingtieme",
    "accruals":{"sick":null,"sick_with_vacation":false,"vacation":null,"reer_cents_per_hour":null},
    "class_rates":{"A":null,"B":null,"C":null},"leader_premium":null,"night":null,"retention_years":7}';
  decret jsonb := lnt || '{"meal":{"after":300,"paid_from":720},"holiday_indemnity":"pourcent",
    "holidays":{"easter":"vendredi_saint","christmas":"24","new_year":"31","worked_factor":150}}';
  keys text[] := array(select jsonb_object_keys(lnt));
begin
  insert into groupes_paie (cle, nom, nom_en, ancre, jours)
  values ('principal', 'Paie principale', 'Main payroll', date '2024-01-07', 7)
  on conflict do nothing;

  insert into codes_paie (ordre, code, genre, facteur, exporte) values
    (1, 'REG', 'temps', 100, true),
    (2, 'HS', 'temps', 150, true),
    (3, 'BANQUE_ACC', 'temps', 150, true),
    (4, 'BANQUE_PRIS', 'absence', 100, true),
    (5, 'FERIE', 'absence', null, true),
    (6, 'FERIE_TRAV', 'temps', null, true),
    (7, 'FERIE_COMP', 'absence', null, true),
    (8, 'VAC', 'absence', null, true),
    (9, 'MALADIE', 'absence', 100, true),
    (10, 'FAMILIAL', 'absence', 100, true),
    (11, 'MIN3H', 'indemnite', 100, true),
    (12, 'DEPL', 'temps', 100, true),
    (13, 'FORM', 'temps', 100, true),
    (14, 'PRIME_CHEF', 'prime', null, true),
    (15, 'AJUST', 'ajustement', null, true),
    (16, 'NON_PAYE', 'interne', 0, false)
  on conflict do nothing;

  if exists (select from regles_paie) then return; end if;
  insert into regles_paie (en_vigueur_le, regime, valeurs, a_confirmer, source, perime_le) values
    (date '2024-01-01', 'lnt', lnt, keys, 'Loi sur les normes du travail (N-1.1)', null),
    (date '2024-11-01', 'decret_montreal', decret || '{"regular_after":16800,"leader_premium":200,
      "class_rates":{"A":2157,"B":2152,"C":2215},
      "accruals":{"sick":244,"sick_with_vacation":false,"vacation":null,"reer_cents_per_hour":45}}', keys,
      'Décret D-2, r. 15 (Montréal), art. 6.01, version du 20 novembre 2024', date '2026-03-04'),
    (date '2024-01-01', 'decret_quebec', decret || '{
      "accruals":{"sick":231,"sick_with_vacation":true,"vacation":null,"reer_cents_per_hour":null}}', keys,
      'Décret D-2, r. 16 (Québec)', null),
    (date '2024-01-01', 'autre', lnt, keys, '', null);
end $$;
select seed_paie();

-- The rates there were, from the day the person was hired, or from the first day that can be told.
insert into employe_paie (employe_id, depuis, groupe_paie, regime, taux)
select id, coalesce(embauche_le, (cree_le at time zone 'UTC')::date), 'principal', 'decret_montreal', taux_horaire
from employes
where taux_horaire is not null;

alter table employes drop column taux_horaire;
