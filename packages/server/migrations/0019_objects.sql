-- What every object needs, once: whom it is for, what people have said of it and written under it. `object` is the name that its feature
-- gives it ('memo'); what belongs to an object goes with it.

create function forget_object() returns trigger language plpgsql as $$
begin
  delete from audiences where object = tg_argv[0] and object_id = old.id;
  delete from receipts where object = tg_argv[0] and object_id = old.id;
  delete from messages where object = tg_argv[0] and object_id = old.id;
  return null;
end $$;

-- One row per target, 'everyone' among them: an object without rows is for nobody.
create table audiences (
  object text not null,
  object_id bigint not null,
  target text not null check (target in ('everyone', 'usergroup', 'client', 'employe', 'team')),
  target_id bigint not null,
  primary key (object, object_id, target, target_id),
  check (target <> 'everyone' or target_id = 0)
);

create index audiences_target on audiences (object, target, target_id, object_id);

insert into audiences (object, object_id, target, target_id)
  select 'memo', memo_id, cible, cible_id from memo_audiences
  union all
  select 'memo', id, 'everyone', 0 from memos
  where not exists (select from memo_audiences where memo_audiences.memo_id = memos.id);

-- Whom an object reaches. "A client's people" are those with a quart there in the last eight weeks or later; a team is
-- whom its leader supervises or coaches.
create view audience_members as
  select audiences.object, audiences.object_id, employes.id as employe_id
  from audiences
  join employes on employes.actif
  where audiences.target = 'everyone'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and employes.usergroup = audiences.target_id
  where audiences.target = 'usergroup'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and employes.id = audiences.target_id
  where audiences.target = 'employe'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and (employes.superviseur_id = audiences.target_id or employes.coach_id = audiences.target_id)
  where audiences.target = 'team'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join quarts on quarts.client_id = audiences.target_id
    and quarts.date >= current_date - 56
    and quarts.statut <> 'annule'
  join employes on employes.actif
    and employes.id = quarts.employe_id
  where audiences.target = 'client';

-- The first time counts.
create table receipts (
  object text not null,
  object_id bigint not null,
  employe_id bigint not null references employes (id) on delete cascade,
  kind text not null check (kind in ('seen', 'confirmed', 'signed', 'answered')),
  at timestamptz not null,
  primary key (object, object_id, employe_id, kind)
);

create index receipts_employe on receipts (employe_id);

insert into receipts (object, object_id, employe_id, kind, at)
  select 'memo', memo_id, employe_id, 'seen', lu_le from memo_lectures
  union all
  select 'memo', memo_id, employe_id, 'confirmed', confirme_le from memo_lectures where confirme_le is not null;

insert into receipts (object, object_id, employe_id, kind, at)
  select 'suivi', id, employe_id, 'seen', vu_le from rapports
  where genre = 'suivi' and employe_id is not null and vu_le is not null
  union all
  select 'suivi', id, employe_id, 'confirmed', accuse_le from rapports
  where genre = 'suivi' and employe_id is not null and accuse_le is not null;

drop index rapports_a_accuser;
alter table rapports drop column vu_le, drop column accuse_le;
-- What an employee may have still to open and to acknowledge.
create index rapports_recus on rapports (employe_id, date, id)
  where genre = 'suivi' and statut = 'depose' and auteur_id <> employe_id;

-- What people write under an object; uuid is made on the device with the message, at is when it was written there.
create table messages (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  object text not null,
  object_id bigint not null,
  auteur_id bigint not null references employes (id),
  body text not null,
  at timestamptz not null
);

create index messages_object on messages (object, object_id, at, id);
create index messages_auteur on messages (auteur_id);

drop view memo_destinataires;
drop table memo_audiences;
drop table memo_lectures;

create trigger rapports_forgotten after delete on rapports
  for each row when (old.genre = 'suivi') execute function forget_object('suivi');
create trigger memos_forgotten after delete on memos
  for each row execute function forget_object('memo');
