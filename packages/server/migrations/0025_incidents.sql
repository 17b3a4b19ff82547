-- Deadlines; incidents with the register of accidents.

-- Something that is due: reminded or escalated at `due_at`, once per object and key, unless it is stopped before. An attempt
-- is counted before it is made, so that one that ends the process counts as well; after the last it has failed.
create table deadlines (
  id bigint generated always as identity primary key,
  object text not null,
  object_id bigint not null,
  key text not null,
  due_at timestamptz not null,
  done_at timestamptz,
  stopped_at timestamptz,
  attempts integer not null default 0,
  retry_at timestamptz,
  failed_at timestamptz,
  unique (object, object_id, key)
);

create index deadlines_due on deadlines (due_at, id) where done_at is null and stopped_at is null and failed_at is null;

create or replace function forget_object() returns trigger language plpgsql as $$
begin
  delete from audiences where object = tg_argv[0] and object_id = old.id;
  delete from receipts where object = tg_argv[0] and object_id = old.id;
  delete from messages where object = tg_argv[0] and object_id = old.id;
  delete from threads where object = tg_argv[0] and object_id = old.id;
  delete from read_positions where object = tg_argv[0] and object_id = old.id;
  delete from deadlines where object = tg_argv[0] and object_id = old.id;
  return null;
end $$;

-- Memos were published and reminded by jobs of the queue. What waits there becomes due here.
insert into deadlines (object, object_id, key, due_at)
select 'memo', id, 'publication', programme_le from memos where statut = 'programme' and programme_le is not null;

do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  execute $carry$
    insert into deadlines (object, object_id, key, due_at)
    select distinct 'memo', (data->>'memo_id')::bigint, 'rappel-1', now() from pgboss.job
    where name = 'send-memo-reminders' and state in ('created', 'retry')
  $carry$;
  execute $forget$
    delete from pgboss.job where name in ('send-memo-reminders', 'publish-scheduled-memo') and state in ('created', 'retry')
  $forget$;
end $$;

create table incidents (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  annee integer not null,
  rang integer not null,
  numero text not null generated always as
    ('INC-' || annee::text || '-' || lpad(rang::text, greatest(3, length(rang::text)), '0')) stored,
  type text not null check (type in ('bris', 'degat', 'acces', 'securite', 'accident', 'autre')),
  gravite smallint not null check (gravite between 1 and 3),
  description text not null,
  client_id bigint not null references clients (id),
  quart_id bigint references quarts (id) on delete set null,
  signale_par bigint references employes (id),
  survenu_le timestamptz not null,
  signale_le timestamptz not null,
  statut text not null default 'ouvert' check (statut in ('ouvert', 'pris_en_charge', 'resolu', 'confirme')),
  assigne_id bigint references employes (id),
  pris_le timestamptz,
  resolu_le timestamptz,
  resolu_par bigint references employes (id),
  resolution text not null default '',
  confirme_le timestamptz,
  rouvert integer not null default 0,
  fusionne_dans bigint references incidents (id),
  tache_id bigint references taches (id) on delete set null,
  recherche text not null default '',
  version integer not null default 0,
  unique (annee, rang),
  check (fusionne_dans <> id)
);

create index incidents_ordre on incidents (signale_le desc, id desc);
create index incidents_client on incidents (client_id, signale_le desc, id desc);
create index incidents_ouverts on incidents (gravite desc, signale_le desc) where statut in ('ouvert', 'pris_en_charge') and fusionne_dans is null;
create index incidents_assigne on incidents (assigne_id) where assigne_id is not null;
create index incidents_auteur on incidents (signale_par, signale_le desc) where signale_par is not null;
create index incidents_quart on incidents (quart_id) where quart_id is not null;
create index incidents_fusion on incidents (fusionne_dans) where fusionne_dans is not null;
create index incidents_tache on incidents (tache_id) where tache_id is not null;
create index incidents_resolu_par on incidents (resolu_par) where resolu_par is not null;
create index incidents_a_confirmer on incidents (signale_par) where statut = 'resolu' and fusionne_dans is null;
create index incidents_type on incidents (type, signale_le desc, id desc);
create index incidents_statut on incidents (statut, signale_le desc, id desc) where fusionne_dans is null;
create index incidents_gravite on incidents (gravite, signale_le, id);
create index incidents_recherche on incidents using gin (search_text(recherche) gin_trgm_ops);

-- Found by its number, its site and what was said. A site that changes its name is found by that one.
create function name_incident() returns trigger language plpgsql as $$
begin
  new.recherche := 'INC-' || new.annee::text || '-' || lpad(new.rang::text, greatest(3, length(new.rang::text)), '0')
    || ' ' || (select nom from clients where id = new.client_id) || ' ' || new.description;
  return new;
end $$;
create trigger incidents_named before insert or update of recherche, description, client_id on incidents
  for each row execute function name_incident();

create function rename_incidents() returns trigger language plpgsql as $$
begin
  update incidents set recherche = '' where client_id = new.id;
  return null;
end $$;
create trigger incidents_renamed after update of nom on clients
  for each row when (old.nom is distinct from new.nom) execute function rename_incidents();

create trigger incidents_forgotten after delete on incidents for each row execute function forget_object('incident');

create table incident_appels (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  incident_id bigint not null references incidents (id) on delete cascade,
  par bigint references employes (id),
  issue text not null check (issue in ('rejoint', 'message', 'sans_reponse')),
  le timestamptz not null
);

create index incident_appels_incident on incident_appels (incident_id, le);
create index incident_appels_par on incident_appels (par);

-- The register of accidents. A signed line is never changed: a correction is a newer line of the same incident.
create table registre (
  id bigint generated always as identity primary key,
  incident_id bigint not null references incidents (id),
  genre text not null check (genre in ('accident', 'incident', 'malaise', 'quasi_accident')),
  victime_id bigint references employes (id),
  victime_nom text not null default '',
  -- The employee's name as it was when the line was written: the register keeps it, whatever becomes of their file.
  inscrit_prenom text not null default '',
  inscrit_nom text not null default '',
  lieu text not null default '',
  circonstances text not null default '',
  blessure text not null default '',
  premiers_soins text not null default '',
  secouriste text not null default '',
  mesure text not null default '',
  arret_travail boolean not null default false,
  avis_immediat boolean not null default false,
  autorite_avisee_le timestamptz,
  signataire text,
  signe_le timestamptz,
  signe_par bigint references employes (id),
  remplace_id bigint unique references registre (id),
  auteur_id bigint references employes (id),
  cree_le timestamptz not null default now(),
  version integer not null default 0
);

create index registre_incident on registre (incident_id, id desc);
create index registre_victime on registre (victime_id) where victime_id is not null;
create index registre_signe_par on registre (signe_par) where signe_par is not null;
create index registre_auteur on registre (auteur_id);

-- After the signature one thing may still come, once: that the authority was told.
create function keep_signed_registre() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a line of the register is never deleted'; end if;
  if old.signe_le is not null and (
    to_jsonb(new) - '{autorite_avisee_le,version}'::text[] is distinct from to_jsonb(old) - '{autorite_avisee_le,version}'::text[]
    or (old.autorite_avisee_le is not null and new.autorite_avisee_le is distinct from old.autorite_avisee_le))
  then
    raise exception 'a line of the register is not changed once it is signed';
  end if;
  return new;
end $$;
create trigger registre_kept before update or delete on registre for each row execute function keep_signed_registre();
