-- Notices on the file of an employee, and who looked at them.

-- Who looked at something confidential.
create table looks (
  id bigint generated always as identity primary key,
  object text not null,
  object_id bigint not null,
  employe_id bigint not null references employes (id),
  way text not null check (way in ('ecran', 'pdf')),
  at timestamptz not null
);

create index looks_object on looks (object, object_id, at desc);
create index looks_employe on looks (employe_id);
create trigger looks_append_only before update or delete on looks for each row execute function refuse_change();

create function refuse_emptying() returns trigger language plpgsql as $$
declare
  has_rows boolean;
begin
  execute format('select exists (select from %I)', tg_table_name) into has_rows;
  if has_rows then
    raise exception 'rows of % are never deleted', tg_table_name using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger looks_not_emptied before truncate on looks for each statement execute function refuse_emptying();

-- A receipt may be a signature, or a refusal to sign noted before a witness: name is who signed, in letters, or the witness.
alter table receipts drop constraint receipts_kind_check;
alter table receipts add check (kind in ('seen', 'confirmed', 'signed', 'answered', 'refused'));
alter table receipts add column name text, add column note text;

create table avis (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  employe_id bigint not null references employes (id),
  auteur_id bigint not null references employes (id),
  type text not null check (type in ('felicitation', 'note', 'verbal', 'ecrit', 'suspension', 'autre')),
  nature text not null check (nature in ('disciplinaire', 'administratif')),
  gravite smallint check (gravite between 1 and 3),
  titre text not null,
  date date not null,
  faits text not null default '',
  lieu text not null default '',
  attente text not null default '',
  echeance date,
  suite text not null default '',
  suspension_du date,
  suspension_au date,
  saut text not null default '',
  -- What it points at; once given, with what that said on that day.
  liens jsonb not null default '[]',
  statut text not null default 'brouillon'
    check (statut in ('brouillon', 'projet', 'remis', 'recu', 'refus_constate', 'rectifie', 'retire')),
  projet_le timestamptz,
  version_employe text,
  version_employe_le timestamptz,
  remis_le timestamptz,
  rectifie_id bigint references avis (id),
  retire_le timestamptz,
  expire_le date,
  cree_le timestamptz not null default now(),
  version integer not null default 0,
  check ((suspension_du is null) = (suspension_au is null) and suspension_au >= suspension_du),
  check ((version_employe is null) = (version_employe_le is null)),
  -- A project may be withdrawn without being given.
  check (remis_le is null or statut not in ('brouillon', 'projet')),
  check (remis_le is not null or statut in ('brouillon', 'projet', 'retire')),
  check ((retire_le is not null) = (statut = 'retire'))
);

create index avis_employe on avis (employe_id, date desc, id desc);
create index avis_auteur on avis (auteur_id, date desc);
-- One rectification at a time.
create unique index avis_rectificatif on avis (rectifie_id) where statut <> 'retire';
create index avis_rectifie on avis (rectifie_id) where rectifie_id is not null;
create trigger avis_forgotten after delete on avis for each row execute function forget_object('avis');

create table avis_reponses (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  avis_id bigint not null references avis (id),
  texte text not null,
  le timestamptz not null,
  recu_le timestamptz not null default now()
);

create index avis_reponses_avis on avis_reponses (avis_id, id);

-- What was given, said, signed or looked at stays as it is, whoever asks: the rules below hold for the application as for anybody who
-- writes SQL with its role. One thing may still be done: of somebody who was anonymised, words are emptied, never replaced.

create function is_anonymised(person bigint) returns boolean language sql stable as $$
  select anonymise_le is not null from employes where id = person
$$;

create function keep_given_avis() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.statut <> 'brouillon' then
      raise exception 'a notice that somebody else has seen is never deleted' using errcode = 'restrict_violation';
    end if;
    return old;
  end if;
  if old.remis_le is null and old.statut <> 'retire' then return new; end if;
  if row(new.id, new.uuid, new.employe_id, new.auteur_id, new.type, new.nature, new.gravite, new.date, new.echeance,
      new.suspension_du, new.suspension_au, new.projet_le, new.version_employe_le, new.remis_le, new.rectifie_id, new.expire_le, new.cree_le)
    is distinct from
    row(old.id, old.uuid, old.employe_id, old.auteur_id, old.type, old.nature, old.gravite, old.date, old.echeance,
      old.suspension_du, old.suspension_au, old.projet_le, old.version_employe_le, old.remis_le, old.rectifie_id, old.expire_le, old.cree_le)
    or new.version < old.version
  then
    raise exception 'a notice that was given is not changed' using errcode = 'restrict_violation';
  end if;
  if row(new.titre, new.faits, new.lieu, new.attente, new.suite, new.saut, new.liens, new.version_employe)
    is distinct from
    row(old.titre, old.faits, old.lieu, old.attente, old.suite, old.saut, old.liens, old.version_employe)
    and not (is_anonymised(old.employe_id)
      and row(new.titre, new.faits, new.lieu, new.attente, new.suite, new.saut, new.liens)
        = row('', '', '', '', '', '', '[]'::jsonb)
      and coalesce(new.version_employe, '') = '' and (new.version_employe is null) = (old.version_employe is null))
  then
    raise exception 'what a notice that was given says is not changed' using errcode = 'restrict_violation';
  end if;
  if new.statut = old.statut then
    if new.retire_le is distinct from old.retire_le then
      raise exception 'a notice is withdrawn once' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  -- Each state that follows has its proof.
  if new.statut = 'retire' and old.statut in ('remis', 'recu', 'refus_constate')
    or new.statut = 'recu' and old.statut in ('remis', 'refus_constate') and exists (select from receipts
      where object = 'avis' and object_id = old.id and employe_id = old.employe_id and kind = 'signed')
    or new.statut = 'refus_constate' and old.statut = 'remis' and exists (select from receipts
      where object = 'avis' and object_id = old.id and employe_id = old.employe_id and kind = 'refused')
    or new.statut = 'rectifie' and old.statut in ('remis', 'recu', 'refus_constate') and exists (select from avis
      where rectifie_id = old.id and remis_le is not null)
  then
    return new;
  end if;
  raise exception 'a notice does not become % after %', new.statut, old.statut using errcode = 'restrict_violation';
