-- The company's figures: what happened on a working day at a site to a person, as sums that figures are made of.

-- employe_id is null for an open quart, an incident and an inspection; client_id for a suivi that is of no site. Minutes are whole.
-- usergroup is the person's. premier_at is the first entry, the order in which a week fills up to its forty hours.
-- cout is remplacement and, of it, what is overtime: an estimate. muettes is what a phone has not told of yet.
create table faits (
  date date not null,
  client_id bigint references clients (id) on delete cascade,
  employe_id bigint references employes (id) on delete cascade,
  usergroup smallint,
  premier_at timestamptz,
  quarts integer not null default 0,
  prevues integer not null default 0,
  travaillees integer not null default 0,
  hors_plan integer not null default 0,
  supplementaires integer not null default 0,
  entrees integer not null default 0,
  a_l_heure integer not null default 0,
  retards integer not null default 0,
  retard_minutes integer not null default 0,
  absences integer not null default 0,
  absences_motif integer not null default 0,
  absence_minutes integer not null default 0,
  remplacement integer not null default 0,
  cout integer not null default 0,
  suivi_nombre integer not null default 0,
  suivi_somme integer not null default 0,
  inspection_nombre integer not null default 0,
  inspection_somme integer not null default 0,
  incidents integer not null default 0,
  muettes integer not null default 0,
  sans_sortie integer not null default 0,
  unique nulls not distinct (date, client_id, employe_id)
);

create index faits_employe on faits (employe_id, date);
create index faits_client on faits (client_id, date);
-- What is rare is found without reading what is common.
create index faits_supplementaires on faits (date, client_id, employe_id) where supplementaires <> 0;
create index faits_absences on faits (date, client_id, employe_id) where absences <> 0;
create index faits_cout on faits (date, client_id, employe_id) where cout <> 0;
create index faits_suivis on faits (date, client_id, employe_id) where suivi_nombre <> 0;
create index faits_inspections on faits (date, client_id, employe_id) where inspection_nombre <> 0;
create index faits_incidents on faits (date, client_id, employe_id) where incidents <> 0;
create index faits_muettes on faits (date, employe_id) where muettes <> 0;

-- The same sums for each day, site and usergroup: years are read from here.
create table faits_jours (
  date date not null,
  client_id bigint references clients (id) on delete cascade,
  usergroup smallint,
  quarts integer not null,
  prevues integer not null,
  travaillees integer not null,
  hors_plan integer not null,
  supplementaires integer not null,
  entrees integer not null,
  a_l_heure integer not null,
  retards integer not null,
  retard_minutes integer not null,
  absences integer not null,
  absences_motif integer not null,
  absence_minutes integer not null,
  remplacement integer not null,
  cout integer not null,
  suivi_nombre integer not null,
  suivi_somme integer not null,
  inspection_nombre integer not null,
  inspection_somme integer not null,
  incidents integer not null,
  muettes integer not null,
  sans_sortie integer not null,
  unique nulls not distinct (date, client_id, usergroup)
);

create index faits_jours_client on faits_jours (client_id, date);

-- Which days were computed, when, and until when that holds by itself: a quart begins or ends. Null where only a change can.
create table jours_calcules (
  date date primary key,
  calcule_le timestamptz not null,
  valable_jusqu_a timestamptz
);

create index jours_calcules_valable on jours_calcules (valable_jusqu_a) where valable_jusqu_a is not null;

-- The days of which something has changed since. One row for each change: whoever writes one waits for nobody.
create table faits_a_refaire (
  id bigint generated always as identity primary key,
  date date not null
);

create index faits_a_refaire_date on faits_a_refaire (date);

create function note_changed_days() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date) select distinct date from changed;
  return null;
end $$;

create trigger punches_faits after insert on punches
  referencing new table as changed for each statement execute function note_changed_days();
create trigger presence_confirmations_faits after insert on presence_confirmations
  referencing new table as changed for each statement execute function note_changed_days();
create trigger absences_faits after insert on absences
  referencing new table as changed for each statement execute function note_changed_days();
create trigger absences_faits_fin after delete on absences
  referencing old table as changed for each statement execute function note_changed_days();
