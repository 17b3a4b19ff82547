-- Messages: one table for conversations and for what is written under objects, in an order that the server gives.

-- For an index of the words of each conversation.
create extension if not exists btree_gin;

-- One row per thread. It numbers its messages and their changes, one writer at a time.
create table threads (
  object text not null,
  object_id bigint not null,
  last_seq bigint not null default 0,
  last_at timestamptz,
  primary key (object, object_id)
);

-- `seq` is the place of a message and never changes; `change` is the number of its last change, of the same count. `at` is
-- when it was written by the phone's clock, `received_at` when the server had it.
alter table messages
  add column seq bigint,
  add column change bigint,
  add column received_at timestamptz,
  add column edited_at timestamptz,
  add column withdrawn_at timestamptz,
  add column template text,
  add column reply_to uuid,
  add column urgent boolean not null default false,
  add column handover_until timestamptz,
  add column handover_by bigint references employes (id),
  add column handover_at timestamptz;

update messages set seq = numbered.seq, change = numbered.seq, received_at = messages.at
  from (select id, row_number() over (partition by object, object_id order by at, id) as seq from messages) numbered
  where numbered.id = messages.id;

insert into threads (object, object_id, last_seq, last_at)
  select object, object_id, max(seq), max(received_at) from messages group by object, object_id;

alter table messages
  alter column seq set not null,
  alter column change set not null,
  alter column received_at set not null,
  add constraint messages_seq unique (object, object_id, seq);

drop index messages_object;
create index messages_change on messages (object, object_id, change);
-- With the conversation: a word that everybody uses is looked for among those of one person only.
create index messages_search on messages using gin (object_id, search_text(body) gin_trgm_ops)
  where object = 'conversation' and withdrawn_at is null;
create index messages_handover on messages (object_id, handover_until)
  where handover_until is not null and handover_by is null;
create index messages_handover_by on messages (handover_by) where handover_by is not null;

-- How far somebody has read a thread. It only grows.
create table read_positions (
  object text not null,
  object_id bigint not null,
  employe_id bigint not null references employes (id) on delete cascade,
  seq bigint not null,
  at timestamptz not null,
  primary key (object, object_id, employe_id)
);

create index read_positions_employe on read_positions (employe_id);

create or replace function forget_object() returns trigger language plpgsql as $$
begin
  delete from audiences where object = tg_argv[0] and object_id = old.id;
  delete from receipts where object = tg_argv[0] and object_id = old.id;
  delete from messages where object = tg_argv[0] and object_id = old.id;
  delete from threads where object = tg_argv[0] and object_id = old.id;
  delete from read_positions where object = tg_argv[0] and object_id = old.id;
  return null;
end $$;

-- Between two people (the smaller id first), of a site, or an announcement of its author.
create table conversations (
  id bigint generated always as identity primary key,
  genre text not null check (genre in ('directe', 'site', 'annonce')),
  employe_a bigint references employes (id),
  employe_b bigint references employes (id),
  client_id bigint references clients (id),
  auteur_id bigint references employes (id),
  uuid uuid unique,
  created_at timestamptz not null,
  unique (employe_a, employe_b),
  unique (client_id),
  check ((genre = 'directe') = (employe_a is not null and employe_b is not null and employe_a < employe_b)),
  check ((genre = 'site') = (client_id is not null)),
  check ((genre = 'annonce') = (auteur_id is not null and uuid is not null))
);

create index conversations_employe_b on conversations (employe_b);
create index conversations_auteur on conversations (auteur_id);

-- Who is in it: sees what has a greater seq than from_seq, and none after until_seq. Whoever comes back has a row more.
create table conversation_members (
  conversation_id bigint not null references conversations (id) on delete cascade,
  employe_id bigint not null references employes (id),
  from_seq bigint not null,
  until_seq bigint,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (conversation_id, employe_id, from_seq),
  check ((until_seq is null) = (left_at is null))
);

create unique index conversation_members_now on conversation_members (conversation_id, employe_id) where until_seq is null;
create index conversation_members_employe on conversation_members (employe_id, conversation_id);

create trigger conversations_forgotten after delete on conversations
  for each row execute function forget_object('conversation');
