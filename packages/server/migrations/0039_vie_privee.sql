-- A person's data as a file, and what is deleted once a company no longer keeps it.

-- The file itself stands here for a week. Nothing but its download reads contenu.
create table exports_personnels (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  demande_par bigint not null references employes (id) on delete cascade,
  demande_le timestamptz not null,
  pret_le timestamptz,
  echec_le timestamptz,
  expire_le timestamptz not null,
  taille integer,
  contenu bytea
);

create index exports_personnels_employe on exports_personnels (employe_id, demande_le desc, id desc);
create index exports_personnels_demande_par on exports_personnels (demande_par);
create index exports_personnels_expire on exports_personnels (expire_le);

-- What a night looks for, oldest first.
create index punches_positions on punches (at) where lat is not null;
create index messages_conversations on messages (received_at) where object = 'conversation';
create index notifications_cree_le on notifications (cree_le);
create index incidents_resolus on incidents (resolu_le) where resolu_le is not null;

-- A line of the journal may be deleted once it is seven years old, and never changed.
create function refuse_journal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.le < now() - interval '7 years' then
    return old;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger journal_append_only on journal;
create trigger journal_append_only before update or delete on journal
  for each row execute function refuse_journal_change();