create trigger quarts_faits after insert on quarts
  referencing new table as changed for each statement execute function note_changed_days();
create trigger quarts_faits_fin after delete on quarts
  referencing old table as changed for each statement execute function note_changed_days();
create trigger rapports_faits after insert on rapports
  referencing new table as changed for each statement execute function note_changed_days();
create trigger rapports_faits_fin after delete on rapports
  referencing old table as changed for each statement execute function note_changed_days();

create function note_days_of_absences() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date) select date from before union select date from after;
  return null;
end $$;

create trigger absences_faits_change after update on absences
  referencing old table as before new table as after for each statement execute function note_days_of_absences();

-- Whoever looks at their quarts changes nothing of the day.
create function note_days_of_quarts() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date)
  select distinct unnest(array[before.date, after.date]) from before join after using (id)
  where (before.date, before.employe_id, before.client_id, before.debut, before.fin, before.pause_minutes, before.statut,
      before.publie_le, before.publie_dernier_le)
    is distinct from (after.date, after.employe_id, after.client_id, after.debut, after.fin, after.pause_minutes, after.statut,
      after.publie_le, after.publie_dernier_le);
  return null;
end $$;

create trigger quarts_faits_change after update on quarts
  referencing old table as before new table as after for each statement execute function note_days_of_quarts();

create function note_days_of_rapports() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date)
  select distinct unnest(array[before.date, after.date]) from before join after using (id)
  where (before.date, before.employe_id, before.client_id, before.statut, before.pourcentage)
    is distinct from (after.date, after.employe_id, after.client_id, after.statut, after.pourcentage);
  return null;
end $$;

create trigger rapports_faits_change after update on rapports
  referencing old table as before new table as after for each statement execute function note_days_of_rapports();

-- An accepted offer makes a replacement.
create function note_days_of_offres() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date)
  select distinct quarts.date from changed join quarts on quarts.id = changed.quart_id where changed.statut <> 'envoyee';
  return null;
end $$;

create trigger offres_faits after insert on offres
  referencing new table as changed for each statement execute function note_days_of_offres();
create trigger offres_faits_change after update on offres
  referencing new table as changed for each statement execute function note_days_of_offres();

-- Which working day an instant is of, the server knows: all that it may be of are looked at again.
create function note_days_of_incidents() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date)
  select distinct (changed.survenu_le at time zone 'UTC')::date + step from changed, generate_series(-2, 1) step;
  return null;
end $$;

create trigger incidents_faits after insert on incidents
  referencing new table as changed for each statement execute function note_days_of_incidents();
create trigger incidents_faits_avant after update on incidents
  referencing old table as changed for each statement execute function note_days_of_incidents();
create trigger incidents_faits_change after update on incidents
  referencing new table as changed for each statement execute function note_days_of_incidents();
create trigger incidents_faits_fin after delete on incidents
  referencing old table as changed for each statement execute function note_days_of_incidents();

-- A week that begins on another day has other overtime; another grace has other late people.
create function note_all_days() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date) select date from jours_calcules;
  return null;
end $$;

create trigger parametres_faits after insert or update on parametres
  for each row when (new.name in ('FIRST_DAY_OF_WEEK', 'PUNCH_GRACE_MINUTES')) execute function note_all_days();
create trigger parametres_faits_fin after delete on parametres
  for each row when (old.name in ('FIRST_DAY_OF_WEEK', 'PUNCH_GRACE_MINUTES')) execute function note_all_days();

create function note_days_of_employe() returns trigger language plpgsql as $$
begin
  insert into faits_a_refaire (date) select distinct date from faits where employe_id = new.id;
  return null;
end $$;

create trigger employes_faits after update of usergroup, day_switch_time on employes
  for each row when (old.usergroup <> new.usergroup or old.day_switch_time <> new.day_switch_time)
  execute function note_days_of_employe();

-- Everything that is there already.
insert into faits_a_refaire (date)
select date from quarts union select date from punches union select date from rapports
union select (survenu_le at time zone 'UTC')::date + step from incidents, generate_series(-2, 1) step;

-- When the figures of a month were last mailed.
create table chiffres_envois (
  mois date primary key,
  envoye_le timestamptz not null
);
