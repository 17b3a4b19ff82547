-- One table for the files that hang on something, and one for those on their way. The photos of people, sites, tasks and
-- reports and the company's logo move into it with their files.

-- object and object_id say what the file hangs on; place is the feature's own: where on that object. uuid is made by the
-- device, and names the file before the server has it.
create table attachments (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  file_id bigint not null unique references fichiers (id),
  object text not null,
  object_id bigint not null,
  position integer not null default 0,
  place jsonb not null default '{}',
  created_by bigint references employes (id),
  created_at timestamptz not null default now()
);

create index attachments_object on attachments (object, object_id, position, id);
create index attachments_created_by on attachments (created_by, created_at);
-- These have one picture.
create unique index attachments_single on attachments (object, object_id)
  where object in ('employe', 'client', 'company', 'tache_photo');

insert into attachments (uuid, file_id, object, object_id, created_by, created_at)
select fichiers.uuid, fichiers.id, pictured.object, pictured.object_id, fichiers.auteur_id, fichiers.cree_le
from (
  select 'employe' as object, id as object_id, photo_id as file_id from employes
  union all select 'client', id, photo_id from clients
  union all select 'company', 1, logo_id from entreprise
) as pictured
join fichiers on fichiers.id = pictured.file_id;

insert into attachments (uuid, file_id, object, object_id, created_by, created_at)
select uuid, fichier_id, 'tache_photo', id, auteur_id, cree_le from tache_photos;

insert into attachments (uuid, file_id, object, object_id, position, place, created_by, created_at)
select photos.uuid, photos.fichier_id, 'rapport_' || photos.genre, photos.rapport_id, photos.ordre,
  jsonb_build_object('zone', photos.zone, 'question', photos.question, 'moment', photos.moment,
    'reprise_id', photos.reprise_id),
  fichiers.auteur_id, fichiers.cree_le
from rapport_photos photos join fichiers on fichiers.id = photos.fichier_id;

-- A file on its way: what was announced, how many of its bytes are there, and where each piece of them ends. file_id is there once it is whole and was
-- found good; refused says, as a translation key, why it was not. The row goes once something names the file.
create table uploads (
  uuid uuid primary key,
  created_by bigint not null references employes (id),
  object text not null,
  name text not null,
  type text not null,
  size integer not null check (size > 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  received integer not null default 0 check (received between 0 and size),
  pieces integer[] not null default '{}',
  file_id bigint unique references fichiers (id),
  refused text,
  created_at timestamptz not null default now(),
  check (file_id is null or refused is null)
);

create index uploads_created_by on uploads (created_by, created_at);
create index uploads_created_at on uploads (created_at);

-- Of those that were only begun the pieces are lost: their devices still have the bytes, and send them from the start.
insert into uploads (uuid, created_by, object, name, type, size, hash, received, file_id, refused, created_at)
select uuid, auteur_id, 'rapport_' || genre, genre, 'image/jpeg', taille, empreinte,
  case when fichier_id is null then 0 else taille end, fichier_id, refuse, cree_le
from envois
where not exists (select from attachments where attachments.uuid = envois.uuid);

alter table employes drop column photo_id;
alter table clients drop column photo_id;
alter table tache_photos drop column fichier_id;
drop table entreprise;
drop table rapport_photos;
drop table envoi_morceaux;
drop table envois;

create view employe_photos as
select attachments.object_id as employe_id, fichiers.uuid
from attachments join fichiers on fichiers.id = attachments.file_id
where attachments.object = 'employe';

create view client_photos as
select attachments.object_id as client_id, fichiers.uuid
from attachments join fichiers on fichiers.id = attachments.file_id
where attachments.object = 'client';
