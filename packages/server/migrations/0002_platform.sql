-- What every feature stands on: settings, idempotent writes, the audit log.

create table parametres (
  name text primary key,
  value jsonb not null,
  modifie_le timestamptz not null default now(),
  modifie_par bigint references employes (id)
);

-- The key of a write, kept in the same transaction as its effect: a repeated request gets the first answer.
create table cles_idempotence (
  cle text not null,
  employe_id bigint not null references employes (id) on delete cascade,
  endpoint text not null,
  empreinte bytea not null,
  statut smallint,
  reponse jsonb,
  cree_le timestamptz not null default now(),
  primary key (employe_id, cle)
);

create index cles_idempotence_cree_le on cles_idempotence (cree_le);

-- Append-only. acteur_id is who acted; pour_id, the employee on whose behalf (employee mode).
create table journal (
  id bigint generated always as identity primary key,
  le timestamptz not null default now(),
  acteur_id bigint references employes (id),
  pour_id bigint references employes (id),
  action text not null,
  objet text not null,
  objet_id bigint,
  avant jsonb,
  apres jsonb,
  adresse text
);

create index journal_le on journal (le desc);
create index journal_objet on journal (objet, objet_id, le desc);
create index journal_acteur on journal (acteur_id, le desc);
create index journal_pour on journal (pour_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_change();