end $$;
create trigger avis_kept before update or delete on avis for each row execute function keep_given_avis();
create trigger avis_not_emptied before truncate on avis for each statement execute function refuse_emptying();

create function keep_avis_reponse() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.texte = '' and is_anonymised((select employe_id from avis where avis.id = old.avis_id))
    and row(new.id, new.uuid, new.avis_id, new.le, new.recu_le) = row(old.id, old.uuid, old.avis_id, old.le, old.recu_le)
  then
    return new;
  end if;
  raise exception 'a reply to a notice is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger avis_reponses_kept before update or delete on avis_reponses for each row execute function keep_avis_reponse();
create trigger avis_reponses_not_emptied before truncate on avis_reponses for each statement execute function refuse_emptying();

-- Signatures and refusals.
create function keep_proof() returns trigger language plpgsql as $$
begin
  if old.object <> 'avis' or old.kind not in ('signed', 'refused') then
    if tg_op = 'UPDATE' and new.object = 'avis' and new.kind in ('signed', 'refused') then
      raise exception 'nothing becomes a signature' using errcode = 'restrict_violation';
    end if;
    return coalesce(new, old);
  end if;
  if tg_op = 'UPDATE' and is_anonymised(old.employe_id)
    and new.name = '' and coalesce(new.note, '') = '' and (new.note is null) = (old.note is null)
    and row(new.object, new.object_id, new.employe_id, new.kind, new.at) = row(old.object, old.object_id, old.employe_id, old.kind, old.at)
  then
    return new;
  end if;
  raise exception 'a signature or a refusal is never changed or deleted' using errcode = 'restrict_violation';
end $$;
create trigger receipts_proof_kept before update or delete on receipts for each row execute function keep_proof();

create function keep_proofs() returns trigger language plpgsql as $$
begin
  if exists (select from receipts where object = 'avis' and kind in ('signed', 'refused')) then
    raise exception 'signatures are never deleted' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger receipts_not_emptied before truncate on receipts for each statement execute function keep_proofs();

-- Files: those of a notice once it is given, the signature once it is there, those of a reply once it is sent.
create function avis_of_file(object text, object_id bigint) returns avis language sql stable as $$
  select avis.* from avis where avis.id = case
    when $1 in ('avis', 'avis_signature') then $2
    when $1 = 'avis_reponse' then (select avis_id from avis_reponses where avis_reponses.id = $2) end
$$;

create function keep_avis_file() returns trigger language plpgsql as $$
declare
  holder avis;
begin
  if coalesce(old.object, '') not like 'avis%' and coalesce(new.object, '') not like 'avis%' then
    return coalesce(new, old);
  end if;
  if tg_op <> 'INSERT' then
    holder := avis_of_file(old.object, old.object_id);
    if holder.remis_le is not null and not (tg_op = 'DELETE' and is_anonymised(holder.employe_id)) then
      raise exception 'a file of a notice that was given stays' using errcode = 'restrict_violation';
    end if;
  end if;
  if tg_op <> 'DELETE' then
    holder := avis_of_file(new.object, new.object_id);
    if holder.remis_le is not null and (
      new.object = 'avis'
      or new.object = 'avis_signature' and exists (select from receipts
        where object = 'avis' and object_id = holder.id and kind = 'signed')
      -- With the reply itself, and not later.
      or new.object = 'avis_reponse' and not exists (select from avis_reponses
        where avis_reponses.id = new.object_id and avis_reponses.recu_le = now()))
    then
      raise exception 'no file is added to a notice that was given' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  return old;
end $$;
create trigger attachments_avis_kept before insert or update or delete on attachments
  for each row execute function keep_avis_file();

create function keep_avis_files() returns trigger language plpgsql as $$
begin
  if exists (select from attachments where object like 'avis%' and (avis_of_file(object, object_id)).remis_le is not null) then
    raise exception 'files of notices that were given stay' using errcode = 'restrict_violation';
  end if;
  return null;
end $$;
create trigger attachments_not_emptied before truncate on attachments for each statement execute function keep_avis_files();

-- What the file is: its bytes are known by uuid and hash.
create function keep_avis_bytes() returns trigger language plpgsql as $$
begin
  if exists (select from attachments where file_id = old.id and object like 'avis%'
    and (avis_of_file(object, object_id)).remis_le is not null) then
    raise exception 'a file of a notice that was given stays' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger fichiers_avis_kept before update or delete on fichiers for each row execute function keep_avis_bytes();
